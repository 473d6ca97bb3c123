/** The global of Jest: its compiler lifts `jest.mock` above the imports only where `jest` is not imported. */
declare const jest: typeof import('@jest/globals').jest
