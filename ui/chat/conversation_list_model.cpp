#include "ui/chat/conversation_list_model.h"

#include "ui/format/format.h"

#include <QLocale>

#include <algorithm>
#include <set>
#include <utility>

namespace headroom::ui {
namespace {

QString time_of(const QDateTime& time) {
    const bool today = time.date() == QDate::currentDate();
    return today ? time.toString("HH:mm") : QLocale().toString(time.date(), "d MMM");
}

QString excerpt_of(const store::SearchHit& hit) {
    const auto words = [](const std::string& text) {
        return QString::fromStdString(text).simplified().toHtmlEscaped();
    };
    const auto space = [](const std::string& text, std::size_t at) {
        return at < text.size() && text[at] == ' ' ? QString(" ") : QString();
    };
    // The match itself must be seen in a narrow list.
    constexpr qsizetype kBefore = 16;
    QString before = QString::fromStdString(hit.before).simplified();
    if (before.size() > kBefore) before = QChar(0x2026) + before.right(kBefore);
    return before.toHtmlEscaped() + space(hit.before, hit.before.size() - 1) + "<b>" +
           words(hit.match) + "</b>" + space(hit.after, 0) + words(hit.after);
}

} // namespace

ConversationListModel::ConversationListModel(app::ChatService& service, QObject* parent)
    : QAbstractListModel(parent)
    , service_(service)
    , rows_(listed()) {
    typing_.setSingleShot(true);
    typing_.setInterval(120);
    connect(&typing_, &QTimer::timeout, this, &ConversationListModel::look);
    connect(&service_, &app::ChatService::listChanged, this, &ConversationListModel::listChanged);
    connect(&service_, &app::ChatService::changed, this, &ConversationListModel::rowChanged);
    connect(&service_, &app::ChatService::foldersChanged, this, [this] {
        const auto& folders = service_.folders();
        const bool there = std::any_of(folders.begin(), folders.end(),
                                       [&](const auto& each) { return each.id == folder_; });
        if (folder_ && !there) setFolder(std::nullopt);
        emit folderNamesChanged();
        emit folderChanged();
        if (!rows_.empty()) emit dataChanged(index(0), index(rowCount() - 1), {FolderRole});
    });
}

std::vector<ConversationListModel::Row> ConversationListModel::listed() const {
    std::vector<Row> rows;
    for (const app::Conversation& each : service_.conversations())
        if (!folder_ || each.folder == folder_) rows.push_back({.id = each.id});
    return rows;
}

void ConversationListModel::listChanged() {
    if (!searching()) return show(listed());
    // What was found stays where it is, but for what is gone.
    std::vector<Row> rows = rows_;
    std::erase_if(rows, [&](const Row& row) { return !service_.conversation(row.id); });
    show(std::move(rows));
}

/// Tells views the difference: rows keep their state, and the list does not jump.
void ConversationListModel::show(std::vector<Row> rows) {
    const auto key = [](const Row& row) {
        return std::pair(row.id, row.message.value_or(app::MessageId(0)));
    };
    std::set<std::pair<app::ConversationId, app::MessageId>> wanted;
    for (const Row& row : rows)
        wanted.insert(key(row));
    for (int at = rowCount() - 1; at >= 0; --at) {
        if (wanted.contains(key(rows_[std::size_t(at)]))) continue;
        beginRemoveRows({}, at, at);
        rows_.erase(rows_.begin() + at);
        endRemoveRows();
    }
    for (std::size_t at = 0; at < rows.size(); ++at) {
        if (at < rows_.size() && rows_[at] == rows[at]) continue;
        const auto from = std::find(rows_.begin() + std::ptrdiff_t(std::min(at, rows_.size())),
                                    rows_.end(), rows[at]);
        if (from == rows_.end()) {
            // Whole runs of new rows at once: the list comes from the store in large parts.
            std::size_t end = at + 1;
            if (at == rows_.size()) end = rows.size();
            beginInsertRows({}, int(at), int(end) - 1);
            rows_.insert(rows_.begin() + std::ptrdiff_t(at), rows.begin() + std::ptrdiff_t(at),
                         rows.begin() + std::ptrdiff_t(end));
            endInsertRows();
            at = end - 1;
        } else {
            const int source = int(from - rows_.begin());
            beginMoveRows({}, source, source, {}, int(at));
            std::rotate(rows_.begin() + std::ptrdiff_t(at), from, from + 1);
            endMoveRows();
        }
    }
    emit arranged();
}

void ConversationListModel::rowChanged(app::ConversationId id) {
    for (int row = 0; row < rowCount(); ++row)
        if (rows_[std::size_t(row)].id == id) emit dataChanged(index(row), index(row));
}

void ConversationListModel::setWords(const QString& words) {
    if (words == words_) return;
    words_ = words;
    search_error_.clear();
    looking_ = searching();
    if (searching()) {
        typing_.start();
    } else {
        typing_.stop();
        ++search_; // what is asked already comes too late
        show(listed());
    }
    emit wordsChanged();
    emit lookingChanged();
}

void ConversationListModel::look() {
    service_.search(
        this, words_, [this, search = ++search_](Result<std::vector<store::SearchHit>> found) {
            if (search != search_) return;
            looking_ = false;
            search_error_ = found ? QString() : QString::fromStdString(found.error().message());
            std::vector<Row> rows;
            if (found)
                for (const store::SearchHit& hit : *found)
                    if (service_.conversation(hit.conversation))
                        rows.push_back({hit.conversation, hit.message,
                                        hit.message ? excerpt_of(hit) : QString()});
            show(rows);
            // Rows that stayed may show another excerpt.
            rows_ = std::move(rows);
            if (!rows_.empty()) emit dataChanged(index(0), index(rowCount() - 1), {ExcerptRole});
            emit lookingChanged();
        });
}

void ConversationListModel::setFolder(std::optional<app::FolderId> folder) {
    if (folder == folder_) return;
    folder_ = folder;
    if (!searching()) show(listed());
    emit folderChanged();
}

void ConversationListModel::rename(int row, const QString& title) {
    if (const auto id = idAt(row)) service_.rename(*id, title);
}

void ConversationListModel::togglePinned(int row) {
    if (const auto id = idAt(row)) service_.setPinned(*id, !service_.conversation(*id)->pinned);
}

void ConversationListModel::duplicate(int row) {
    if (const auto id = idAt(row))
        service_.duplicate(*id, tr("%1 (copy)").arg(service_.conversation(*id)->title));
}

std::optional<app::FolderId> ConversationListModel::folderAt(int at) const {
    const auto& folders = service_.folders();
    return at >= 0 && at < int(folders.size()) ? std::optional(folders[std::size_t(at)].id)
                                               : std::nullopt;
}

void ConversationListModel::moveToFolder(int row, int folder) {
    if (const auto id = idAt(row)) service_.setFolder(*id, folderAt(folder));
}

void ConversationListModel::showFolder(int folder) {
    setFolder(folderAt(folder));
}

void ConversationListModel::createFolder(const QString& name, int row) {
    service_.createFolder(name, idAt(row));
}

void ConversationListModel::renameFolder(const QString& name) {
    if (folder_) service_.renameFolder(*folder_, name);
}

void ConversationListModel::removeFolder() {
    if (folder_) service_.removeFolder(*folder_);
}

QString ConversationListModel::titleAt(int row) const {
    return data(index(row), TitleRole).toString();
}

void ConversationListModel::exportTo(int row, const QUrl& file, bool markdown) {
    std::vector<app::ConversationId> ids;
    if (const auto id = idAt(row)) ids.push_back(*id);
    const QString path = file.toLocalFile();
    service_.exportTo(this, path, std::move(ids),
                      markdown ? app::ChatService::Format::Markdown
                               : app::ChatService::Format::Json,
                      [this, path](const Result<>& written) {
                          emit told(written ? tr("Exported to %1").arg(path)
                                            : QString::fromStdString(written.error().message()));
                      });
}

void ConversationListModel::importFrom(const QUrl& file) {
    service_.importFrom(this, file.toLocalFile(), [this](const Result<app::ImportReport>& report) {
        if (!report) {
            emit told(tr("Nothing was imported: %1")
                          .arg(QString::fromStdString(report.error().message())));
            return;
        }
        const QString words = report->conversations == 1
                                  ? tr("1 conversation was imported from %1").arg(report->format)
                                  : tr("%1 conversations were imported from %2")
                                        .arg(format::count(report->conversations), report->format);
        emit told(report->skipped == 0 ? words
                                       : tr("%1; %2 parts were not understood")
                                             .arg(words, format::count(qint64(report->skipped))));
    });
}

QString ConversationListModel::nameOf(std::optional<app::FolderId> folder) const {
    for (const store::FolderRow& each : service_.folders())
        if (each.id == folder) return QString::fromStdString(each.name);
    return {};
}

QString ConversationListModel::folderName() const {
    return nameOf(folder_);
}

QStringList ConversationListModel::folderNames() const {
    QStringList names;
    for (const store::FolderRow& each : service_.folders())
        names << QString::fromStdString(each.name);
    return names;
}

std::optional<app::ConversationId> ConversationListModel::idAt(int row) const {
    return row >= 0 && row < rowCount() ? std::optional(rows_[std::size_t(row)].id) : std::nullopt;
}

std::optional<app::MessageId> ConversationListModel::messageAt(int row) const {
    return row >= 0 && row < rowCount() ? rows_[std::size_t(row)].message : std::nullopt;
}

int ConversationListModel::rowOf(std::optional<app::ConversationId> id) const {
    const auto found =
        std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.id == id; });
    return found == rows_.end() ? -1 : int(found - rows_.begin());
}

void ConversationListModel::retranslate() {
    if (!rows_.empty())
        emit dataChanged(index(0), index(int(rows_.size()) - 1), {CaptionRole, TimeRole});
}

int ConversationListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(rows_.size());
}

QVariant ConversationListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const Row& row = rows_[std::size_t(index.row())];
    const app::Conversation* conversation = service_.conversation(row.id);
    if (!conversation) return {};
    switch (role) {
    case TitleRole:
        return conversation->title;
    case CaptionRole:
        return conversation->model;
    case TimeRole:
        return time_of(conversation->changed_at);
    case AnsweringRole:
        return service_.isAnswering(row.id);
    case PinnedRole:
        return conversation->pinned;
    case TemporaryRole:
        return conversation->temporary;
    case FolderRole:
        return folder_ ? QString() : nameOf(conversation->folder);
    case ExcerptRole:
        return row.excerpt;
    default:
        return {};
    }
}

QHash<int, QByteArray> ConversationListModel::roleNames() const {
    return {{TitleRole, "title"},         {CaptionRole, "caption"}, {TimeRole, "time"},
            {AnsweringRole, "answering"}, {PinnedRole, "pinned"},   {TemporaryRole, "temporary"},
            {FolderRole, "folder"},       {ExcerptRole, "excerpt"}};
}

} // namespace headroom::ui
