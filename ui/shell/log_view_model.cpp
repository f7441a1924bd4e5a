#include "ui/shell/log_view_model.h"

#include "app/log/report.h"

#include <QClipboard>
#include <QGuiApplication>

#include <utility>

namespace headroom::ui {
namespace {
constexpr qsizetype kMostRows = 1000;
}

LogViewModel::LogViewModel(app::Log& log, QString version, QObject* parent)
    : QAbstractListModel(parent)
    , log_(log)
    , version_(std::move(version)) {
    copied_.setSingleShot(true);
    copied_.setInterval(3000);
    connect(&copied_, &QTimer::timeout, this, &LogViewModel::copiedChanged);
    connect(&log_, &app::Log::written, this, &LogViewModel::take);
    connect(this, &LogViewModel::reportReady, this, [this](const QString& text) {
        QGuiApplication::clipboard()->setText(text);
        copied_.start();
        emit copiedChanged();
    });
    refill();
}

LogViewModel::~LogViewModel() {
    reporting_.waitForDone();
}

int LogViewModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(rows_.size());
}

QVariant LogViewModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const app::LogLine& line = rows_[index.row()];
    switch (role) {
    case TimeRole:
        return line.time.toString("HH:mm:ss");
    case LevelRole:
        return int(line.level);
    case AreaRole:
        return line.area;
    case TextRole:
        return line.text;
    default:
        return {};
    }
}

QHash<int, QByteArray> LogViewModel::roleNames() const {
    return {{TimeRole, "time"}, {LevelRole, "level"}, {AreaRole, "area"}, {TextRole, "line"}};
}

bool LogViewModel::wanted(const app::LogLine& line) const {
    return threshold_ == 0 ||
           line.level >= (threshold_ == 1 ? app::LogLevel::Warning : app::LogLevel::Error);
}

void LogViewModel::setThreshold(int threshold) {
    if (threshold == threshold_) return;
    threshold_ = threshold;
    refill();
    emit thresholdChanged();
}

void LogViewModel::setShown(bool shown) {
    if (shown == shown_) return;
    shown_ = shown;
    unseen_ = 0;
    emit unseenChanged();
}

void LogViewModel::refill() {
    beginResetModel();
    rows_.clear();
    for (const app::LogLine& line : log_.recent()) {
        if (wanted(line)) rows_.append(line);
        last_ = line.number;
    }
    endResetModel();
}

void LogViewModel::take(const app::LogLine& line) {
    if (line.number <= last_) return; // it was on its way when all were taken
    last_ = line.number;
    if (!shown_ && line.level >= app::LogLevel::Warning) {
        ++unseen_;
        emit unseenChanged();
    }
    if (!wanted(line)) return;
    if (rows_.size() == kMostRows) {
        beginRemoveRows({}, 0, 0);
        rows_.removeFirst();
        endRemoveRows();
    }
    beginInsertRows({}, int(rows_.size()), int(rows_.size()));
    rows_.append(line);
    endInsertRows();
}

void LogViewModel::copyReport() {
    reporting_.start([this] { emit reportReady(app::report(version_, log_)); });
}

} // namespace headroom::ui
