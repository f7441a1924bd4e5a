#include "engine/residency/memory_need.h"
#include "tests/support/register_test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>
#include <unistd.h>

using namespace headroom;

namespace {
/// The files of /proc and /sys that count, made up.
class FakeRoot {
public:
    void write(const QString& path, const QByteArray& text) {
        const QString whole = folder_.path() + path;
        QDir().mkpath(QFileInfo(whole).path());
        QFile file(whole);
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
        file.write(text);
    }
    FreeMemory free() const { return free_memory(folder_.path().toStdString()); }

private:
    QTemporaryDir folder_;
};
const QByteArray kMemInfo = "MemTotal:       16384 kB\nMemFree:  100 kB\nMemAvailable:   8192 kB\n";
} // namespace

class TestFreeMemory : public QObject {
    Q_OBJECT
private slots:
    void isWhatTheSystemHasAvailable();
    void respectsAControlGroupOfVersion2();
    void respectsAControlGroupOfVersion1();
    void respectsTheAddressSpaceLimit();
    void survivesNonsense();
};

void TestFreeMemory::isWhatTheSystemHasAvailable() {
    FakeRoot root;
    root.write("/proc/meminfo", kMemInfo);
    root.write("/proc/self/cgroup", "0::/\n");
    QCOMPARE(root.free().bytes, std::uint64_t(8192) * 1024);
    QCOMPARE(root.free().limited_by, std::string("memory of the system"));
}

void TestFreeMemory::respectsAControlGroupOfVersion2() {
    FakeRoot root;
    root.write("/proc/meminfo", kMemInfo);
    root.write("/proc/self/cgroup", "0::/user.slice/app\n");
    // The outer group is the tighter one: 5,000,000 - (2,000,000 - 500,000 that can be dropped).
    root.write("/sys/fs/cgroup/user.slice/memory.max", "5000000\n");
    root.write("/sys/fs/cgroup/user.slice/memory.current", "2000000\n");
    root.write("/sys/fs/cgroup/user.slice/memory.stat", "anon 1\ninactive_file 500000\n");
    root.write("/sys/fs/cgroup/user.slice/app/memory.max", "max\n");
    root.write("/sys/fs/cgroup/user.slice/app/memory.current", "1000\n");
    QCOMPARE(root.free().bytes, std::uint64_t(3'500'000));
    QCOMPARE(root.free().limited_by, std::string("control group"));
    root.write("/sys/fs/cgroup/user.slice/app/memory.max", "3000\n");
    QCOMPARE(root.free().bytes, std::uint64_t(2000));
    root.write("/sys/fs/cgroup/user.slice/app/memory.max", "500\n"); // lowered below the use
    QCOMPARE(root.free().bytes, std::uint64_t(0));
}

void TestFreeMemory::respectsAControlGroupOfVersion1() {
    FakeRoot root;
    root.write("/proc/meminfo", kMemInfo);
    root.write("/proc/self/cgroup", "5:cpu,cpuacct:/a\n4:memory:/docker/x\n0::/\n");
    root.write("/sys/fs/cgroup/memory/docker/x/memory.limit_in_bytes", "4000000\n");
    root.write("/sys/fs/cgroup/memory/docker/x/memory.usage_in_bytes", "1000000\n");
    root.write("/sys/fs/cgroup/memory/docker/x/memory.stat", "total_inactive_file 250000\n");
    QCOMPARE(root.free().bytes, std::uint64_t(3'250'000));
    // In a container the path is that of the host, and only the group's root can be seen.
    FakeRoot inside;
    inside.write("/proc/meminfo", kMemInfo);
    inside.write("/proc/self/cgroup", "4:memory:/docker/x\n");
    inside.write("/sys/fs/cgroup/memory/memory.limit_in_bytes", "4000000\n");
    inside.write("/sys/fs/cgroup/memory/memory.usage_in_bytes", "1000000\n");
    QCOMPARE(inside.free().bytes, std::uint64_t(3'000'000));
}

void TestFreeMemory::respectsTheAddressSpaceLimit() {
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_AS, &before), 0);
    FakeRoot root;
    root.write("/proc/meminfo", "MemAvailable: 1000000000 kB\n");
    root.write("/proc/self/statm", "1000 1 1 1 0 1 0\n");
    rlimit limited = before;
    limited.rlim_cur = rlim_t(64) << 30;
    if (setrlimit(RLIMIT_AS, &limited) != 0) QSKIP("the limit cannot be set here");
    const FreeMemory free = root.free();
    setrlimit(RLIMIT_AS, &before);
    // 160 MiB are for stacks and the allocator's reservations of threads to come.
    QCOMPARE(free.bytes, (std::uint64_t(64) << 30) - (std::uint64_t(160) << 20) -
                             1000 * std::uint64_t(sysconf(_SC_PAGESIZE)));
    QCOMPARE(free.limited_by, std::string("address space limit"));
}

void TestFreeMemory::survivesNonsense() {
    FakeRoot empty;
    QCOMPARE(empty.free().bytes, std::uint64_t(0));
    FakeRoot root;
    root.write("/proc/meminfo", kMemInfo);
    root.write("/proc/self/cgroup", "\n:\n::\n0::relative\n0:\n9:memory:/a/b/c");
    QCOMPARE(root.free().bytes, std::uint64_t(8192) * 1024);
}

HEADROOM_TEST(TestFreeMemory)
#include "tst_free_memory.moc"
