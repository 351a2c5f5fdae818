"""What the end-to-end tests stand on: the session, the demo server, the app's window, and what is heard."""
