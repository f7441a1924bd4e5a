#include "app/active_model/loaded_models.h"
// Holds the meta-object of the interface.
