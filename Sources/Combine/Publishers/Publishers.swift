/// A name space for the types of publishers that operators make.
public enum Publishers {}
