#pragma once

#include <QObject>
#include <QtQml/qqmlregistration.h>

/// What a button under an error does.
namespace headroom::ui::error_step {
Q_NAMESPACE
QML_NAMED_ELEMENT(ErrorStep)

enum Step {
    None,
    TryAgain,
    ChooseModel,          ///< another file
    ConversationSettings, ///< shows them
    ReloadModel
};
Q_ENUM_NS(Step)

} // namespace headroom::ui::error_step
