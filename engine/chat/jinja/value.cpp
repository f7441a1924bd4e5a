#include "engine/chat/jinja/value.h"

namespace headroom::jinja {

Value Value::literal(std::string_view text) {
    auto made = std::make_shared<Text>();
    made->append(text, true);
    return std::shared_ptr<const Text>(std::move(made));
}

Value Value::undefined(std::string why) {
    return Undefined{std::make_shared<const std::string>(std::move(why))};
}

const Value* Dict::find(std::string_view key) const {
    for (const auto& [name, value] : entries) {
        const Text* text = name.text();
        if (text != nullptr && text->view() == key) return &value;
    }
    return nullptr;
}

std::size_t depth_of(const Value& value) {
    if (const Sequence* sequence = value.sequence()) return sequence->depth;
    if (const Dict* dict = value.dict()) return dict->depth;
    if (const Loop* loop = value.loop()) return loop->depth;
    if (const Callable* callable = value.callable()) return callable->depth;
    return 0;
}

std::string type_name(const Value& value) {
    static constexpr const char* kNames[] = {"Undefined", "NoneType",    "bool",    "int",
                                             "float",     "str",         "list",    "dict",
                                             "Namespace", "LoopContext", "function"};
    if (const Sequence* sequence = value.sequence()) {
        static constexpr const char* kForms[] = {"list", "tuple", "range", "dict view",
                                                 "generator"};
        return kForms[static_cast<std::size_t>(sequence->form)];
    }
    return kNames[value.variant().index()];
}

bool truthy(const Value& value) {
    if (value.is_undefined() || value.is_none()) return false;
    if (const auto* flag = std::get_if<bool>(&value.variant())) return *flag;
    if (const auto* number = std::get_if<std::int64_t>(&value.variant())) return *number != 0;
    if (const auto* number = std::get_if<double>(&value.variant())) return *number != 0;
    if (const Text* text = value.text()) return text->size() != 0;
    if (const Dict* dict = value.dict()) return !dict->entries.empty();
    if (const Sequence* sequence = value.sequence())
        return sequence->form == Sequence::Form::Generator || !sequence->items.empty();
    return true;
}

void raise_undefined(const Value& value) {
    const auto* undefined = std::get_if<Undefined>(&value.variant());
    raise(undefined != nullptr && undefined->why ? *undefined->why : "a value is undefined");
}

} // namespace headroom::jinja
