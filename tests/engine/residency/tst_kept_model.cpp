// A model whose weights were kept answers as it did, without its matrices being read.
#include "engine/engine_host.h"
#include "tests/support/chat_model.h"
#include "tests/support/register_test.h"
#include "tests/support/test_data.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <future>

using namespace headroom;
using namespace headroom::test;

class TestKeptModel : public QObject {
    Q_OBJECT
private slots:
    void init() {
        HEADROOM_NEEDS_DATA(source, "golden/tiny/llama.gguf");
        folder_ = std::make_unique<QTemporaryDir>();
        if (!maps_huge_pages(folder_->path().toStdString()))
            QSKIP("this system maps files in small pages only");
        model_ = folder_->filePath("model.gguf").toStdString();
        QVERIFY(write_chat_model(source.toStdString(), model_, kChatMl));
    }

    void answersAsBefore() {
        const std::vector<TokenId> first = answer();
        QCOMPARE(first.size(), std::size_t(12));
        QCOMPARE(kept().size(), 1);
        const QDateTime written = kept().first().birthTime();
        QVERIFY(answer() == first);
        QCOMPARE(kept().first().birthTime(), written); // used, not made anew
    }

    void aDamagedFileIsMadeAnew() {
        const std::vector<TokenId> first = answer();
        const QString path = kept().first().filePath();
        QFile file(path);
        QVERIFY(file.open(QFile::ReadOnly));
        const QByteArray good = file.readAll();
        file.close();
        QByteArray damaged = good;
        damaged[damaged.size() / 2 + (1 << 20)] ^= 1; // within the parts
        QVERIFY(QFile::remove(path));
        QFile other(path);
        QVERIFY(other.open(QFile::WriteOnly) && other.write(damaged) == damaged.size());
        other.close();
        QVERIFY(other.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
        QVERIFY(answer() == first);
        QFile again(path);
        QVERIFY(again.open(QFile::ReadOnly));
        QVERIFY(again.readAll() == good);
    }

    void unloadingGivesTheMemoryBack() {
        const auto host = make_host();
        const std::string id = load(*host);
        std::promise<void> unloaded;
        host->unload(id, [&] { unloaded.set_value(); });
        QVERIFY(unloaded.get_future().wait_for(std::chrono::minutes(1)) ==
                std::future_status::ready);
    }

private:
    std::unique_ptr<EngineHost> make_host() const {
        return *EngineHost::create(
            {.weights_cache = {.folder = folder_->filePath("kept").toStdString(),
                               .most_bytes = std::uint64_t(1) << 30,
                               .leave_free = 0}});
    }
    std::string load(EngineHost& host) const {
        std::promise<bool> loaded;
        const auto id = host.load(model_, {}, [&](const LoadEvent& event) {
            if (const auto* finished = std::get_if<LoadFinished>(&event))
                loaded.set_value(finished->model.has_value());
        });
        return loaded.get_future().get() ? *id : std::string();
    }
    /// In a program of its own, as far as the weights know.
    std::vector<TokenId> answer() const {
        const auto host = make_host();
        GenerationRequest request;
        request.model = load(*host);
        request.raw_prompt = "abc";
        request.sampling.temperature = 0;
        request.sampling.max_tokens = 12;
        std::promise<std::vector<TokenId>> done;
        std::vector<TokenId> ids;
        const auto submitted = host->submit(request, [&](GenerationEvent event) {
            if (const auto* token = std::get_if<TokenEvent>(&event)) ids.push_back(token->id);
            if (std::get_if<GenerationFinished>(&event)) done.set_value(ids);
            return std::size_t{0};
        });
        if (!submitted) return {};
        auto result = done.get_future().get();
        host->wait_until_kept(std::chrono::minutes(1));
        return result;
    }
    QFileInfoList kept() const {
        return QDir(folder_->filePath("kept")).entryInfoList(QDir::Files);
    }

    std::unique_ptr<QTemporaryDir> folder_;
    std::string model_;
};

HEADROOM_TEST(TestKeptModel)
#include "tst_kept_model.moc"
