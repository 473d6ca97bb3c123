import { localeOfPath } from '../language/locale.ts'
import type { Locale } from '../remote.ts'
import { sessionKey } from '../session/credentials.ts'
import { type Reply, type SendOptions, sendOverHttp, type Transport } from './http.ts'
import { counted } from './quiet.ts'

const KEPT_MS = 15_000
let transport: Transport = sendOverHttp
export const setTransport = (next: Transport): void => {
  transport = next
}

const early = new Map<string, Promise<Reply>>()
const keyOf = (wire: string, input: object, locale = localeOfPath(location.pathname)): string =>
  `${sessionKey()} ${locale} ${wire} ${JSON.stringify(input)}`

/** Sends a read before the code that asks for it is here. Without a network it is asked again. */
export function sendEarly(wire: string, input: object, locale?: Locale): void {
  const key = keyOf(wire, input, locale)
  if (early.has(key)) return
  const reply = counted(transport(wire, input, { locale }))
  early.set(key, reply)
  const forget = () => early.get(key) === reply && early.delete(key)
  void reply.then(({ failure }) => failure === 'network' && forget(), forget)
  setTimeout(forget, KEPT_MS)
}

/** Once. */
function takeEarly(wire: string, input: object, { signal, locale }: SendOptions): Promise<Reply> | undefined {
  if (early.size === 0) return undefined
  const key = keyOf(wire, input, locale)
  const reply = early.get(key)
  early.delete(key)
  return reply?.then((answer) => {
    signal?.throwIfAborted()
    return answer
  })
}

/**
 * Takes the reply of a call that was sent early by the same person with the same input, in the same language.
 */
export const send: Transport = (wire, input, options) =>
  takeEarly(wire, input, options) ?? transport(wire, input, options)
