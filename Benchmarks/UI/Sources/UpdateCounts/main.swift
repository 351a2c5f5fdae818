// What changes cost without a display; see Counts.
Counts.run()
