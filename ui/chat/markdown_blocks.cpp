#include "ui/chat/markdown_blocks.h"

#include "ui/chat/math_guard.h"

#include <QHash>
#include <QUrl>

#include <md4c.h>

#include <utility>
#include <vector>

namespace headroom::ui {
namespace {
/// Lists and quotes nested deeper than this are drawn at this depth.
constexpr int kDeepest = 6;

QString text_of(const MD_ATTRIBUTE& attribute) {
    return QString::fromUtf8(attribute.text, qsizetype(attribute.size));
}

/// Only what a person would expect a browser or a mail program to open.
bool is_safe_link(const QString& target) {
    const QString scheme = QUrl(target).scheme().toLower();
    return scheme == "http" || scheme == "https" || scheme == "mailto";
}

/// The text of an entity such as "&amp;" or "&#169;".
QString entity_text(const QString& entity) {
    static const QHash<QString, QString> known{{"&amp;", "&"},
                                               {"&lt;", "<"},
                                               {"&gt;", ">"},
                                               {"&quot;", "\""},
                                               {"&apos;", "'"},
                                               {"&nbsp;", QChar(0xa0)},
                                               {"&hellip;", QChar(0x2026)}};
    if (const auto found = known.find(entity); found != known.end()) return *found;
    if (!entity.startsWith("&#") || !entity.endsWith(';')) return entity;
    const bool hexadecimal = entity.size() > 2 && entity[2].toLower() == 'x';
    const QString digits = entity.mid(hexadecimal ? 3 : 2).chopped(1);
    bool ok = false;
    const uint code = digits.toUInt(&ok, hexadecimal ? 16 : 10);
    const bool drawable =
        ok && code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return drawable ? QString::fromUcs4(reinterpret_cast<const char32_t*>(&code), 1) : entity;
}

/// Receives md4c's events and keeps the leaves.
class BlockCollector {
public:
    QList<MarkdownBlock> blocks;
    MathGuard math;

    void enter(MD_BLOCKTYPE type, void* detail) {
        switch (type) {
        case MD_BLOCK_DOC:
            break;
        case MD_BLOCK_QUOTE:
            flush_loose_text();
            ++quote_;
            break;
        case MD_BLOCK_UL:
            flush_loose_text();
            lists_.push_back({false, 0, '.'});
            break;
        case MD_BLOCK_OL: {
            flush_loose_text();
            const auto* list = static_cast<MD_BLOCK_OL_DETAIL*>(detail);
            lists_.push_back({true, qint64(list->start), list->mark_delimiter});
            break;
        }
        case MD_BLOCK_LI: {
            const auto* item = static_cast<MD_BLOCK_LI_DETAIL*>(detail);
            marker_ = next_marker();
            if (item->is_task) marker_ = item->task_mark == ' ' ? QChar(0x2610) : QChar(0x2611);
            break;
        }
        case MD_BLOCK_HR:
            begin(BlockKind::Rule);
            end();
            break;
        case MD_BLOCK_H:
            begin(BlockKind::Heading);
            current_.level = int(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level);
            break;
        case MD_BLOCK_CODE:
            begin(BlockKind::Code);
            current_.language = text_of(static_cast<MD_BLOCK_CODE_DETAIL*>(detail)->lang);
            break;
        case MD_BLOCK_P:
        case MD_BLOCK_HTML:
            begin(BlockKind::Paragraph);
            break;
        case MD_BLOCK_TABLE:
            begin(BlockKind::Table);
            current_.columns = int(static_cast<MD_BLOCK_TABLE_DETAIL*>(detail)->col_count);
            break;
        case MD_BLOCK_THEAD:
        case MD_BLOCK_TBODY:
            break;
        case MD_BLOCK_TR:
            row_cells_ = 0;
            break;
        case MD_BLOCK_TH:
        case MD_BLOCK_TD: {
            const auto align = static_cast<MD_BLOCK_TD_DETAIL*>(detail)->align;
            if (current_.alignment.size() < current_.columns)
                current_.alignment.append(align == MD_ALIGN_RIGHT    ? Qt::AlignRight
                                          : align == MD_ALIGN_CENTER ? Qt::AlignHCenter
                                                                     : Qt::AlignLeft);
            ++row_cells_;
            cell_.clear();
            break;
        }
        }
    }

    void leave(MD_BLOCKTYPE type) {
        switch (type) {
        case MD_BLOCK_QUOTE:
            flush_loose_text();
            --quote_;
            break;
        case MD_BLOCK_UL:
        case MD_BLOCK_OL:
            lists_.pop_back();
            break;
        case MD_BLOCK_LI:
            flush_loose_text();
            // An item without text still shows that it is there.
            if (!marker_.isEmpty()) {
                begin(BlockKind::Paragraph);
                end();
            }
            break;
        case MD_BLOCK_H:
        case MD_BLOCK_CODE:
        case MD_BLOCK_P:
        case MD_BLOCK_HTML:
        case MD_BLOCK_TABLE:
            end();
            break;
        case MD_BLOCK_TR:
            for (; row_cells_ < current_.columns; ++row_cells_)
                current_.cells.append(QString());
            current_.plain += '\n';
            break;
        case MD_BLOCK_TH:
        case MD_BLOCK_TD:
            current_.cells.append(std::exchange(cell_, {}));
            current_.plain += '\t';
            break;
        default:
            break;
        }
    }

    void enter(MD_SPANTYPE type, void* detail) {
        begin_loose_text();
        switch (type) {
        case MD_SPAN_EM:
            html() += "<i>";
            break;
        case MD_SPAN_STRONG:
            html() += "<b>";
            break;
        case MD_SPAN_DEL:
            html() += "<s>";
            break;
        case MD_SPAN_U:
            html() += "<u>";
            break;
        case MD_SPAN_CODE:
            html() += "<code>";
            break;
        case MD_SPAN_A: {
            const QString target =
                math.reveal(text_of(static_cast<MD_SPAN_A_DETAIL*>(detail)->href));
            links_.push_back(is_safe_link(target));
            if (links_.back()) html() += "<a href=\"" + target.toHtmlEscaped() + "\">";
            break;
        }
        case MD_SPAN_LATEXMATH:
            write("$");
            break;
        case MD_SPAN_LATEXMATH_DISPLAY:
            write("$$");
            break;
        default:
            break; // an image becomes its description: nothing is fetched
        }
    }

    void leave(MD_SPANTYPE type) {
        switch (type) {
        case MD_SPAN_EM:
            html() += "</i>";
            break;
        case MD_SPAN_STRONG:
            html() += "</b>";
            break;
        case MD_SPAN_DEL:
            html() += "</s>";
            break;
        case MD_SPAN_U:
            html() += "</u>";
            break;
        case MD_SPAN_CODE:
            html() += "</code>";
            break;
        case MD_SPAN_A:
            if (links_.back()) html() += "</a>";
            links_.pop_back();
            break;
        case MD_SPAN_LATEXMATH:
            write("$");
            break;
        case MD_SPAN_LATEXMATH_DISPLAY:
            write("$$");
            break;
        default:
            break;
        }
    }

    void text(MD_TEXTTYPE type, const char* bytes, MD_SIZE size) {
        begin_loose_text();
        switch (type) {
        case MD_TEXT_BR:
            html() += "<br/>";
            current_.plain += '\n';
            break;
        case MD_TEXT_SOFTBR:
            write(" ");
            break;
        case MD_TEXT_NULLCHAR:
            write(QChar(0xfffd));
            break;
        case MD_TEXT_ENTITY:
            write(entity_text(QString::fromUtf8(bytes, qsizetype(size))));
            break;
        default:
            write(QString::fromUtf8(bytes, qsizetype(size)));
        }
    }

private:
    struct List {
        bool ordered;
        qint64 number;
        char delimiter;
    };

    QString next_marker() {
        List& list = lists_.back();
        if (!list.ordered) return QChar(lists_.size() % 2 ? 0x2022 : 0x25e6);
        return QString::number(list.number++) + list.delimiter;
    }

    QString& html() { return current_.kind == BlockKind::Table ? cell_ : current_.text; }

    void write(const QString& parsed) {
        const QString text = math.reveal(parsed);
        current_.plain += text;
        if (current_.kind == BlockKind::Code)
            current_.text += text;
        else
            html() += text.toHtmlEscaped();
    }

    void begin(BlockKind kind) {
        flush_loose_text();
        current_ = MarkdownBlock{.kind = kind};
        current_.indent = std::min(int(lists_.size()), kDeepest);
        current_.quote = std::min(quote_, kDeepest);
        current_.marker = std::exchange(marker_, {});
        open_ = true;
    }

    void end() {
        if (!open_) return;
        while (current_.kind == BlockKind::Code && current_.text.endsWith('\n')) {
            current_.text.chop(1);
            current_.plain.chop(1);
        }
        blocks.append(std::exchange(current_, {}));
        open_ = loose_ = false;
    }

    /// The items of a tight list have text but no paragraph around it.
    void begin_loose_text() {
        if (open_) return;
        begin(BlockKind::Paragraph);
        loose_ = true;
    }
    void flush_loose_text() {
        if (loose_) end();
    }

    MarkdownBlock current_;
    bool open_ = false;
    bool loose_ = false;
    QString cell_;
    int row_cells_ = 0;
    std::vector<List> lists_;
    QString marker_;
    int quote_ = 0;
    std::vector<bool> links_;
};
} // namespace

QList<MarkdownBlock> parse_markdown(const QByteArray& utf8) {
    BlockCollector collector;
    MD_PARSER parser{};
    parser.flags = MD_DIALECT_GITHUB | MD_FLAG_NOHTML | MD_FLAG_LATEXMATHSPANS;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* self) {
        static_cast<BlockCollector*>(self)->enter(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void*, void* self) {
        static_cast<BlockCollector*>(self)->leave(type);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE type, void* detail, void* self) {
        static_cast<BlockCollector*>(self)->enter(type, detail);
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void*, void* self) {
        static_cast<BlockCollector*>(self)->leave(type);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* self) {
        static_cast<BlockCollector*>(self)->text(type, text, size);
        return 0;
    };
    const QByteArray source = collector.math.hide(utf8);
    md_parse(source.constData(), MD_SIZE(source.size()), &parser, &collector);
    return collector.blocks;
}

} // namespace headroom::ui
