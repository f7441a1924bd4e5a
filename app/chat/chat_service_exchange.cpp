// The part of ChatService that searches, exports and imports.
#include "app/chat/chat_service.h"
#include "app/files/whole_file.h"
#include "app/store/exchange/export.h"
#include "app/store/exchange/import.h"
#include "kernels/base/blocking.h"

#include <QFile>
#include <QFileInfo>
#include <QPointer>

#include <algorithm>

namespace headroom::app {
namespace {

constexpr int kMostHits = 200;

Result<> write(const QString& path, const std::string& text) {
    auto written = writeWholeFile(path, text);
    if (!written) written.error().what.insert(0, "the file can't be written: ");
    return written;
}

Result<> write(const QString& path, const std::vector<store::ConversationDocument>& documents,
               ChatService::Format format) {
    if (format == ChatService::Format::Json) return write(path, store::exportJson(documents));
    std::string text;
    for (const store::ConversationDocument& each : documents)
        text += (text.empty() ? "" : "\n\n") + store::exportMarkdown(each);
    return write(path, text);
}

Result<std::string> read(const QString& path) {
    may_block("read of an imported file");
    // To open a pipe would wait for who writes into it, perhaps for good.
    if (const QFileInfo info(path); info.exists() && !info.isFile())
        return fail(ErrorCode::InvalidFile, "it is not a file", path.toStdString());
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Io, "the file can't be read: " + file.errorString().toStdString(),
                    path.toStdString());
    if (file.size() > qint64(store::kLargestImport))
        return fail(ErrorCode::InvalidFile, "the file is too large to import", path.toStdString());
    return file.readAll().toStdString();
}

/// Every word must be somewhere in the text.
bool contains(const QString& text, const QStringList& words) {
    return std::all_of(words.begin(), words.end(), [&](const QString& word) {
        return text.contains(word, Qt::CaseInsensitive);
    });
}

/// In what the store never sees.
std::vector<store::SearchHit> searchIn(const Conversation& conversation, const QStringList& words) {
    std::vector<store::SearchHit> hits;
    const std::string title = conversation.title.toStdString();
    if (contains(conversation.title, words))
        hits.push_back({.conversation = conversation.id, .title = title, .match = title});
    for (const Message& each : conversation.messages) {
        if (!contains(each.text, words)) continue;
        const qsizetype at = each.text.indexOf(words.first(), 0, Qt::CaseInsensitive);
        const qsizetype begin = std::max<qsizetype>(0, at - 40);
        hits.push_back({.conversation = conversation.id,
                        .message = each.id,
                        .title = title,
                        .before = each.text.mid(begin, at - begin).toStdString(),
                        .match = each.text.mid(at, words.first().size()).toStdString(),
                        .after = each.text.mid(at + words.first().size(), 80).toStdString()});
    }
    return hits;
}

} // namespace

void ChatService::search(QObject* receiver, const QString& words, FoundReply reply) {
    const QStringList parts = words.simplified().split(' ', Qt::SkipEmptyParts);
    std::vector<store::SearchHit> hits;
    for (const Conversation& each : conversations_)
        if (!each.stored && !parts.isEmpty())
            for (store::SearchHit& hit : searchIn(each, parts))
                hits.push_back(std::move(hit));
    const bool reads = keeping_.state == Keeping::Working || keeping_.state == Keeping::ReadOnly ||
                       keeping_.state == Keeping::Damaged;
    if (!reads || parts.isEmpty()) {
        QMetaObject::invokeMethod(
            receiver, [reply = std::move(reply), hits = std::move(hits)] { reply(hits); },
            Qt::QueuedConnection);
        return;
    }
    store_->ask(
        receiver,
        [text = words.toStdString()](store::StoreFile& file) {
            return file.search.find(text, kMostHits);
        },
        [reply = std::move(reply),
         hits = std::move(hits)](Result<std::vector<store::SearchHit>> found) mutable {
            if (found) found->insert(found->begin(), hits.begin(), hits.end());
            reply(std::move(found));
        });
}

void ChatService::exportTo(QObject* receiver, const QString& path, std::vector<ConversationId> ids,
                           Format format, std::function<void(Result<>)> reply) {
    if (ids.empty())
        for (const Conversation& each : conversations_)
            if (!each.temporary) ids.push_back(each.id);
    // What is here is written as it is here: it may not be saved yet.
    std::vector<store::ConversationDocument> documents;
    std::vector<ConversationId> absent;
    for (const ConversationId id : ids) {
        const Conversation* each = conversation(id);
        if (each && each->contents == Contents::Here)
            documents.push_back(toDocument(*each, folderName(each->folder)));
        else if (each)
            absent.push_back(id);
    }
    if (absent.empty()) {
        workers_.start([this, receiver = QPointer<QObject>(receiver), path,
                        documents = std::move(documents), format, reply = std::move(reply)] {
            const Result<> written = write(path, documents, format);
            QMetaObject::invokeMethod(
                this,
                [receiver, reply, written] {
                    if (receiver) reply(written);
                },
                Qt::QueuedConnection);
        });
        return;
    }
    store_->ask(
        receiver,
        [path, documents = std::move(documents), absent = std::move(absent),
         format](store::StoreFile& file) mutable -> Result<> {
            for (const ConversationId id : absent)
                documents.push_back(TRY(file.exchange.read(id)));
            return write(path, documents, format);
        },
        std::move(reply));
}

std::string ChatService::folderName(std::optional<FolderId> id) const {
    for (const store::FolderRow& each : folders_)
        if (each.id == id) return each.name;
    return {};
}

void ChatService::exportPreset(QObject* receiver, const QString& path,
                               const store::PresetRow& preset,
                               std::function<void(Result<>)> reply) {
    workers_.start(
        [this, receiver = QPointer<QObject>(receiver), path, preset, reply = std::move(reply)] {
            const Result<> written = write(path, store::exportPreset(preset.name, preset.settings));
            QMetaObject::invokeMethod(
                this,
                [receiver, reply, written] {
                    if (receiver) reply(written);
                },
                Qt::QueuedConnection);
        });
}

void ChatService::importPreset(QObject* receiver, const QString& path,
                               std::function<void(Result<QString>)> reply) {
    workers_.start([this, receiver = QPointer<QObject>(receiver), path, reply = std::move(reply)] {
        const auto preset = read(path).and_then(
            [](const std::string& bytes) { return store::importPreset(bytes); });
        QMetaObject::invokeMethod(
            this,
            [this, receiver, reply, preset] {
                if (preset) savePreset(QString::fromStdString(preset->name), preset->settings);
                if (!receiver) return;
                reply(
                    preset.map([](const auto& each) { return QString::fromStdString(each.name); }));
            },
            Qt::QueuedConnection);
    });
}

void ChatService::importFrom(QObject* receiver, const QString& path,
                             std::function<void(Result<ImportReport>)> reply) {
    if (keeping_.state != Keeping::Working) {
        reply(fail(ErrorCode::Unsupported, "nothing can be imported while nothing is kept"));
        return;
    }
    reserveIds();
    struct Imported {
        ImportReport report;
        QList<Conversation> conversations;
        std::vector<store::FolderRow> folders;
    };
    store_->ask(
        this,
        [path](store::StoreFile& file) -> Result<Imported> {
            const std::string bytes = TRY(read(path));
            const store::ImportedFile imported = TRY(store::importConversations(bytes));
            const auto ids = TRY(file.exchange.insert(imported.conversations));
            Imported result{.report = {.format = QString::fromStdString(imported.format),
                                       .conversations = qsizetype(ids.size()),
                                       .skipped = imported.skipped}};
            for (const ConversationId id : ids)
                result.conversations.append(TRY(readConversation(file, id)));
            result.folders = TRY(file.folders.list());
            return result;
        },
        [this, receiver = QPointer<QObject>(receiver),
         reply = std::move(reply)](Result<Imported> imported) {
            if (imported) {
                folders_ = std::move(imported->folders);
                emit foldersChanged();
                insert(std::move(imported->conversations));
            }
            if (receiver) reply(imported.map([](const Imported& each) { return each.report; }));
        });
}

} // namespace headroom::app
