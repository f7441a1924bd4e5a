#pragma once

#include "app/chat/chat_service.h"
#include "kernels/base/blocking.h"
#include "tests/support/scripted_generator.h"
#include "ui/shell/app_window.h"

#include <QQuickItem>
#include <QQuickWindow>
#include <QTemporaryDir>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace headroom::test {

/// A model whose state a test sets.
class ScriptedModel : public app::ActiveModel {
public:
    app::ModelStatus status() const override { return now; }
    void fetch(const QString& id) override { fetched << id; }
    void discard(const QString& id) override { discarded << id; }
    void open(const QString& path, const QString& name = {}) override {
        opened = path;
        opened_name = name;
    }
    void choose(const QString& path, const QString& name) override;
    void eject() override { ++ejects; }
    void cancel() override { ++cancels; }
    void retry() override { ++retries; }
    void set(const app::ModelStatus& status);

    app::ModelStatus now;
    int cancels = 0, ejects = 0, retries = 0;
    QString opened, opened_name;
    QStringList chosen_paths; ///< that `choose` was called with
    QStringList discarded, fetched;
};
/// Models in memory that a test sets; until it does, the active one alone.
class ScriptedLoaded : public app::LoadedModels {
public:
    explicit ScriptedLoaded(ScriptedModel& model);
    QVector<app::ResidentModel> models() const override;
    void unload(const QString& path) override { unloaded << path; }
    void unloadAll() override { unloaded << "*"; }
    void set(const QVector<app::ResidentModel>& models);

    std::optional<QVector<app::ResidentModel>> now;
    QStringList unloaded;

private:
    ScriptedModel& model_;
};
/// Downloads that a test sets.
class ScriptedDownloads : public app::Downloads {
public:
    const QVector<app::Download>& downloads() const override { return now; }
    app::DownloadLimits limits() const override { return limits_now; }
    bool settled() const override { return true; }
    std::optional<Error> broken() const override { return std::nullopt; }
    void add(const app::DownloadRequest& request) override { added << request; }
    void pause(const QString& key) override { paused << key; }
    void resume(const QString& key) override { resumed << key; }
    void remove(const QString& key) override { removed << key; }
    void moveTo(const QString& key, int place) override {
        moved << key + "@" + QString::number(place);
    }
    void setLimits(const app::DownloadLimits& limits) override {
        limits_now = limits;
        emit changed();
    }
    void clearFinished() override { ++cleared; }
    void set(const QVector<app::Download>& downloads) {
        now = downloads;
        emit changed();
    }

    QVector<app::Download> now;
    app::DownloadLimits limits_now;
    QVector<app::DownloadRequest> added;
    QStringList paused, resumed, removed, moved;
    int cleared = 0;
};
app::ModelStatus ready_status();
app::ModelStatus absent_status();

/// A machine that says what a test says.
class ScriptedMachine : public app::MachineSampler {
public:
    void setWanted(bool on) override { wanted = on; }
    void askDevices(int per_second) override { devices_wanted = per_second; }
    void say(app::DeviceSample sample) { emit devicesSampled(sample); }
    void say(std::int64_t total, std::int64_t available, double cpu);
    /// As said last; before, the machine's own. From any thread.
    FreeMemory freeMemory() const;

    bool wanted = false;
    int devices_wanted = 0;

private:
    std::atomic<std::int64_t> total_ = 0, available_ = 0;
};

/// The real window, driven as a person would drive it: items are found by objectName, and only
/// visible ones count.
class WindowDriver {
public:
    /// With a data folder what is said there is kept; without one it is kept in memory. `queue`:
    /// instead of the scripted downloads; it outlives this.
    explicit WindowDriver(const app::ModelStatus& status = ready_status(),
                          const QString& data = QString(), app::Downloads* queue = nullptr);

    ScriptedGenerator generator;
    ScriptedModel model;
    ScriptedLoaded loaded{model};
    ScriptedDownloads downloads;
    ScriptedMachine machine;
    EngineTelemetry telemetry;
    app::Monitor monitor{machine, telemetry};
    app::OutboundGate gate;
    std::atomic<double> busy = 0; ///< share of the CPU's time that is taken
    /// Free memory is as `machine` says, once it says something; there is no GPU.
    app::LocalMachine local_machine{
        {.backend = {.threads = 1},
         .free = [this] { return machine.freeMemory(); },
         .support = [] { return GpuSupport(); },
         .gpus = [](const GpuSupport&) { return std::vector<FitDevice>(); },
         .busy = [this] { return busy.load(); }}};
    app::HubBrowser hub{gate, {}, [this] { return local_machine.backend(); }};
    app::FitReader fit{gate, {}, local_machine};
    app::HubToken token;
    app::ModelLibrary library;
    std::unique_ptr<store::Store> store;
    app::ChatService chat;

private:
    QTemporaryDir folder_; // before what keeps files in it

public:
    app::Preferences preferences{folder_.filePath("preferences.ini")};
    app::Log log{folder_.filePath("logs")};
    QString file(const QString& name) const { return folder_.filePath(name); }
    /// Settings as the next start would read them; they are written a moment after a change.
    app::Preferences kept();

    /// This thread may wait again: for what a second program would do beside the window.
    void letWait() { never_blocks_.reset(); }

    QQuickWindow* window() const { return window_->window(); }
    QQuickItem* find(const QString& name) const; ///< null if it is not there or not visible
    QString text(const QString& name) const;     ///< its `text`
    bool click(const QString& name);
    /// The `text` of every control inside an item.
    QStringList texts(const QString& within) const;
    /// Presses the control with that `text` inside an item, with the keyboard.
    bool press(const QString& within, const QString& text);
    /// As a person does where things still move: clicks until `done`.
    bool clickUntil(const QString& name, const std::function<bool()>& done);
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void type(const QString& text);
    /// Types into the composer and presses Enter.
    void ask(const QString& question);
    /// The generator says the whole answer to what was asked.
    void answer(const std::string& text, FinishReason reason = FinishReason::EndOfGeneration);
    /// The words on the timeline's rows, top to bottom.
    QStringList timeline() const;
    /// Writes what the window shows to HEADROOM_SCREENSHOTS/name@scale.png; nothing without it.
    void shoot(const QString& name);

private:
    std::unique_ptr<ui::AppWindow> window_;
    std::optional<NeverBlocks> never_blocks_; ///< from the first frame to the end, as in main.cpp
};

} // namespace headroom::test
