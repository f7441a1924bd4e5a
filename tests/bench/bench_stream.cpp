// What one frame of a streaming answer costs on the GUI thread before anything is drawn: parsing
// the Markdown that arrived, for an answer of 30,000 words at 8 words a frame (200 a second).
#include "ui/chat/markdown_stream.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>

using namespace headroom::ui;

namespace {
constexpr int kWords = 30'000, kWordsAFrame = 8;

/// `between` follows every 64th word.
void measure(const char* name, const QString& before, const QString& between) {
    MarkdownStream stream;
    stream.append(before);
    double total = 0, last = 0, worst = 0;
    for (int word = 0; word < kWords; word += kWordsAFrame) {
        QString delta = QString("word ").repeated(kWordsAFrame);
        if (word % 64 == 0) delta += between;
        QElapsedTimer timer;
        timer.start();
        stream.append(delta);
        last = double(timer.nsecsElapsed()) / 1e6;
        total += last;
        worst = std::max(worst, last);
    }
    std::printf("%-12s mean %.3f ms, last %.3f ms, worst %.3f ms a frame, %lld blocks\n", name,
                total * kWordsAFrame / kWords, last, worst, qlonglong(stream.blocks().size()));
}
} // namespace

int main() {
    measure("paragraphs", {}, "\n\n");
    measure("one list", "- ", "\n- ");
    measure("one code", "```python\n", "\n");
}
