// GTK as a whole: initialising, style, settings.
#include "CGTK.h"

#include <adwaita.h>
#include <string.h>

bool roost_gtk_init(const char *program, const char *application) {
  // What AT-SPI and the window manager call us; has to be known before GTK starts.
  g_set_prgname(program);
  g_set_application_name(application);
  // GTK's own theme would be parsed only for libadwaita to replace it with this empty one: a tenth of a small program's start.
  // A theme that the user asks for stays.
  bool is_ours = !g_getenv("GTK_THEME");
  if (is_ours) g_setenv("GTK_THEME", "Adwaita-empty", true);
  bool is_ready = gtk_init_check();
  if (is_ready) gtk_settings_get_default();
  if (is_ours) g_unsetenv("GTK_THEME");
  if (is_ready) adw_init();
  return is_ready;
}

void roost_gtk_set_style(const char *css) {
  // One provider for all: each that is loaded makes GTK style every widget anew.
  static GtkCssProvider *provider;
  if (!provider) {
    provider = gtk_css_provider_new();
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  }
  gtk_css_provider_load_from_data(provider, css, -1);
}

bool roost_gtk_is_dark(void) { return adw_style_manager_get_dark(adw_style_manager_get_default()); }
void roost_gtk_set_color_scheme(RoostColorScheme scheme) {
  static const AdwColorScheme adwaita[] = {
      ADW_COLOR_SCHEME_DEFAULT, ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK};
  adw_style_manager_set_color_scheme(adw_style_manager_get_default(), adwaita[scheme]);
}

bool roost_gtk_is_high_contrast(void) {
  return adw_style_manager_get_high_contrast(adw_style_manager_get_default());
}
bool roost_gtk_is_right_to_left(void) { return gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL; }

char *roost_gtk_font_family(void) {
  char *name = NULL;
  g_object_get(gtk_settings_get_default(), "gtk-font-name", &name, NULL);
  PangoFontDescription *font = pango_font_description_from_string(name ? name : "Sans");
  const char *family = pango_font_description_get_family(font);
  char *result = strdup(family ? family : "Sans");
  pango_font_description_free(font);
  g_free(name);
  return result;
}

static void style_changed(GObject *object, GParamSpec *spec, void (*changed)(void)) {
  (void)object, (void)spec;
  changed();
}

void roost_gtk_watch_style(void (*changed)(void)) {
  AdwStyleManager *manager = adw_style_manager_get_default();
  g_signal_connect(manager, "notify::dark", G_CALLBACK(style_changed), changed);
  g_signal_connect(manager, "notify::high-contrast", G_CALLBACK(style_changed), changed);
  g_signal_connect(gtk_settings_get_default(), "notify::gtk-font-name", G_CALLBACK(style_changed), changed);
}

bool roost_gtk_open_uri(const char *uri) {
  // Not gtk_show_uri: it does not tell whether anything took the page.
  return g_app_info_launch_default_for_uri(uri, NULL, NULL);
}
