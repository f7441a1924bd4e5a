#include "ui/fit/recommendation_card.h"

#include "ui/fit/fit_words.h"
#include "ui/fit/machine_choice.h"
#include "ui/format/format.h"

#include <QLocale>

#include <algorithm>

namespace headroom::ui {
namespace {
constexpr int kRestMs = 120;

/// As it is typed again; empty for none.
QString number(double value) {
    return value > 0 ? QString::number(value) : QString();
}
QString money(double value) {
    return value > 0 ? QLocale().toString(value, 'f', value < 99.5 ? 2 : 0) : QString();
}
/// Of what a person types, with a point or a comma; below 0 or nothing is 0.
double typed(QString text) {
    return std::max(0.0, text.replace(',', '.').toDouble());
}

QString cheaper_of(const Recommendation& set) {
    if (set.buy_month <= 0 || set.rent_month <= 0) return {};
    return set.buy_month <= set.rent_month ? "buy" : "rent";
}
} // namespace

RecommendationCard::RecommendationCard(FitSession& session, const QString& prices_file,
                                       QObject* parent)
    : QObject(parent)
    , session_(session)
    , prices_(prices_file) {
    pause_.setSingleShot(true);
    pause_.setInterval(kRestMs);
    threads_.setMaxThreadCount(1);
    connect(&pause_, &QTimer::timeout, this, &RecommendationCard::search);
    connect(&session, &FitSession::changed, this, &RecommendationCard::ask);
}

RecommendationCard::~RecommendationCard() {
    threads_.clear();
    threads_.waitForDone();
}

void RecommendationCard::setOpen(bool open) {
    if (open == open_) return;
    open_ = open;
    ask();
}

QString RecommendationCard::wanted() const {
    return number(wanted_);
}

QStringList RecommendationCard::vendors() const {
    QStringList vendors{tr("Any maker")};
    for (const GpuSpecification& gpu : gpu_table())
        if (const QString vendor = text_of(gpu.vendor); !vendors.contains(vendor))
            vendors << vendor;
    return vendors;
}

void RecommendationCard::setVendor(int vendor) {
    vendor_ = vendor;
    ask();
}

void RecommendationCard::setMostGpus(int most) {
    most_gpus_ = std::clamp(most, 1, 8);
    ask();
}

QString RecommendationCard::kwh() const {
    return number(prices_.kwh());
}
QString RecommendationCard::hours() const {
    return number(prices_.hoursPerMonth());
}
QString RecommendationCard::months() const {
    return number(prices_.lifeMonths());
}

void RecommendationCard::setWanted(const QString& tokens_per_second) {
    wanted_ = typed(tokens_per_second);
    ask();
}
void RecommendationCard::setKwh(const QString& price) {
    prices_.setKwh(typed(price));
    ask();
}
void RecommendationCard::setHours(const QString& hours) {
    prices_.setHoursPerMonth(typed(hours));
    ask();
}
void RecommendationCard::setMonths(const QString& months) {
    prices_.setLifeMonths(typed(months));
    ask();
}
void RecommendationCard::setPrice(const QString& gpu, const QString& buy,
                                  const QString& rent_hour) {
    prices_.setGpu(gpu, {.buy = typed(buy), .rent_hour = typed(rent_hour)});
    ask();
}

void RecommendationCard::ask() {
    if (open_ && session_.hasModel()) {
        searching_ = true;
        pause_.start();
    }
    emit changed();
}

void RecommendationCard::search() {
    RecommendationWish wish{.fit = session_.wish(),
                            .decode = wanted_,
                            .most_gpus = most_gpus_,
                            .vendor = vendor_ > 0 ? vendors()[vendor_].toStdString() : "",
                            .prices = {}};
    prices_.fill(wish);
    threads_.clear();
    threads_.start([this, wish, model = session_.model(), number = ++asked_] {
        const std::vector<Recommendation> found = recommend_gpus(model, wish);
        QMetaObject::invokeMethod(this, [this, found, number] {
            if (number == asked_) take(found);
        });
    });
}

void RecommendationCard::take(const std::vector<Recommendation>& found) {
    rows_.clear();
    for (const Recommendation& set : found) {
        const QString gpu = text_of(set.gpu);
        const GpuPrice price = prices_.gpu(gpu);
        MachineChoice choice;
        for (int i = 0; i < set.count; ++i)
            choice.gpus << gpu;
        const bool capacity = set.role == LimitingRole::Capacity;
        rows_ << QVariantMap{
            {"gpu", gpu},
            {"name", name_of(choice)},
            {"gpus", choice.gpus},
            {"caption", caption_of(machine_of(choice, FitMachine()))},
            {"verdict", dot_of(set.estimate.verdict)},
            {"roomText", room_words(set.estimate)},
            {"speedText",
             set.estimate.speed ? figure_words(set.estimate.speed->decode.likely) : QString("–")},
            {"capacityShare", std::min(1.0, set.capacity_share)},
            {"speedShare", std::min(1.0, set.speed_share)},
            {"role", capacity ? tr("capacity") : tr("speed")},
            {"roleHint",
             capacity
                 ? tr("Capacity decides: %1 of what is free is needed; a smaller one would not "
                      "hold it.")
                       .arg(format::percent(set.capacity_share))
                 : tr("Speed decides: %1 of its tokens/s are wanted; a slower one would not "
                      "do.")
                       .arg(format::percent(set.speed_share))},
            {"buy", number(price.buy)},
            {"rent", number(price.rent_hour)},
            {"buyMonth", money(set.buy_month)},
            {"rentMonth", money(set.rent_month)},
            {"cheaper", cheaper_of(set)}};
    }
    searching_ = false;
    emit changed();
}

} // namespace headroom::ui
