#include "kernels/cuda/host_shim/shim_device.h"
#include "tests/support/register_test.h"

#include <QTest>

using namespace headroom;

/// What the rows of this program came to, over all: registered last (see CMakeLists.txt).
class TestOrders : public QObject {
    Q_OBJECT

private slots:
    void everyKernelRanInManyOrdersAndShapes();
};

void TestOrders::everyKernelRanInManyOrdersAndShapes() {
    constexpr std::size_t kLeastOrders = 20, kLeastShapes = 2;
    const auto& runs = shim::kernel_runs();
    QString missing;
    std::size_t kernels = 0, launches = 0, shapes = 0, orders = 0;
    cuda::for_each_kernel(cuda::kernel_table(), [&](const cuda::Kernel& kernel) {
        const auto found = runs.find(kernel.name);
        const shim::KernelRuns run = found == runs.end() ? shim::KernelRuns{} : found->second;
        ++kernels;
        launches += run.launches;
        shapes += run.shapes.size();
        orders += run.orders.size();
        const QString line = QString("%1: %2 orders, %3 shapes; ")
                                 .arg(kernel.name)
                                 .arg(run.orders.size())
                                 .arg(run.shapes.size());
        qInfo("%s", qPrintable(line));
        if (run.orders.size() < kLeastOrders || run.shapes.size() < kLeastShapes) missing += line;
    });
    qInfo("%zu kernels, %zu launches, %zu shapes of a kernel, %zu orders of a kernel", kernels,
          launches, shapes, orders);
    QVERIFY2(missing.isEmpty(), qPrintable(missing));
}

HEADROOM_TEST(TestOrders)
#include "tst_orders.moc"
