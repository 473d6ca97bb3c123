import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

const HIDDEN = '*'
/** The sockets of the specification carry a session key or a ticket in their path. */
const SOCKET = /^\/(fatBoxWebSocket|webSocket|webBasicSocket)\/[^/?]+/
/** Long random words are keys and tokens; what holds an @ is somebody's address. */
const isSecret = (segment: string): boolean => /^[\w-]{40,}$/.test(segment) || /@|%40/.test(segment)

/** An address as it may be logged: without keys, tokens and e-mails in its path, and with only the names of its query. */
export function loggable(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s)
  const shown = path
    .replace(SOCKET, `/$1/${HIDDEN}`)
    .split('/')
    .map((segment) => (isSecret(segment) ? HIDDEN : segment))
    .join('/')
  return query
    ? `${shown}?${[...new URLSearchParams(query).keys()].map((name) => `${name}=${HIDDEN}`).join('&')}`
    : shown
}

interface Logged {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}
/** What is logged of an error: a database's own error repeats the values of the query, so those are cut off. */
export function loggedError(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { name, message, stack, cause, code } = error as Error & { code?: unknown }
  return {
    type: name,
    code,
    message: withoutValues(message),
    stack: withoutValues(stack ?? ''),
    ...(cause ? { cause: loggedError(cause) } : {}),
  }
}
const withoutValues = (text: string): string =>
  text
    .replace(/\nparams: [\s\S]*?(?=\n\s+at |$)/g, `\nparams: ${HIDDEN}`)
    .replace(/(invalid input syntax [^:]*: ).*/g, `$1${HIDDEN}`)

/** The server's logger. No password, code, key or token ever stands in a log: a test reads it. */
export const loggerOptions = ({
  logLevel,
  logTo,
}: Pick<Config, 'logLevel' | 'logTo'>): FastifyServerOptions['logger'] => ({
  level: logLevel,
  ...(logTo ? { stream: logTo } : {}),
  serializers: {
    // The address that was asked: one that cannot be read is routed elsewhere.
    req: ({ method, originalUrl, ip }) => ({ method, url: loggable(originalUrl), ip }),
    err: loggedError,
  },
})
