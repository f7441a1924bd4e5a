#pragma once

#include <QMap>
#include <QString>
#include <QTemporaryDir>

namespace headroom::test {

/// What the stand-in for NVML answers: tests/support/nvml_stand_in.cpp.
class NvmlScript {
public:
    NvmlScript();

    /// Two GPUs: an RTX 4090 in a desktop as 0, an A100 with 40 GB as 1.
    static constexpr const char* kFirst = "GPU-11111111-2222-3333-4444-555555555555";
    static constexpr const char* kSecond = "GPU-aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee";
    void addTwoGpus();

    /// `question` without the "nvml" in front, "DeviceGetPowerUsage".
    void set(const QString& device, const QString& question, const QString& answer);
    void remove(const QString& device, const QString& question);
    void write() const;

private:
    QTemporaryDir folder_;
    QMap<QString, QString> lines_; ///< by device and question
};

} // namespace headroom::test
