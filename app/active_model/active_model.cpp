#include "app/active_model/active_model.h"
// Holds the meta-object of the interface.
