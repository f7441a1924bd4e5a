#include "engine/chat/jinja/tojson.h"

#include <nlohmann/json.hpp>

#include <limits>

namespace headroom::jinja {
namespace {

/// Builds values as the parser reads, so that depth and memory are limited before they are used.
class JsonReader : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit JsonReader(Meter& meter)
        : meter_(meter) {}

    Value result;
    std::string error;

    bool null() override { return put(None{}); }
    bool boolean(bool value) override { return put(value); }
    bool number_integer(std::int64_t value) override { return put(value); }
    bool number_unsigned(std::uint64_t value) override {
        if (value > std::numeric_limits<std::int64_t>::max())
            raise("an integer has more than 64 bits");
        return put(static_cast<std::int64_t>(value));
    }
    bool number_float(double value, const std::string& digits) override {
        if (digits.find_first_of(".eE") == digits.npos) raise("an integer has more than 64 bits");
        return put(value);
    }
    bool string(std::string& value) override { return put(make_text(value)); }
    bool binary(nlohmann::json::binary_t&) override { return false; }

    bool start_object(std::size_t) override { return open(); }
    bool start_array(std::size_t) override { return open(); }
    bool key(std::string& name) override {
        open_.back().key = make_text(name);
        return true;
    }
    bool end_object() override {
        std::vector<std::pair<Value, Value>> entries = std::move(open_.back().entries);
        open_.pop_back();
        return put(meter_.make(std::move(entries)));
    }
    bool end_array() override {
        std::vector<Value> items = std::move(open_.back().items);
        open_.pop_back();
        return put(meter_.make(std::move(items)));
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& e) override {
        error = e.what();
        return false;
    }

private:
    struct Open {
        std::vector<Value> items;
        std::vector<std::pair<Value, Value>> entries;
        Value key; ///< Undefined in an array
    };

    Value make_text(const std::string& bytes) {
        Text text = meter_.text();
        text.append(bytes, false);
        return meter_.make(std::move(text));
    }

    bool open() {
        if (open_.size() >= meter_.limits().max_depth) raise("nested too deeply");
        open_.emplace_back();
        return true;
    }

    bool put(Value value) {
        meter_.step();
        if (open_.empty()) {
            result = std::move(value);
            return true;
        }
        Open& open = open_.back();
        if (open.key.is_undefined()) {
            open.items.push_back(std::move(value));
            return true;
        }
        // As in Python, the last of equal keys wins and keeps the first one's place.
        meter_.step(1 + open.entries.size() / 16);
        for (auto& [key, old] : open.entries) {
            if (key.text()->view() != open.key.text()->view()) continue;
            old = std::move(value);
            return true;
        }
        open.entries.emplace_back(open.key, std::move(value));
        return true;
    }

    Meter& meter_;
    std::vector<Open> open_;
};

} // namespace

Value from_json(Meter& meter, std::string_view json, std::string_view where) {
    JsonReader reader(meter);
    try {
        if (nlohmann::json::sax_parse(json.begin(), json.end(), &reader)) return reader.result;
    } catch (const Failure& failure) {
        raise(std::string(where) + ": " + failure.what);
    }
    raise(std::string(where) + " is not JSON: " + reader.error);
}

} // namespace headroom::jinja
