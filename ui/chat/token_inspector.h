#pragma once

#include "app/chat/chat_service.h"
#include "ui/chat/answer_places.h"

#include <QObject>
#include <QPointF>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

#include <optional>

class QQuickItem;

namespace headroom::ui {

class TextSelection;
class TimelineModel;

/// The look inside a token: which one of an answer is looked at, how probable it was, what else the
/// model might have written there, and a branch with that.
class TokenInspector : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("the chat's view model has it")
    Q_PROPERTY(bool active READ active NOTIFY activeChanged)
    Q_PROPERTY(bool pinned READ pinned NOTIFY changed)
    Q_PROPERTY(bool hasToken READ hasToken NOTIFY changed)
    /// The token with what is invisible in it made visible: "·the", "⏎".
    Q_PROPERTY(QString token READ token NOTIFY changed)
    Q_PROPERTY(QString share READ share NOTIFY changed)       ///< "63.2 %"
    Q_PROPERTY(QString position READ position NOTIFY changed) ///< "Token 3 of 42"
    /// Why nothing can be shown, or why nothing is marked in the text; empty otherwise.
    Q_PROPERTY(QString note READ note NOTIFY changed)
    /// Maps of token, share (0 to 1), shareText, picked, and name for assistive tools; the most
    /// probable first.
    Q_PROPERTY(QVariantList candidates READ candidates NOTIFY changed)
    Q_PROPERTY(int highlighted READ highlighted NOTIFY highlightedChanged)
    /// All of it in one sentence, for assistive tools.
    Q_PROPERTY(QString spoken READ spoken NOTIFY changed)

public:
    TokenInspector(app::ChatService& service, TimelineModel& timeline, TextSelection& selection,
                   QObject* parent = nullptr);

    bool active() const { return active_; }
    bool pinned() const { return pinned_; }
    bool hasToken() const { return at_ < tokens_.size(); }
    QString token() const;
    QString share() const;
    QString position() const;
    QString note() const;
    const QVariantList& candidates() const { return candidates_; }
    int highlighted() const { return highlighted_; }
    QString spoken() const;

    /// Looks at the shown conversation's last answer.
    Q_INVOKABLE void start();
    Q_INVOKABLE void stop();
    /// Its words are asked for again, in another language.
    void retranslate();
    /// The token under the pointer, in the view's coordinates; where there is none it stays.
    Q_INVOKABLE void hover(QQuickItem* view, qreal x, qreal y);
    /// Keeps that token until the next press, so that the pointer can go elsewhere.
    Q_INVOKABLE void press(QQuickItem* view, qreal x, qreal y);
    Q_INVOKABLE void step(int by);
    Q_INVOKABLE void toEnd(bool last);
    /// The answer before or after.
    Q_INVOKABLE void stepAnswer(int by);
    Q_INVOKABLE void highlight(int candidate);
    /// A new answer with that candidate in the token's place; not with the token itself.
    Q_INVOKABLE void branch(int candidate);
    Q_INVOKABLE bool canBranch(int candidate) const;

    void show(std::optional<app::ConversationId> id);

signals:
    void activeChanged();
    void changed();
    void highlightedChanged();
    /// The token lies in this row of the timeline.
    void rowReached(int row);

private:
    /// Where to look in an answer: at a token, or at what is drawn in a row of it.
    struct Where {
        std::optional<std::size_t> token;
        std::optional<std::pair<int, qsizetype>> place;
    };
    void look(app::MessageId answer, const Where& where = {});
    void take(const app::AnswerTrace& trace, const Where& where);
    bool point(QQuickItem* view, QPointF at);
    void setPinned(bool pinned);
    void lookAt(std::size_t token, bool reach);
    void mark(bool reach);
    void forget();
    std::size_t tokenAt(int row, qsizetype place) const;
    void fillCandidates();

    app::ChatService& service_;
    TimelineModel& timeline_;
    TextSelection& selection_;
    bool active_ = false;
    std::optional<app::ConversationId> id_;
    std::optional<app::MessageId> answer_;
    std::optional<app::TraceState> state_; ///< of its trace; unset while it comes
    QString why_;
    std::vector<app::TracedToken> tokens_;
    AnswerPlaces places_;
    std::size_t at_ = 0;
    bool drawn_ = false;
    bool pinned_ = false;
    std::optional<std::size_t>
        branched_at_;                       ///< where the answer that is being written left another
    std::vector<TokenAlternative> choices_; ///< behind `candidates`
    QVariantList candidates_;
    int highlighted_ = -1;
};

/// A token's bytes for people: a leading space as a middle dot, line ends and tabs as arrows, what
/// is no text as its bytes.
QString token_words(const TokenAlternative& token);

} // namespace headroom::ui
