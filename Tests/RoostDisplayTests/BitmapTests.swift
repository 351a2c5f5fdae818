import Foundation
import RoostDisplay
import Testing

/// Files as small as they get, of four red pixels each.
@Suite struct BitmapDecoding {
  private func check(_ base64: String, exact: Bool = true) {
    guard let bitmap = Bitmap(data: Data(base64Encoded: base64)!) else {
      Issue.record("not decoded")
      return
    }
    #expect(bitmap.width == 2 && bitmap.height == 2)
    for index in stride(from: 0, to: bitmap.pixels.count, by: 4) {
      #expect(bitmap.pixels[index] > (exact ? 254 : 240))
      #expect(bitmap.pixels[index + 1] < 20 && bitmap.pixels[index + 2] < 20)
      #expect(bitmap.pixels[index + 3] == 255)
    }
  }

  @Test func png() {
    check(
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAQMAAABIeJ9nAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoAAACA6AAAdTAAAOpgAAA6mAAAF3CculE8AAAABlBMVEX/AAD///9BHTQRAAAAAWJLR0QB/wIt3gAAAAd0SU1FB+oLHgMwOT4Yg1sAAAAMSURBVAjXY2BgYAAAAAQAASc0JwoAAAAldEVYdGRhdGU6Y3JlYXRlADIwMjYtMTEtMzBUMDM6NDg6NTcrMDA6MDAM8bO6AAAAJXRFWHRkYXRlOm1vZGlmeQAyMDI2LTExLTMwVDAzOjQ4OjU3KzAwOjAwfawLBgAAAABJRU5ErkJggg=="
    )
  }
  @Test func jpeg() {
    check(
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAACAAIDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAICf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ABeKa/j/2Q==",
      exact: false)
  }
  @Test func gif() {
    check("R0lGODlhAgACAPAAAP8AAP///yH5BAAAAAAAIf8LSW1hZ2VNYWdpY2sNZ2FtbWE9MC40NTQ1NQAsAAAAAAIAAgAAAgKEUQA7")
  }
  @Test func webP() {
    check("UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoCAAIAAgA0JaACdLoB+AADsAD+8MQL/yC5YXXI1/8gP+QH/ID/+PIAAAA=", exact: false)
  }

  @Test func svg() {
    let source =
      "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'><rect width='2' height='2' fill='red'/></svg>"
    check(Data(source.utf8).base64EncodedString())
  }

  @Test func transparencyIsNotPremultiplied() {
    let bitmap = Bitmap(
      data: Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoAAACA6AAAdTAAAOpgAAA6mAAAF3CculE8AAAABmJLR0QA/wD/AP+gvaeTAAAADUlEQVQI12P4z8DQAAAEgQGA11ChygAAACV0RVh0ZGF0ZTpjcmVhdGUAMjAyNi0xMS0zMFQwMzo0ODo1OCswMDowMPq5w1MAAAAldEVYdGRhdGU6bW9kaWZ5ADIwMjYtMTEtMzBUMDM6NDg6NTgrMDA6MDCL5HvvAAAAAElFTkSuQmCC"
      )!)!
    #expect(bitmap.pixels == [255, 0, 0, 128])
  }

  @Test(arguments: [
    Data(), Data("not a picture".utf8), Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    Data(repeating: 0, count: 10_000), Data([0xFF, 0xD8, 0xFF]), Data("<svg".utf8),
  ])
  func garbage(data: Data) { #expect(Bitmap(data: data) == nil) }

  @Test func hugePicturesAreScaledDown() {
    let source =
      "<svg xmlns='http://www.w3.org/2000/svg' width='100000' height='50000'><rect width='99999' height='49999'/></svg>"
    let bitmap = Bitmap(data: Data(source.utf8), largestSide: 100)
    #expect(bitmap?.width == 100 && bitmap?.height == 50)
  }

  @Test func halvingWeighsByAlpha() {
    let bitmap = Bitmap(
      width: 2, height: 2, pixels: [255, 0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 0, 255, 0, 0, 255])
    #expect(bitmap.halved().pixels == [255, 0, 0, 128])
    let odd = Bitmap(width: 3, height: 1, pixels: Array(repeating: 200, count: 12))
    #expect(odd.halved().width == 1 && odd.halved().height == 1)
  }

  @Test func nearestKeepsPixels() {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(bitmap.resampledNearest(width: 4, height: 1).pixels == [1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8, 5, 6, 7, 8])
  }
}
