// Each suite makes an app and a database of its own first.
jest.setTimeout(60_000)
