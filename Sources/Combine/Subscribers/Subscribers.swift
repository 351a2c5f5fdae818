/// A name space for ready-made subscribers and what goes with them.
public enum Subscribers {}
