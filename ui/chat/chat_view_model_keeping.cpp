// The part of ChatViewModel that says how conversations are kept.
#include "ui/chat/chat_view_model.h"
#include "ui/format/format.h"

namespace headroom::ui {

QString ChatViewModel::keepingWhat() const {
    const app::KeepingStatus& status = service_.keeping();
    switch (status.state) {
    case app::Keeping::Nothing:
    case app::Keeping::Opening:
        return {};
    case app::Keeping::Working:
        if (!status.failure.isEmpty()) return tr("Not saved: %1").arg(status.failure);
        return status.reason;
    case app::Keeping::ReadOnly:
        return tr("Nothing new is kept: %1").arg(status.reason);
    case app::Keeping::Damaged:
        return tr("The file of your conversations is damaged. %1 conversations with %2 messages "
                  "could be read.")
            .arg(format::count(status.report ? status.report->conversations : 0),
                 format::count(status.report ? status.report->messages : 0));
    case app::Keeping::Unavailable:
        return tr("Conversations are not kept: %1").arg(status.reason);
    }
    return {};
}

QString ChatViewModel::keepingNext() const {
    switch (service_.keeping().state) {
    case app::Keeping::Nothing:
    case app::Keeping::Opening:
        return {};
    case app::Keeping::Working:
        return tr("It stays on the screen and is saved as soon as that is possible. Make room on "
                  "the disk.");
    case app::Keeping::ReadOnly:
        return tr(
            "You can read and go on, but what is new is gone when Headroom ends. Start it again "
            "once the folder can be written.");
    case app::Keeping::Damaged:
        return tr(
            "Nothing new is kept until you go on with them. The damaged file is not deleted.");
    case app::Keeping::Unavailable:
        return tr("You can talk, but it is gone when Headroom ends.");
    }
    return {};
}

QString ChatViewModel::keepingAction() const {
    switch (service_.keeping().state) {
    case app::Keeping::Damaged:
        return tr("Go on with these");
    case app::Keeping::Working:
    case app::Keeping::Unavailable:
        return tr("Try again");
    case app::Keeping::Nothing:
    case app::Keeping::Opening:
    case app::Keeping::ReadOnly:
        return {};
    }
    return {};
}

void ChatViewModel::mendKeeping() {
    if (service_.keeping().state == app::Keeping::Damaged)
        service_.adoptSalvaged();
    else
        service_.retryKeeping();
}

} // namespace headroom::ui
