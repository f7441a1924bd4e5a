#include "app/library/model_profile.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace headroom::app {
namespace {
constexpr std::array kKvTypes{DType::F32, DType::F16, DType::Q8_0};
constexpr qint64 kMostContext = qint64{1} << 31;
constexpr int kMostMinutes = 60 * 24 * 365;
constexpr int kMostThreads = 1024;
} // namespace

std::string profileToText(const ModelProfile& profile) {
    QJsonObject object;
    if (profile.context_length > 0) object["context"] = profile.context_length;
    object["kv"] = QString::fromUtf8(format_of(profile.kv_type).name.data());
    if (profile.threads > 0) object["threads"] = profile.threads;
    if (profile.chat_template == TemplateChoice::Vocabulary) object["template"] = "vocabulary";
    if (profile.keep_minutes) object["keep_minutes"] = *profile.keep_minutes;
    if (profile.pinned) object["pinned"] = true;
    if (profile.settings)
        object["settings"] = QString::fromStdString(store::toJson(*profile.settings));
    return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString();
}

ModelProfile profileFromText(const std::string& text) {
    const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
    ModelProfile profile;
    const qint64 context = object["context"].toInteger();
    if (context > 0 && context < kMostContext) profile.context_length = context;
    const std::string kv = object["kv"].toString().toStdString();
    const auto type =
        std::ranges::find_if(kKvTypes, [&kv](DType each) { return format_of(each).name == kv; });
    if (type != kKvTypes.end()) profile.kv_type = *type;
    const int threads = object["threads"].toInt();
    if (threads > 0 && threads <= kMostThreads) profile.threads = threads;
    if (object["template"].toString() == "vocabulary")
        profile.chat_template = TemplateChoice::Vocabulary;
    const int minutes = object["keep_minutes"].toInt(-1);
    if (minutes >= 0 && minutes <= kMostMinutes) profile.keep_minutes = minutes;
    profile.pinned = object["pinned"].toBool();
    if (object["settings"].isString())
        profile.settings = store::settingsFromJson(object["settings"].toString().toStdString());
    return profile;
}

} // namespace headroom::app
