import { sessionKey } from '../session/credentials.ts'
import { type InputOf, api as send, type WireName } from './api.ts'

export type Early = (search: URLSearchParams) => void

const KEPT_MS = 15_000
const api = send as (wire: WireName, input: unknown) => Promise<unknown>
const started = new Map<string, Promise<unknown>>()
const nameOf = (wire: WireName, input: string) => `${wire} ${input}`

/** Starts a call that `useCall` will ask for with the same input; only with a session key. */
export function startEarly<K extends WireName>(
  wire: K,
  ...[input]: unknown extends InputOf<K> ? [] : [input: InputOf<K>]
): void {
  if (!sessionKey()) return
  const name = nameOf(wire, JSON.stringify(input ?? {}))
  const answer = api(wire, input)
  answer.catch(() => undefined)
  started.set(name, answer)
  setTimeout(() => started.delete(name), KEPT_MS)
}

/** Once. `input` is its JSON. */
export function takeEarly(wire: WireName, input: string): Promise<unknown> | undefined {
  const name = nameOf(wire, input)
  const answer = started.get(name)
  started.delete(name)
  return answer
}
