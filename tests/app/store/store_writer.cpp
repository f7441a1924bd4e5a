#include "app/store/store.h"

#include <QCoreApplication>
#include <QTimer>

#include <unistd.h>

#include <cstdio>
#include <string>

using namespace headroom;
using namespace headroom::store;

namespace {

void say(char what, long number) {
    const std::string line = what + std::to_string(number) + "\n";
    (void)!::write(1, line.data(), line.size());
}

/// Asks and answers without end. Tells what was handed to the store ("t": a token of the running
/// answer) and what the store confirmed ("q": a question, "f": a finished answer).
class Writer : public QObject {
public:
    explicit Writer(Store& store)
        : store_(store) {
        QObject::connect(&timer_, &QTimer::timeout, this, &Writer::token);
        timer_.setInterval(3);
    }
    void start() {
        store_.ask(
            this, [](StoreFile& file) { return file.conversations.create({.title = "Writer"}); },
            [this](Result<ConversationId> id) {
                if (!id) std::exit(3);
                id_ = *id;
                question();
            });
    }

private:
    void question() {
        const std::string text = "question " + std::to_string(round_);
        store_.ask(
            this,
            [id = id_, parent = last_, text](StoreFile& file) {
                return file.messages.add({.conversation = id, .parent = parent, .text = text});
            },
            [this](Result<MessageId> id) {
                if (!id) std::exit(4);
                last_ = *id;
                say('q', round_);
                answer();
            });
    }
    void answer() {
        store_.ask(
            this,
            [id = id_, parent = *last_](StoreFile& file) {
                return file.answers.begin(id, parent, "model");
            },
            [this](Result<MessageId> id) {
                if (!id) std::exit(5);
                last_ = *id;
                tokens_ = 0;
                timer_.start();
            });
    }
    void token() {
        store_.append(*last_, std::to_string(tokens_) + " ");
        say('t', ++tokens_);
        if (tokens_ < 700) return;
        timer_.stop();
        store_.finish(this, *last_, {.finish = FinishReason::MaxTokens}, [this](Result<> done) {
            if (!done) std::exit(6);
            say('f', round_++);
            question();
        });
    }

    Store& store_;
    QTimer timer_;
    ConversationId id_{};
    std::optional<MessageId> last_;
    long round_ = 0, tokens_ = 0;
};

} // namespace

/// Writes into the data folder given until it is killed.
int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    if (argc != 2) return 2;
    Store store(argv[1]);
    Writer writer(store);
    store.open(&writer, [&](Result<OpenReport> report) {
        if (!report || report->state != StoreState::Ready) std::exit(7);
        writer.start();
    });
    return app.exec();
}
