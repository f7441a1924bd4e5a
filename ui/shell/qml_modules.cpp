#include "ui/shell/qml_modules.h"

// Written by the build for each module.
void qml_register_types_Headroom_Charts();
void qml_register_types_Headroom_Chat();
void qml_register_types_Headroom_Code();
void qml_register_types_Headroom_Components();
void qml_register_types_Headroom_Fit();
void qml_register_types_Headroom_Math();
void qml_register_types_Headroom_Models();
void qml_register_types_Headroom_Monitor();
void qml_register_types_Headroom_Settings();
void qml_register_types_Headroom_Shell();
void qml_register_types_Headroom_Theme();

namespace headroom::ui {

void register_qml_modules() {
    qml_register_types_Headroom_Theme();
    qml_register_types_Headroom_Components();
    qml_register_types_Headroom_Charts();
    qml_register_types_Headroom_Code();
    qml_register_types_Headroom_Math();
    qml_register_types_Headroom_Chat();
    qml_register_types_Headroom_Models();
    qml_register_types_Headroom_Fit();
    qml_register_types_Headroom_Monitor();
    qml_register_types_Headroom_Settings();
    qml_register_types_Headroom_Shell();
}

} // namespace headroom::ui
