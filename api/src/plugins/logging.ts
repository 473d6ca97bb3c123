import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import type { LogCollector } from '../tracing/log-collector.ts'
import { logOutput } from './log-output.ts'

const HIDDEN = '*'
const SOCKET = /^\/(fatBoxWebSocket|webSocket|webBasicSocket)\/[^/?]+/
/** Long random words are keys; an @ marks an address. */
const isSecret = (segment: string): boolean => /^[\w.-]{40,}$/.test(segment) || /@|%40/.test(segment)

/** Without secrets in the path and values in the query. */
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
/** Without the values in a database's query. */
function loggedError(error: unknown): Logged {
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
/** The innermost cause, which says what went wrong. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return error.cause instanceof Error
    ? causeOf(error.cause)
    : `${error.name}: ${withoutValues(error.message)}`
}
const withoutValues = (text: string): string =>
  text
    .replace(/\nparams: [\s\S]*?(?=\n\s+at |$)/g, `\nparams: ${HIDDEN}`)
    .replace(/(invalid input syntax [^:]*: ).*/g, `$1${HIDDEN}`)

/** Never shows a secret; a test checks it. */
export const loggerOptions = (
  { logLevel, logTo = logOutput() }: Pick<Config, 'logLevel' | 'logTo'>,
  collector?: LogCollector,
): FastifyServerOptions['logger'] => ({
  level: logLevel,
  stream: collector ? toBoth(logTo, collector) : logTo,
  serializers: {
    req: ({ method, originalUrl, ip }) => ({ method, url: loggable(originalUrl), ip }),
    err: loggedError,
  },
})

const toBoth = (output: { write(text: string): void }, collector: LogCollector) => ({
  write(line: string) {
    output.write(line)
    collector.take(line)
  },
})
