#pragma once

#include "engine/gguf/metadata.h"

namespace headroom::app {

/// What a model can do beside answering, as far as its header tells.
struct ModelAbilities {
    bool chat = false;       ///< it has a template
    bool tools = false;      ///< its template writes the tools that it is given into the prompt
    bool thinking = false;   ///< its template knows of thinking aloud
    bool embeddings = false; ///< it turns a text into a vector
};

/// Renders the template with and without a tool, and with thinking on and off, and looks at what
/// changes: names of variables alone prove nothing. A template that can't be rendered has no
/// abilities.
ModelAbilities abilitiesOf(const Metadata& metadata);

} // namespace headroom::app
