#include "app/hardware/machine_sampler.h"
#include "tests/support/register_test.h"

#include <QSignalSpy>
#include <QTest>

#include <atomic>

using namespace headroom;
using namespace headroom::app;

namespace {
/// A device that comes and goes as it is told, and counts how often it is asked.
struct Switch {
    std::atomic<bool> there = true;
    std::atomic<int> asked = 0;
};

class SwitchedProbe : public DeviceProbe {
public:
    explicit SwitchedProbe(std::shared_ptr<Switch> state)
        : state_(std::move(state)) {}

    Result<std::vector<DeviceReading>> sample(std::chrono::steady_clock::time_point) override {
        ++state_->asked;
        if (!state_->there) return fail(ErrorCode::Device, "unplugged");
        DeviceReading device;
        device.identity.id = "gpu";
        device.identity.name = "GPU";
        device.power = 12.5;
        return std::vector{device};
    }

private:
    std::shared_ptr<Switch> state_;
};

std::function<DeviceInventory()> switched(const std::shared_ptr<Switch>& state) {
    return [state] {
        std::vector<std::unique_ptr<DeviceProbe>> probes;
        probes.push_back(std::make_unique<SwitchedProbe>(state));
        return DeviceInventory(std::move(probes));
    };
}

DeviceSample last(const QSignalSpy& spy) {
    return spy.last().at(0).value<DeviceSample>();
}
} // namespace

class TestMachineSampler : public QObject {
    Q_OBJECT

private slots:
    void asksNobodyUntilWanted() {
        const auto state = std::make_shared<Switch>();
        MachineSampler sampler(switched(state));
        QSignalSpy machine(&sampler, &MachineSampler::sampled);
        sampler.setWanted(true);
        QTRY_COMPARE(machine.size(), 1);
        QCOMPARE(state->asked, 0);
    }

    void samplesDevicesAsOftenAsWanted() {
        const auto state = std::make_shared<Switch>();
        MachineSampler sampler(switched(state));
        QSignalSpy devices(&sampler, &MachineSampler::devicesSampled);
        QSignalSpy machine(&sampler, &MachineSampler::sampled);
        sampler.setDevicesWanted(this, 10);
        QTRY_VERIFY(devices.size() >= 3);
        QCOMPARE(last(devices).devices.at(0).power.value(), 12.5);
        QCOMPARE(machine.size(), 0);

        sampler.setDevicesWanted(this, 0);
        sampler.setWanted(true); // its answer comes after all that was asked before
        QTRY_COMPARE(machine.size(), 1);
        const int asked = state->asked;
        QTest::qWait(300);
        QCOMPARE(state->asked, asked);
    }

    void asksAsOftenAsWhoeverWantsMost() {
        class Asked : public MachineSampler {
        public:
            using MachineSampler::MachineSampler;
            void askDevices(int per_second) override { asked << per_second; }
            QList<int> asked;
        } sampler;
        QObject page;
        auto strip = std::make_unique<QObject>();
        sampler.setDevicesWanted(&page, 1);
        sampler.setDevicesWanted(strip.get(), 4);
        sampler.setDevicesWanted(&page, 0);
        sampler.setDevicesWanted(&page, 2); // no more than the strip has
        QCOMPARE(sampler.asked, (QList<int>{1, 4}));
        strip.reset(); // its wish goes with it
        QCOMPARE(sampler.asked, (QList<int>{1, 4, 2}));
        sampler.setDevicesWanted(&page, 0);
        QCOMPARE(sampler.asked, (QList<int>{1, 4, 2, 0}));
    }

    void showsADeviceThatGoesAndComesBack() {
        const auto state = std::make_shared<Switch>();
        MachineSampler sampler(switched(state));
        QSignalSpy devices(&sampler, &MachineSampler::devicesSampled);
        sampler.setDevicesWanted(this, 10);
        QTRY_VERIFY(!devices.isEmpty());
        QCOMPARE(last(devices).devices.at(0).state, DeviceState::Present);
        state->there = false;
        QTRY_COMPARE(last(devices).devices.at(0).state, DeviceState::Lost);
        QCOMPARE(last(devices).devices.at(0).identity.name, "GPU");
        QCOMPARE(last(devices).devices.at(0).power.error().what, "unplugged");
        QVERIFY(last(devices).unavailable.empty());
        state->there = true;
        QTRY_COMPARE(last(devices).devices.at(0).state, DeviceState::Present);
    }

    void remembersLostDevicesOverAPause() {
        const auto state = std::make_shared<Switch>();
        MachineSampler sampler(switched(state));
        QSignalSpy devices(&sampler, &MachineSampler::devicesSampled);
        sampler.setDevicesWanted(this, 10);
        QTRY_VERIFY(!devices.isEmpty());
        sampler.setDevicesWanted(this, 0);
        state->there = false;
        sampler.setDevicesWanted(this, 1);
        QTRY_COMPARE(last(devices).devices.at(0).state, DeviceState::Lost);
    }

    void saysWhyAVendorCanNotBeAsked() {
        const auto state = std::make_shared<Switch>();
        state->there = false;
        MachineSampler sampler(switched(state));
        QSignalSpy devices(&sampler, &MachineSampler::devicesSampled);
        sampler.setDevicesWanted(this, 1);
        QTRY_COMPARE(devices.size(), 1);
        QVERIFY(last(devices).devices.empty());
        QCOMPARE(last(devices).unavailable.at(0).what, "unplugged");
    }

    void carriesAMeasuredBandwidth() {
        MachineSampler sampler;
        QSignalSpy devices(&sampler, &MachineSampler::devicesSampled);
        sampler.setMeasuredBandwidth(41.5e9);
        sampler.setDevicesWanted(this, 10);
        QTRY_VERIFY(!devices.isEmpty());
        QCOMPARE(last(devices).devices.at(0).identity.kind, DeviceKind::Cpu);
        QCOMPARE(last(devices).devices.at(0).measured_bandwidth.value(), 41.5e9);
    }
};

HEADROOM_TEST(TestMachineSampler)
#include "tst_machine_sampler.moc"
