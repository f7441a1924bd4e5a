#pragma once

#include "app/fit/fit_prices.h"
#include "ui/fit/fit_session.h"

#include <QThreadPool>
#include <QTimer>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace headroom::ui {

/// "What should I get?": GPUs and sets of GPUs that hold the model and are as fast as wished.
class RecommendationCard : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("built by the fit page's view model")

    Q_PROPERTY(bool open READ open WRITE setOpen NOTIFY changed) ///< only then it is searched
    Q_PROPERTY(bool searching READ searching NOTIFY changed)
    Q_PROPERTY(QString wanted READ wanted NOTIFY changed) ///< tokens/s of each user
    Q_PROPERTY(QStringList vendors READ vendors CONSTANT) ///< the first stands for any
    Q_PROPERTY(int vendor READ vendor WRITE setVendor NOTIFY changed)
    Q_PROPERTY(int mostGpus READ mostGpus WRITE setMostGpus NOTIFY changed)
    Q_PROPERTY(QString kwh READ kwh NOTIFY changed)
    Q_PROPERTY(QString hours READ hours NOTIFY changed)
    Q_PROPERTY(QString months READ months NOTIFY changed)
    /// Maps of: gpu, name ("2 × RTX 3090"), gpus (names), caption, verdict, roomText, speedText,
    /// capacityShare, speedShare (0 to 1), role, roleHint, buy, rent (as typed for one),
    /// buyMonth, rentMonth, cheaper ("buy", "rent" or empty).
    Q_PROPERTY(QVariantList rows READ rows NOTIFY changed)

public:
    RecommendationCard(FitSession& session, const QString& prices_file, QObject* parent = nullptr);
    ~RecommendationCard() override;

    bool open() const { return open_; }
    void setOpen(bool open);
    bool searching() const { return searching_; }
    QString wanted() const;
    QStringList vendors() const;
    int vendor() const { return vendor_; }
    void setVendor(int vendor);
    int mostGpus() const { return most_gpus_; }
    void setMostGpus(int most);
    QString kwh() const;
    QString hours() const;
    QString months() const;
    QVariantList rows() const { return rows_; }

    Q_INVOKABLE void setWanted(const QString& tokens_per_second);
    Q_INVOKABLE void setKwh(const QString& price);
    Q_INVOKABLE void setHours(const QString& hours);
    Q_INVOKABLE void setMonths(const QString& months);
    /// Of one GPU; empty = not given.
    Q_INVOKABLE void setPrice(const QString& gpu, const QString& buy, const QString& rent_hour);

signals:
    void changed();

private:
    void ask();
    void search();
    void take(const std::vector<Recommendation>& found);

    const FitSession& session_;
    app::FitPrices prices_;
    bool open_ = false, searching_ = false;
    double wanted_ = 0;
    int vendor_ = 0, most_gpus_ = 4;
    QVariantList rows_;
    int asked_ = 0; ///< searches begun; only the last one's answer is taken
    QTimer pause_;  ///< until a slider rests
    QThreadPool threads_;
};

} // namespace headroom::ui
