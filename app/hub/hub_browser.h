#pragma once

#include "app/hub/hub_client.h"

#include <QObject>
#include <QThreadPool>

#include <memory>

namespace headroom::app {

/// The hub for a page: questions that are answered later, on the thread that owns this. A new
/// question takes the place of the one before of its kind.
class HubBrowser : public QObject {
    Q_OBJECT

public:
    enum class Question { Search, Open, Inspect };

    /// Ours, for what it would allocate; may block.
    using OwnBackend = std::function<Result<const Backend*>()>;

    /// `gate` outlives this.
    HubBrowser(OutboundGate& gate, std::function<QByteArray(const QUrl&)> token,
               OwnBackend backend = {}, QObject* parent = nullptr);
    ~HubBrowser() override;

    void search(const HubQuery& query);
    void open(const HubReference& reference);
    /// What a file's header says, by its bytes before any download.
    void inspect(const HubRepository& repository, const HubChoice& choice);
    QString endpoint() const;

signals:
    void found(const QVector<headroom::app::HubModel>& models);
    void opened(const headroom::app::HubRepository& repository);
    void inspected(const headroom::app::HubChoice& choice, const headroom::app::HubHeader& header);
    void failed(headroom::app::HubBrowser::Question question,
                const headroom::app::Trouble& trouble);

private:
    using Flag = std::shared_ptr<std::atomic<bool>>;
    /// A fresh flag; the question that had the old one is cancelled.
    static Flag renew(Flag& flag);
    /// Asks on another thread; tells here, unless another question has taken its place.
    template <class Ask, class Tell>
    void ask(Question question, const Flag& flag, Ask ask, Tell tell);

    OutboundGate& gate_;
    HubClient client_;
    const OwnBackend backend_;
    Flag search_, open_, inspect_;
    QThreadPool threads_;
};

} // namespace headroom::app
