#include "CProbe.h"

#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { settling_frames = 30, scroll_frames = 300, animation_seconds = 5 };

static const char *mode;
static GtkWidget *window;
static int frames;
static double start_cpu, start_wall;

static double clock_ms(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

double probe_cpu(void) { return clock_ms(CLOCK_PROCESS_CPUTIME_ID); }

static double rss(void) {
  long total = 0, resident = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file) {
    if (fscanf(file, "%ld %ld", &total, &resident) != 2) resident = 0;
    fclose(file);
  }
  return resident * (double)sysconf(_SC_PAGESIZE) / (1 << 20);
}

static void end(void) {
  fflush(stdout);
  _exit(0);
}

static GtkWidget *find(GtkWidget *widget, GType type) {
  if (G_TYPE_CHECK_INSTANCE_TYPE(widget, type)) return widget;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = find(child, type);
    if (found) return found;
  }
  return NULL;
}

static gboolean scroll(GtkWidget *widget, GdkFrameClock *clock, gpointer adjustment) {
  (void)widget;
  (void)clock;
  gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + 60);
  return G_SOURCE_CONTINUE;
}

static void painted(GdkFrameClock *clock, gpointer data) {
  (void)clock;
  (void)data;
  frames++;
  if (frames == 1) {
    const char *start = getenv("ROOST_BENCH_START");
    if (start) printf("first_wall %.3f\n", clock_ms(CLOCK_MONOTONIC) - atof(start) / 1e6);
    printf("first_cpu %.3f\nrss %.3f\n", probe_cpu(), rss());
    fflush(stdout);
    if (!strcmp(mode, "first")) end();
    if (!strcmp(mode, "scroll")) {
      GtkWidget *scrolled = find(window, GTK_TYPE_SCROLLED_WINDOW);
      if (!scrolled) abort();
      gtk_widget_add_tick_callback(
          window, scroll, gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled)), NULL);
    }
  }
  if (frames == settling_frames) {
    start_cpu = probe_cpu();
    start_wall = clock_ms(CLOCK_MONOTONIC);
  }
  if (!strcmp(mode, "scroll") && frames == settling_frames + scroll_frames) {
    printf("scroll_cpu %.4f\n", (probe_cpu() - start_cpu) / scroll_frames);
    end();
  }
  if (!strcmp(mode, "animate") && frames > settling_frames
      && clock_ms(CLOCK_MONOTONIC) - start_wall > animation_seconds * 1e3) {
    printf("frame_cpu %.4f\nframes %d\n", (probe_cpu() - start_cpu) / (frames - settling_frames), frames);
    end();
  }
}

/// Runs in the first turn of the main loop: the window is there and has not been painted yet.
static gboolean attach(gpointer data) {
  (void)data;
  GListModel *windows = gtk_window_get_toplevels();
  if (g_list_model_get_n_items(windows) == 0) {
    // Made later: look again, without keeping the loop from making it.
    g_timeout_add_full(G_PRIORITY_HIGH, 1, attach, NULL, NULL);
    return G_SOURCE_REMOVE;
  }
  window = g_list_model_get_item(windows, 0);
  if (!gtk_widget_get_realized(window)) gtk_widget_realize(window);
  g_signal_connect_after(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(painted), NULL);
  return G_SOURCE_REMOVE;
}

void probe_start(const char *what) {
  mode = strdup(what);
  g_idle_add_full(G_PRIORITY_HIGH, attach, NULL, NULL);
}
