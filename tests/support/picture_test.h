#pragma once

#include <QObject>
#include <QStringList>

namespace headroom::test {

/// Draws states of the window in both themes as pictures to look at, in HEADROOM_SCREENSHOTS; a
/// test in which QML warns fails. A subclass has `states()`, which fetches "mode".
class PictureTest : public QObject {
    Q_OBJECT

protected slots:
    void initTestCase();
    void cleanupTestCase();
    void cleanup();
    void states_data();
};

} // namespace headroom::test
