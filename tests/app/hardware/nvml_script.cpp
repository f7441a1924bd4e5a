#include "tests/app/hardware/nvml_script.h"

#include <QFile>

#include <cstdlib>

namespace headroom::test {

NvmlScript::NvmlScript() {
    qputenv("HEADROOM_NVML_SCRIPT", folder_.filePath("script").toLocal8Bit());
}

void NvmlScript::set(const QString& device, const QString& question, const QString& answer) {
    lines_[device + " nvml" + question] = answer;
    write();
}

void NvmlScript::remove(const QString& device, const QString& question) {
    lines_.remove(device + " nvml" + question);
    write();
}

void NvmlScript::write() const {
    QFile file(folder_.filePath("script"));
    if (!file.open(QIODevice::WriteOnly)) std::abort();
    for (auto line = lines_.begin(); line != lines_.end(); ++line)
        file.write((line.key() + " " + line.value() + "\n").toUtf8());
}

void NvmlScript::addTwoGpus() {
    set("*", "DeviceGetCount_v2", "2");
    set("*", "SystemGetDriverVersion", "580.65.06");
    set("*", "SystemGetCudaDriverVersion_v2", "13010");
    const auto all = [&](const QString& device, const QMap<QString, QString>& answers) {
        for (auto answer = answers.begin(); answer != answers.end(); ++answer)
            set(device, answer.key(), answer.value());
    };
    all("0", {{"DeviceGetName", "NVIDIA GeForce RTX 4090"},
              {"DeviceGetUUID", kFirst},
              {"DeviceGetPciInfo_v3", "0 1 0"},
              {"DeviceGetArchitecture", "8"},
              {"DeviceGetMemoryInfo", "25757220864 22536847360 3220373504"},
              {"DeviceGetMemoryBusWidth", "384"},
              {"DeviceGetComputeRunningProcesses_v3", "4711 2147483648 4712 18446744073709551615"},
              {"DeviceGetGraphicsRunningProcesses_v3", "1 67108864 4711 2147483648"},
              {"DeviceGetUtilizationRates", "87 45"},
              {"DeviceGetClockInfo/1", "2520"},
              {"DeviceGetClockInfo/2", "10251"},
              {"DeviceGetMaxClockInfo/1", "3105"},
              {"DeviceGetMaxClockInfo/2", "10501"},
              {"DeviceGetCurrentClocksEventReasons", "36"},
              {"DeviceGetPowerUsage", "312456"},
              {"DeviceGetEnforcedPowerLimit", "450000"},
              {"DeviceGetTemperature/0", "71"},
              {"DeviceGetFanSpeed", "55"},
              {"DeviceGetCurrPcieLinkGeneration", "4"},
              {"DeviceGetCurrPcieLinkWidth", "16"},
              {"DeviceGetMaxPcieLinkGeneration", "5"},
              {"DeviceGetMaxPcieLinkWidth", "16"},
              {"DeviceGetPcieThroughput/0", "1500000"},
              {"DeviceGetPcieThroughput/1", "250000"},
              {"DeviceGetEccMode", "1 0"},
              {"DeviceGetTotalEccErrors/0/0", "7"},
              {"DeviceGetTotalEccErrors/1/0", "0"},
              {"DeviceGetMigMode", "!3"}});
    all("1", {{"DeviceGetName", "NVIDIA A100-SXM4-40GB"},
              {"DeviceGetUUID", kSecond},
              {"DeviceGetPciInfo_v3", "65535 129 3"},
              {"DeviceGetArchitecture", "7"},
              {"DeviceGetMemoryInfo", "42949672960 42000000000 949672960"},
              {"DeviceGetMemoryBusWidth", "5120"},
              {"DeviceGetMaxClockInfo/2", "1215"},
              {"DeviceGetPowerUsage", "55000"}});
}

} // namespace headroom::test
