// Each suite of the API makes an app and a database of its own first, and a machine may be busy.
jest.setTimeout(60_000)
