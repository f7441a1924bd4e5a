#pragma once

// The inside of ChatService; for its own sources only.
#include "app/chat/chat_service.h"
#include "app/chat/generation.h"

#include <memory>

namespace headroom::app {

struct ChatService::Running {
    explicit Running(Generator& generator)
        : generation(std::make_unique<Generation>(generator)) {}

    /// How far the answer is in the store; shared with the change that begins it there.
    struct Saving {
        bool begun = false;
        std::string text; ///< that came before it was begun
    };

    std::unique_ptr<Generation> generation;
    MessageId answer{};
    std::optional<MessageId> question; ///< asked with it, and not kept before it is known to fit
    TokenTrace trace;                  ///< of its beginning; the generation has the rest
    bool started = false;
    std::shared_ptr<Saving> saving; ///< unset: it is not kept
};

/// What goes to the generator, and which messages it is made of.
struct ChatService::Request {
    GenerationRequest request;
    std::vector<MessageId> ids; ///< of request.messages behind the leading ones
    std::size_t leading = 0;    ///< the system turn
    std::size_t from = 0;       ///< index of the message that was sent first last time
    qint64 context = 0;         ///< tokens that the model holds; 0 = not known before it is loaded
    bool context_changed = false; ///< it holds more or less than that of the last time

    void takeContext(qint64 length, qint64 last_time) {
        context = length;
        context_changed = length != last_time;
        if (context_changed) from = leading;
    }
};

/// What a new answer goes on from.
struct ChatService::Beginning {
    QString text;
    std::vector<TracedToken> tokens; ///< that spell the text; empty if they are not known
    qint64 thinking_tokens = 0;      ///< of it
    double thinking_seconds = 0;
};

} // namespace headroom::app
