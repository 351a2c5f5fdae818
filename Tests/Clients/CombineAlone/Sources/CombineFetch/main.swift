import Combine

// Nobody listens on port 1, so that the answer is a failure, whatever the machine.
let address = URL(string: "http://127.0.0.1:1/")!

var answer: Subscribers.Completion<URLError>?
let request = URLSession.shared.dataTaskPublisher(for: address).map(\.data).sink {
  answer = $0
} receiveValue: { _ in
}

let end = Date() + 30
while answer == nil && Date() < end { _ = RunLoop.main.run(mode: .default, before: Date() + 0.05) }

guard case .failure(let error) = answer else {
  print("no failure, but \(String(describing: answer))")
  exit(1)
}
print("failed as it must: \(error.code == .cannotConnectToHost)")
exit(error.code == .cannotConnectToHost ? 0 : 1)
