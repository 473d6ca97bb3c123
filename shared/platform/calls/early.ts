import { sessionKey } from '../session/credentials.ts'
import type { InputOf, WireName } from './api.ts'
import { sendEarly } from './transport.ts'

export type Early = (search: URLSearchParams) => void

/** Starts a call that the screen will ask for with the same input; only with a session key. */
export function startEarly<K extends WireName>(
  wire: K,
  ...[input]: unknown extends InputOf<K> ? [] : [input: InputOf<K>]
): void {
  if (sessionKey()) sendEarly(wire, (input ?? {}) as object)
}
