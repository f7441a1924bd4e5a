#pragma once

#include "app/chat/conversation.h"
#include "engine/engine_telemetry.h"

#include <QDateTime>
#include <QVariantList>

namespace headroom::ui {

/// The three bills of one conversation, as BillCard shows them: what it kept in memory, what its
/// answers computed, how many like it would fit. From the figures kept with its answers and the
/// model that answered last, if that is loaded now.
QVariantList conversation_bills(const app::Conversation& conversation,
                                const EngineActivity& activity, const QDateTime& now);

} // namespace headroom::ui
