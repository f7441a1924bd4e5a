#include "tests/support/window_driver.h"

#include <QAbstractItemModel>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QScopeGuard>
#include <QStyleHints>
#include <QTest>

#include <algorithm>

namespace headroom::test {
namespace {
QQuickItem* find_under(QQuickItem* item, const QString& name) {
    if (!item->isVisible()) return nullptr;
    if (item->objectName() == name) return item;
    for (QQuickItem* child : item->childItems())
        if (QQuickItem* found = find_under(child, name)) return found;
    return nullptr;
}

/// The control whose `text` it is: something that can be checked.
QQuickItem* find_words(QQuickItem* item, const QString& text) {
    if (item->property("text").toString() == text && item->property("checked").isValid())
        return item;
    for (QQuickItem* child : item->childItems())
        if (QQuickItem* found = find_words(child, text)) return found;
    return nullptr;
}

void collect_words(QQuickItem* item, QStringList& words) {
    if (item->property("checked").isValid()) words << item->property("text").toString();
    for (QQuickItem* child : item->childItems())
        collect_words(child, words);
}
} // namespace

app::ModelStatus absent_status() {
    app::ModelStatus status;
    status.suggestions = {{.id = "qwen2.5-coder-0.5b",
                           .name = "Qwen2.5-Coder 0.5B Instruct",
                           .bytes = 491'400'064,
                           .memory_bytes = 618'926'080},
                          {.id = "smollm2-135m",
                           .name = "SmolLM2 135M Instruct",
                           .bytes = 98'362'432,
                           .memory_bytes = 300'244'992}};
    return status;
}

app::ModelStatus ready_status() {
    app::ModelStatus status = absent_status();
    status.state = app::ModelState::Ready;
    status.name = "Tiny Chat";
    status.quantization = "Q4_K_M";
    status.context_length = 8192;
    return status;
}

void ScriptedModel::set(const app::ModelStatus& status) {
    now = status;
    emit changed();
}

/// As the real one where nothing is in memory yet.
void ScriptedModel::choose(const QString& path, const QString& name) {
    chosen_paths << path;
    if (now.state == app::ModelState::Loading || now.path == path || !now.opening.isEmpty()) return;
    now = ready_status();
    now.path = path;
    now.name = name;
    now.asleep = true;
    emit changed();
}

FreeMemory ScriptedMachine::freeMemory() const {
    if (total_ == 0) return free_memory();
    return {.bytes = std::uint64_t(available_.load()),
            .limited_by = "memory of the system",
            .total = std::uint64_t(total_.load())};
}

void ScriptedMachine::say(std::int64_t total, std::int64_t available, double cpu) {
    total_ = total;
    available_ = available;
    emit sampled(app::MachineSample{app::MemoryReading{total, available}, cpu});
}

ScriptedLoaded::ScriptedLoaded(ScriptedModel& model)
    : model_(model) {
    connect(&model_, &app::ActiveModel::changed, this, &LoadedModels::changed);
}

QVector<app::ResidentModel> ScriptedLoaded::models() const {
    if (now) return *now;
    const app::ModelStatus& status = model_.now;
    const bool loading = status.state == app::ModelState::Loading;
    if (!loading && status.state != app::ModelState::Ready) return {};
    return {{.path = status.path,
             .name = status.name,
             .state = loading         ? app::Residence::Loading
                      : status.asleep ? app::Residence::Asleep
                                      : app::Residence::Loaded,
             .current = true}};
}

void ScriptedLoaded::set(const QVector<app::ResidentModel>& models) {
    now = models;
    emit changed();
}

WindowDriver::WindowDriver(const app::ModelStatus& status, const QString& data,
                           app::Downloads* queue)
    : store(data.isEmpty() ? nullptr : std::make_unique<store::Store>(data.toStdString()))
    , chat(generator, store.get()) {
    // Made up: what this machine really holds is no part of a test.
    qputenv("HOME", folder_.path().toUtf8());
    qputenv("HEADROOM_DATA", folder_.filePath("data").toUtf8());
    model.now = status;
    if (status.state == app::ModelState::Ready) generator.models = {scripted_model()};
    window_ = std::make_unique<ui::AppWindow>(
        ui::Services{generator, chat, model, loaded, queue ? *queue : downloads, hub, token,
                     machine, monitor, preferences, library, gate, log, fit, file("look.ini")});
    if (!window()) return;
    never_blocks_.emplace();
    window()->requestActivate();
    if (!QTest::qWaitForWindowActive(window())) qWarning("the window did not become active");
}

app::Preferences WindowDriver::kept() {
    never_blocks_.reset();
    const auto again = qScopeGuard([this] { never_blocks_.emplace(); });
    return app::Preferences(file("preferences.ini"));
}

QQuickItem* WindowDriver::find(const QString& name) const {
    return window() ? find_under(window()->contentItem(), name) : nullptr;
}

QString WindowDriver::text(const QString& name) const {
    const QQuickItem* item = find(name);
    return item ? item->property("text").toString() : QString();
}

bool WindowDriver::click(const QString& name) {
    QQuickItem* item = find(name);
    if (!item) return false;
    const QPointF middle = item->mapToScene({item->width() / 2, item->height() / 2});
    QTest::mouseClick(window(), Qt::LeftButton, {}, middle.toPoint());
    return true;
}

QStringList WindowDriver::texts(const QString& within) const {
    QStringList words;
    if (QQuickItem* item = find(within)) collect_words(item, words);
    return words;
}

bool WindowDriver::press(const QString& within, const QString& text) {
    QQuickItem* item = find(within);
    QQuickItem* control = item ? find_words(item, text) : nullptr;
    if (!control) return false;
    control->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Space);
    return true;
}

bool WindowDriver::clickUntil(const QString& name, const std::function<bool()>& done) {
    QTest::qWait(100); // what was just shown is laid out
    for (int attempt = 0; attempt < 10 && !done(); ++attempt) {
        click(name);
        // A second click that comes sooner would be half of a double click.
        if (QTest::qWaitFor(done, QGuiApplication::styleHints()->mouseDoubleClickInterval() + 100))
            break;
    }
    return done();
}

void WindowDriver::key(Qt::Key key, Qt::KeyboardModifiers modifiers) {
    QTest::keyClick(window(), key, modifiers);
}

void WindowDriver::type(const QString& text) {
    for (const QChar letter : text)
        QTest::keyClick(window(), letter.toLatin1());
}

void WindowDriver::ask(const QString& question) {
    if (QQuickItem* composer = find("composer")) composer->forceActiveFocus();
    type(question);
    key(Qt::Key_Return);
}

void WindowDriver::answer(const std::string& text, FinishReason reason) {
    if (!QTest::qWaitFor([this] { return generator.isRunning(); })) qWarning("nothing was asked");
    generator.say(text);
    generator.finish(reason);
    const bool ended = QTest::qWaitFor([this] {
        const auto& all = chat.conversations();
        return std::none_of(all.begin(), all.end(), [this](const app::Conversation& each) {
            return chat.isAnswering(each.id);
        });
    });
    if (!ended) qWarning("the answer did not end");
}

QStringList WindowDriver::timeline() const {
    const QQuickItem* view = find("timeline");
    const auto* items = view ? view->property("model").value<QAbstractItemModel*>() : nullptr;
    QStringList rows;
    if (!items) return rows;
    const QHash<int, QByteArray> names = items->roleNames();
    const int kind = names.key("kind"), plain = names.key("plain"), facts = names.key("facts");
    for (int row = 0; row < items->rowCount(); ++row) {
        const QModelIndex index = items->index(row, 0);
        const bool is_facts = index.data(kind).toString() == "facts";
        rows << index.data(is_facts ? facts : plain).toString();
    }
    return rows;
}

void WindowDriver::shoot(const QString& name) {
    const QString folder = qEnvironmentVariable("HEADROOM_SCREENSHOTS");
    if (folder.isEmpty() || !window()) return;
    QDir().mkpath(folder);
    QTest::qWait(250); // animations and deferred layout
    const int scale = qRound(window()->effectiveDevicePixelRatio());
    window()->grabWindow().save(QString("%1/%2@%3x.png").arg(folder, name).arg(scale));
}

} // namespace headroom::test
