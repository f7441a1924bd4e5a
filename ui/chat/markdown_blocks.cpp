#include "ui/chat/markdown_blocks.h"

#include "ui/chat/block_slices.h"
#include "ui/chat/long_text.h"
#include "ui/chat/markdown_inline.h"
#include "ui/math/latex/formula_spans.h"
#include "ui/math/math_drawing.h"

#include <QRegularExpression>

#include <md4c.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace headroom::ui {
namespace {
/// Lists and quotes nested deeper than this are drawn at this depth.
constexpr int kDeepest = 6;
/// Of an image's address; those that hold the picture itself are long.
constexpr qsizetype kLongestAddress = 80;

QString text_of(const MD_ATTRIBUTE& attribute) {
    return QString::fromUtf8(attribute.text, qsizetype(attribute.size));
}

/// Receives md4c's events and keeps the leaves.
class BlockCollector {
public:
    /// With `spans`, also where everything stands in the source.
    explicit BlockCollector(const std::vector<math::ProtectedText::Formula>& formulas,
                            SourceSpans* spans)
        : formulas_(formulas)
        , spans_(spans) {}

    QList<MarkdownBlock> blocks;

    void enter(MD_BLOCKTYPE type, void* detail) {
        // Spans end with their block, also where md4c forgets to say so.
        styles_.clear();
        links_.clear();
        images_ = 0;
        switch (type) {
        case MD_BLOCK_QUOTE:
            flush_loose_text();
            ++quote_;
            break;
        case MD_BLOCK_UL:
            flush_loose_text();
            show_marker();
            lists_.push_back({false, 0, '.'});
            break;
        case MD_BLOCK_OL: {
            flush_loose_text();
            show_marker();
            const auto* list = static_cast<MD_BLOCK_OL_DETAIL*>(detail);
            lists_.push_back({true, qint64(list->start), list->mark_delimiter});
            break;
        }
        case MD_BLOCK_LI: {
            const auto* item = static_cast<MD_BLOCK_LI_DETAIL*>(detail);
            marker_ = next_marker();
            if (item->is_task) marker_ = QChar(item->task_mark == ' ' ? kBoxOpen : kBoxDone);
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
            current_.language =
                formulas_.sources(text_of(static_cast<MD_BLOCK_CODE_DETAIL*>(detail)->lang));
            break;
        case MD_BLOCK_P:
        case MD_BLOCK_HTML:
            begin(BlockKind::Paragraph);
            break;
        case MD_BLOCK_TABLE:
            begin(BlockKind::Table);
            current_.columns = int(static_cast<MD_BLOCK_TABLE_DETAIL*>(detail)->col_count);
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
            current_.cells.append(Prose{});
            break;
        }
        default:
            break;
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
            show_marker();
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
                current_.cells.append(Prose{});
            break;
        default:
            break;
        }
    }

    void enter(MD_SPANTYPE type, void* detail) {
        begin_loose_text();
        switch (type) {
        case MD_SPAN_A:
            links_.push_back(
                formulas_.sources(text_of(static_cast<MD_SPAN_A_DETAIL*>(detail)->href)));
            break;
        case MD_SPAN_IMG:
            if (images_++ == 0)
                image_address_ =
                    formulas_.sources(text_of(static_cast<MD_SPAN_IMG_DETAIL*>(detail)->src));
            break;
        default:
            styles_.push_back(style_of(type));
        }
    }

    void leave(MD_SPANTYPE type) {
        switch (type) {
        case MD_SPAN_A:
            if (!links_.empty()) links_.pop_back();
            break;
        case MD_SPAN_IMG:
            if (images_ > 0 && --images_ == 0) add_image();
            break;
        default:
            if (!styles_.empty()) styles_.pop_back();
        }
    }

    void text(MD_TEXTTYPE type, const char* bytes, MD_SIZE size) {
        begin_loose_text();
        if (spans_) spans_->enter(bytes, size);
        const QString parsed = QString::fromUtf8(bytes, qsizetype(size));
        switch (type) {
        case MD_TEXT_BR:
            write("\n");
            break;
        case MD_TEXT_SOFTBR:
            write(" ");
            break;
        case MD_TEXT_NULLCHAR:
            write(QChar(0xfffd));
            break;
        case MD_TEXT_ENTITY:
            write(entity_text(parsed), parsed.size());
            break;
        default:
            write(parsed);
        }
    }

private:
    struct List {
        bool ordered;
        qint64 number;
        char delimiter;
    };

    static int style_of(MD_SPANTYPE type) {
        switch (type) {
        case MD_SPAN_EM:
            return TextRun::Emphasis;
        case MD_SPAN_STRONG:
            return TextRun::Strong;
        case MD_SPAN_DEL:
            return TextRun::Strike;
        case MD_SPAN_U:
            return TextRun::Underline;
        case MD_SPAN_CODE:
            return TextRun::Code;
        default:
            return 0;
        }
    }

    QString next_marker() {
        List& list = lists_.back();
        if (!list.ordered) return QChar(lists_.size() % 2 ? 0x2022 : 0x25e6);
        return QString::number(list.number++) + list.delimiter;
    }

    /// What is drawn of `length` characters of the source; unset: as many as are drawn.
    void write(const QString& text, std::optional<qsizetype> length = {}) {
        if (images_ > 0) {
            if (spans_ && image_text_.isEmpty()) image_at_ = spans_->here();
            image_text_ += formulas_.sources(text);
            return;
        }
        const bool code = current_.kind == BlockKind::Code;
        qsizetype done = 0;
        for (FormulaMark mark = formulas_.next(text, 0); mark.formula;
             mark = formulas_.next(text, done)) {
            write_plain(text, done, mark.at - done, mark.at - done);
            if (code)
                add_code(*mark.formula, mark.at);
            else
                add_formula(*mark.formula, mark.at);
            done = mark.at + mark.size;
        }
        const qsizetype rest = text.size() - done;
        write_plain(text, done, rest, done == 0 ? length.value_or(rest) : rest);
    }

    /// [from, from + places) of the text.
    void write_plain(const QString& text, qsizetype from, qsizetype places, qsizetype length) {
        if (spans_) spans_->add(from, length, cell(), place(), places);
        if (current_.kind == BlockKind::Code)
            current_.code += text.mid(from, places);
        else
            add(TextRun{.text = text.mid(from, places)});
    }

    void add_code(const math::ProtectedText::Formula& formula, qsizetype at) {
        const QString source = QString::fromStdString(formula.source);
        if (spans_) spans_->addFormula(at, 0, cell(), place(), source.size());
        current_.code += source;
    }

    /// Where the next text goes.
    int cell() const {
        return current_.kind == BlockKind::Table ? int(current_.cells.size()) - 1 : -1;
    }
    qsizetype place() const {
        if (current_.kind == BlockKind::Code) return current_.code.size();
        if (current_.kind != BlockKind::Table) return current_.prose.places();
        return current_.cells.isEmpty() ? 0 : current_.cells.last().places();
    }

    /// With the styles and the link of the spans that are open.
    void add(TextRun run) {
        if (run.text.isEmpty()) return;
        for (const int style : styles_)
            run.styles |= style;
        if (run.link.isEmpty() && !links_.empty() && is_safe_link(links_.back()))
            run.link = links_.back();
        (current_.kind == BlockKind::Table ? current_.cells.last() : current_.prose)
            .append(std::move(run));
    }

    void add_formula(const math::ProtectedText::Formula& formula, qsizetype at) {
        TextRun run{.text = QString::fromStdString(formula.source)};
        QString latex = QString::fromStdString(formula.latex);
        if (quote_ > 0) {
            // It was cut out before its lines lost the marks of the quotes they stand in.
            static const QRegularExpression marks("\n(?:[ \t]*>)+");
            latex.replace(marks, "\n");
        }
        latex = latex.trimmed();
        if (formula.closed && !latex.isEmpty() && MathDrawing::of(latex, formula.display)) {
            run.latex = latex;
            run.display = formula.display;
        } else {
            run.styles = TextRun::Code; // what can't be drawn is shown as it was written
            run.text = run.text.trimmed();
        }
        if (formula.display && current_.kind == BlockKind::Paragraph) begin_row_of(run);
        if (spans_ && run.isFormula()) {
            spans_->addFormula(at, cell(), place());
        } else if (spans_) {
            const QString source = QString::fromStdString(formula.source);
            spans_->addFormula(at, source.indexOf(run.text), cell(), place(), run.text.size());
        }
        if (in_row_) {
            current_.prose.runs.append(std::move(run));
            end_row();
        } else {
            add(std::move(run));
        }
    }

    /// A row of its own; the paragraph that it stands in goes on below it.
    void begin_row_of(const TextRun& run) {
        row_was_loose_ = loose_;
        current_.prose.trimEnd();
        if (current_.prose.runs.isEmpty()) {
            marker_ = std::exchange(current_.marker, {});
            open_ = loose_ = false;
        } else {
            end();
        }
        begin(run.isFormula() ? BlockKind::Formula : BlockKind::Paragraph);
        in_row_ = true;
    }
    void end_row() {
        in_row_ = false;
        end();
        begin(BlockKind::Paragraph);
        goes_on_ = true;
        loose_ = row_was_loose_;
    }

    void add_image() {
        const QString text = std::exchange(image_text_, {}).simplified();
        QString address = std::exchange(image_address_, {});
        TextRun run{.image = "![" + text + "](" + address + ")"};
        if (is_safe_link(address)) run.link = address;
        if (address.size() > kLongestAddress)
            address = address.left(kLongestAddress) + QChar(0x2026);
        run.text = text.isEmpty() ? address : text + " (" + address + ")";
        if (spans_) {
            spans_->enter(std::exchange(image_at_, {}));
            spans_->add(0, text.size(), cell(), place(), run.text.size());
        }
        add(std::move(run));
    }

    void begin(BlockKind kind) {
        flush_loose_text();
        if (spans_) spans_->dropBlock();
        current_ = MarkdownBlock{.kind = kind};
        current_.indent = std::min(int(lists_.size()), kDeepest);
        current_.quote = std::min(quote_, kDeepest);
        current_.marker = std::exchange(marker_, {});
        open_ = true;
        goes_on_ = false;
    }

    void end() {
        if (!open_) return;
        while (current_.kind == BlockKind::Code && current_.code.endsWith('\n'))
            current_.code.chop(1);
        const qsizetype untrimmed = goes_on_ ? current_.prose.places() : 0;
        if (goes_on_) current_.prose.trimStart();
        if (spans_ && goes_on_) spans_->trim(untrimmed - current_.prose.places());
        if (spans_) spans_->endBlock(int(blocks.size()), shown_text(current_).size());
        // Nothing may follow a formula in its paragraph.
        if (!goes_on_ || !current_.prose.runs.isEmpty()) blocks.append(std::move(current_));
        current_ = {};
        open_ = loose_ = goes_on_ = false;
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
    /// An item without text, or that begins with a list, still shows that it is there.
    void show_marker() {
        if (marker_.isEmpty()) return;
        begin(BlockKind::Paragraph);
        end();
    }

    FormulaMarks formulas_;
    SourceSpans* spans_; ///< null: nobody asks
    MarkdownBlock current_;
    bool open_ = false;
    bool loose_ = false;
    bool goes_on_ = false; ///< the rest of a paragraph, after a formula
    bool in_row_ = false;  ///< a formula's own row is being made
    bool row_was_loose_ = false;
    int row_cells_ = 0;
    std::vector<List> lists_;
    QString marker_;
    int quote_ = 0;
    std::vector<int> styles_;
    std::vector<QString> links_;
    int images_ = 0; ///< an image's description may hold others: they are text of the outermost
    QString image_text_, image_address_;
    std::optional<qsizetype> image_at_; ///< of its description
};

QList<MarkdownBlock> parse(const math::ProtectedText& source, SourceSpans* spans) {
    BlockCollector collector(source.formulas, spans);
    MD_PARSER parser{};
    parser.flags = MD_DIALECT_GITHUB | MD_FLAG_NOHTML;
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
    md_parse(source.markdown.data(), MD_SIZE(source.markdown.size()), &parser, &collector);
    return collector.blocks;
}
} // namespace

QList<MarkdownBlock> parse_markdown(const QByteArray& utf8, bool growing) {
    return in_pieces(
        parse(math::protect_formulas({utf8.constData(), std::size_t(utf8.size())},
                                     growing ? math::TextEnd::MayGrow : math::TextEnd::Final),
              nullptr),
        nullptr);
}

TracedMarkdown trace_markdown(const QString& markdown) {
    const std::string text = markdown.toStdString();
    const math::ProtectedText source = math::protect_formulas(text);
    SourceSpans spans(source, text);
    QList<MarkdownBlock> blocks = parse(source, &spans);
    blocks = in_pieces(std::move(blocks), &spans.spans);
    return {std::move(blocks), std::move(spans.spans)};
}

} // namespace headroom::ui
