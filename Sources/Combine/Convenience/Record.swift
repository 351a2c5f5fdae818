/// A publisher that plays back values and a completion recorded before.
///
/// Every subscriber gets all of it, as fast as it asks.
///
/// ```swift
/// let record = Record<Int, Never> { recording in
///   recording.receive(1)
///   recording.receive(completion: .finished)
/// }
/// ```
public struct Record<Output, Failure: Error>: Publisher {
  /// What is played back.
  public let recording: Recording

  /// Creates a publisher by recording.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Creates a publisher from a recording.
  public init(recording: Recording) { self.recording = recording }

  /// Creates a publisher from values and a completion.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  @inlinable
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    SequenceInner.attach(subscriber, recording.output, completion: recording.completion)
  }
}

extension Record {
  /// Values and a completion, in the order of their arrival.
  public struct Recording {
    public typealias Input = Output

    private enum State {
      case input
      case complete
    }

    /// The values.
    public private(set) var output: [Output]

    /// How it ended; `finished` until something else is recorded.
    public private(set) var completion: Subscribers.Completion<Failure>

    private var state: State

    /// Creates an empty recording.
    public init() {
      output = []
      completion = .finished
      state = .input
    }

    /// Creates a complete recording.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      state = .complete
    }

    /// Records a value; traps after a completion.
    public mutating func receive(_ input: Input) {
      precondition(state == .input, "a recording takes no values after its completion")
      output.append(input)
    }

    /// Records the completion; traps after another one.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(state == .input, "a recording has one completion")
      self.completion = completion
      state = .complete
    }
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {
  private enum CodingKeys: String, CodingKey {
    case recording
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(recording: try container.decode(Recording.self, forKey: .recording))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(recording, forKey: .recording)
  }
}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  private enum CodingKeys: String, CodingKey {
    case output
    case completion
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion))
  }

  /// The same as `encode(to:)`, under the name it had first.
  public func encode(into encoder: any Encoder) throws { try encode(to: encoder) }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}
