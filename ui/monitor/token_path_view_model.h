#pragma once

#include "app/monitor/monitor.h"

#include <QObject>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// The way of the last token through the model: what came before, the time of each phase, the
/// candidates, the pick. Passes are looked into only while it is open and seen.
class TokenPathViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("the page's view model has it")

    Q_PROPERTY(bool open READ open WRITE setOpen NOTIFY changed)
    Q_PROPERTY(bool known READ known NOTIFY changed)
    Q_PROPERTY(QString before READ before NOTIFY changed) ///< the end of the text before
    Q_PROPERTY(QString picked READ picked NOTIFY changed)
    Q_PROPERTY(QString summary READ summary NOTIFY changed)
    /// Maps of name, time, share (of the pass).
    Q_PROPERTY(QVariantList phases READ phases NOTIFY changed)
    /// As TokenCandidate shows them: maps of token, share, shareText, picked, name.
    Q_PROPERTY(QVariantList candidates READ candidates NOTIFY changed)

public:
    explicit TokenPathViewModel(app::Monitor& monitor, QObject* parent = nullptr);

    bool open() const { return open_; }
    void setOpen(bool open);
    void setShown(bool shown);
    bool known() const { return path_.has_value(); }
    QString before() const;
    QString picked() const;
    QString summary() const;
    QVariantList phases() const;
    QVariantList candidates() const;
    /// Takes the newest path there is.
    void refresh();

signals:
    void changed();

private:
    app::Monitor& monitor_;
    std::optional<TokenPath> path_; ///< stays after the answer ended
    bool open_ = false, shown_ = false;
};

} // namespace headroom::ui
