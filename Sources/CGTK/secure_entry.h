#pragma once
#include <adwaita.h>

/// A GtkPasswordEntry whose text assistive technology sees as dots. Its GtkEditable interface has the dots, too.
GtkWidget *roost_secure_entry_new(void);
/// What is really in it: the part that is typed into.
GtkEditable *roost_secure_entry_text(GtkWidget *);
