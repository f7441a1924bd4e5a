#include "tests/support/picture_test.h"

#include "ui/theme/appearance.h"

#include <QLocale>
#include <QTest>

#include <cstdio>
#include <utility>

namespace headroom::test {
namespace {
QStringList warnings; // of QML
}

void PictureTest::initTestCase() {
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& text) {
        if (type != QtDebugMsg && text.contains("qrc:/")) warnings << text;
        std::fprintf(stderr, "%s\n", qPrintable(text));
    });
}

void PictureTest::cleanupTestCase() {
    qInstallMessageHandler(nullptr);
}

void PictureTest::cleanup() {
    const QStringList found = std::exchange(warnings, {});
    QVERIFY2(found.isEmpty(), qPrintable(found.join("\n")));
}

void PictureTest::states_data() {
    QTest::addColumn<int>("mode");
    QTest::newRow("light") << int(ui::Appearance::Light);
    QTest::newRow("dark") << int(ui::Appearance::Dark);
}

} // namespace headroom::test
