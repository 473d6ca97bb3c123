import type { FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'
/** Not one that the reader forbids by `q=0`. */
const PATTERN: Record<Encoding, RegExp> = { br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/, gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/ }

/** The first of these encodings, best first, that the reader of an answer takes; null where it is to be sent as it is. */
export function encodingOf<E extends Encoding>({ headers }: FastifyRequest, offered: readonly E[]): E | null {
  const accepted = String(headers['accept-encoding'] ?? '')
  return offered.find((encoding) => PATTERN[encoding].test(accepted)) ?? null
}
