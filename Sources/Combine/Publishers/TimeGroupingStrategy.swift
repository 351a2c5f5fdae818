extension Publishers {
  /// When `collect(_:options:)` delivers what it has gathered.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// At an interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// At an interval, and whenever so many values have been gathered.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}
