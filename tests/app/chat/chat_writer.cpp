#include "app/chat/chat_service.h"
#include "tests/support/scripted_generator.h"

#include <QCoreApplication>
#include <QTimer>

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <string>

using namespace headroom;

namespace {

constexpr long kTokens = 700;
constexpr int kTokenIntervalMs = 5; // 200 a second
constexpr long kTokensADraft = 20;

/// A line "t17 123456": what, its number, and milliseconds of the clock that all processes share.
void say(char what, long number) {
    const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
    const std::string line =
        what + std::to_string(number) + " " + std::to_string(now.count()) + "\n";
    (void)!::write(1, line.data(), line.size());
}

/// Talks without end, as the window does, while the person types the next question. Tells what is
/// shown on the screen ("t": tokens of the running answer), that a question was sent ("q") and its
/// answer ended ("f"), and which draft was typed ("d").
class Writer : public QObject {
public:
    explicit Writer(const char* folder)
        : store_(folder)
        , chat_(generator_, &store_) {
        connect(&chat_, &app::ChatService::opened, this, [this] {
            if (chat_.keeping().state != app::Keeping::Working) std::exit(3);
            id_ = chat_.create();
            question();
        });
        connect(&chat_, &app::ChatService::textAdded, this,
                [this](app::ConversationId, const QString& text) {
                    shown_ += long(text.count(' '));
                    say('t', shown_);
                });
        connect(&timer_, &QTimer::timeout, this, &Writer::token);
        timer_.setTimerType(Qt::PreciseTimer);
        timer_.setInterval(kTokenIntervalMs);
    }

private:
    void question() {
        tokens_ = shown_ = 0;
        if (!chat_.send(id_, "question " + QString::number(round_))) std::exit(4);
        say('q', round_);
        timer_.start();
    }
    void token() {
        if (chat_.isAnswering(id_) && tokens_ == kTokens) return;
        if (tokens_ == kTokens) {
            timer_.stop();
            say('f', round_++);
            return question();
        }
        generator_.say(std::to_string(tokens_) + " ");
        if (tokens_ % kTokensADraft == 0) {
            chat_.setDraft(id_, "draft " + QString::number(++drafts_));
            say('d', drafts_);
        }
        if (++tokens_ == kTokens) generator_.finish(FinishReason::MaxTokens);
    }

    test::ScriptedGenerator generator_;
    store::Store store_;
    app::ChatService chat_;
    QTimer timer_;
    app::ConversationId id_{};
    long round_ = 0, tokens_ = 0, shown_ = 0, drafts_ = 0;
};

} // namespace

/// Talks in the data folder given until it is killed.
int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    if (argc != 2) return 2;
    const Writer writer(argv[1]);
    return QCoreApplication::exec();
}
