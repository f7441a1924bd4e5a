#include "ui/fit/fit_report.h"

#include "engine/fit/context_curve.h"
#include "ui/fit/fit_words.h"
#include "ui/format/format.h"

#include <QCoreApplication>

namespace headroom::ui {
namespace {
struct FitReport {
    Q_DECLARE_TR_FUNCTIONS(FitReport)
};

struct Line {
    QString name, value;
};

QString title(const FitSession& session) {
    return FitReport::tr("%1 %2 on %3")
        .arg(text_of(session.model().name), text_of(session.model().quantization),
             session.machineName());
}

QString use(const FitSession& session) {
    const FitWish& wish = session.wish();
    return FitReport::tr("context %1, users %2, KV cache %3")
        .arg(format::count(session.estimate().context_length), format::count(wish.users),
             QString(name_of(wish.key_type)));
}

std::vector<Line> verdict_lines(const FitSession& session) {
    const FitEstimate& estimate = session.estimate();
    std::vector<Line> lines{{FitReport::tr("Verdict"), verdict_words(estimate.verdict)},
                            {FitReport::tr("Reason"), text_of(estimate.reason)}};
    if (!estimate.backend.empty())
        lines.push_back({FitReport::tr("Runs with"), text_of(estimate.backend)});
    if (!estimate.notice.empty())
        lines.push_back({FitReport::tr("Note"), text_of(estimate.notice)});
    return lines;
}

std::vector<Line> part_lines(const FitSession& session) {
    std::vector<Line> lines;
    for (const DeviceEstimate& device : session.estimate().devices)
        for (const PartEstimate& part : device.parts)
            lines.push_back(
                {FitReport::tr("%1 on %2").arg(part_words(part.part), text_of(device.name)),
                 FitReport::tr("%1 (%2 to %3)")
                     .arg(format::bytes(qint64(part.bytes.likely)),
                          format::bytes(qint64(part.bytes.low)),
                          format::bytes(qint64(part.bytes.high)))});
    return lines;
}

std::vector<Line> speed_lines(const FitSession& session) {
    if (!session.estimate().speed) return {};
    const SpeedEstimate& speed = *session.estimate().speed;
    return {{FitReport::tr("Decoding"),
             FitReport::tr("%1 tokens/s, likely %2")
                 .arg(range_words(speed.decode), figure_words(speed.decode.likely))},
            {FitReport::tr("Prompt"), format::tokensPerSecond(speed.prefill.likely)},
            {FitReport::tr("First token"), format::duration(speed.first_token.likely)},
            {FitReport::tr("Waits for"), text_of(speed.limit)}};
}

/// A cell of a Markdown table.
QString cell(QString text) {
    return text.replace('\\', "\\\\").replace('|', "\\|").replace('\n', ' ');
}

QString table(const QString& name, const std::vector<Line>& lines) {
    if (lines.empty()) return {};
    QString text = QString("\n| %1 | |\n|---|---|\n").arg(name);
    for (const Line& line : lines)
        text += QString("| %1 | %2 |\n").arg(cell(line.name), cell(line.value));
    return text;
}

QString quoted(QString field) {
    if (!field.contains(',') && !field.contains('"') && !field.contains('\n')) return field;
    return '"' + field.replace('"', "\"\"") + '"';
}

class Csv {
public:
    Csv() { text = "section,item,quantity,low,likely,high,unit\r\n"; }
    void add(const QString& section, const QString& item, const QString& quantity,
             const FitRange& range, const QString& unit) {
        QStringList fields{section, item, quantity};
        for (const double value : {range.low, range.likely, range.high})
            fields << QString::number(value, 'g', 12);
        fields << unit;
        for (QString& field : fields)
            field = quoted(field);
        text += fields.join(',') + "\r\n";
    }
    void add(const QString& section, const QString& item, const QString& quantity,
             const ByteRange& bytes) {
        add(section, item, quantity, {double(bytes.low), double(bytes.likely), double(bytes.high)},
            "bytes");
    }
    QString text;
};
} // namespace

QString fit_text(const FitSession& session) {
    QStringList lines{title(session), use(session)};
    for (const auto& part : {verdict_lines(session), part_lines(session), speed_lines(session)})
        for (const Line& line : part)
            lines << QString("%1: %2").arg(line.name, line.value);
    return lines.join('\n') + '\n';
}

QString fit_markdown(const FitSession& session) {
    QString text = QString("## %1\n\n%2\n").arg(title(session), use(session));
    text += table(FitReport::tr("Verdict"), verdict_lines(session));
    text += table(FitReport::tr("Memory"), part_lines(session));
    text += table(FitReport::tr("Speed"), speed_lines(session));
    text += QString("\n| %1 | %2 | %3 | %4 |\n|---|---:|---|---:|\n")
                .arg(FitReport::tr("Quantization"), FitReport::tr("Size"), FitReport::tr("Verdict"),
                     FitReport::tr("Tokens/s"));
    for (const QuantizationRow& row :
         quantization_table(session.model(), session.machine(), session.wish(), session.files()))
        text += QString("| %1 | %2 | %3 | %4 |\n")
                    .arg(cell(text_of(row.name)), format::bytes(qint64(row.weight_bytes)),
                         verdict_words(row.estimate.verdict),
                         row.estimate.speed ? figure_words(row.estimate.speed->decode.likely)
                                            : QString());
    return text;
}

QString fit_csv(const FitSession& session) {
    Csv csv;
    const FitEstimate& estimate = session.estimate();
    for (const DeviceEstimate& device : estimate.devices) {
        const QString name = text_of(device.name);
        for (const PartEstimate& part : device.parts)
            csv.add("memory", name, name_of(part.part), part.bytes);
        csv.add("memory", name, "total", device.total);
        csv.add("memory", name, "free", ByteRange{device.free, device.free, device.free});
    }
    if (estimate.speed) {
        csv.add("speed", "", "decode", estimate.speed->decode, "tokens/s");
        csv.add("speed", "", "prefill", estimate.speed->prefill, "tokens/s");
        csv.add("speed", "", "first token", estimate.speed->first_token, "s");
        csv.add("speed", "", "answer", estimate.speed->answer, "s");
    }
    for (const QuantizationRow& row :
         quantization_table(session.model(), session.machine(), session.wish(), session.files())) {
        const QString name = text_of(row.name);
        const double bytes = double(row.weight_bytes);
        csv.add("quantizations", name, name_of(row.estimate.verdict), {bytes, bytes, bytes},
                "bytes");
        if (row.estimate.speed)
            csv.add("quantizations", name, "decode", row.estimate.speed->decode, "tokens/s");
    }
    for (const ContextPoint& point :
         context_curve(session.model(), session.machine(), session.wish())) {
        const QString context = QString::number(point.context_length);
        csv.add("context", context, "memory", ByteRange{point.bytes, point.bytes, point.bytes});
        if (point.decode.likely > 0)
            csv.add("context", context, "decode", point.decode, "tokens/s");
    }
    return csv.text;
}

} // namespace headroom::ui
