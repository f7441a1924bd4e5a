#pragma once

#include "app/active_model/active_model.h"
#include "app/chat/chat_service.h"
#include "app/monitor/monitor.h"

#include <QVariantList>

namespace headroom::ui {

/// What makes answers slower or other than they could be: maps of words and why. A device other
/// than the one that computes holds nobody up.
QVariantList slowdowns(const app::Monitor& monitor, const app::ModelStatus& model,
                       const app::ChatService& chat, bool has_gpu);

} // namespace headroom::ui
