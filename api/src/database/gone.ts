import { types } from 'node:util'

/** How the operating system says that there is no connection, or no such host yet. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])
/** Class 08 is a broken connection; the others: shut down, crashed, starting up, no place left for another client. */
const SQL_STATES = /^(08...|57P0[123]|53300)$/
/** The driver gives these no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/

/** Also an error that the runtime itself made outside of this code's own realm, as in tests. */
const isError = (error: unknown): error is Error => types.isNativeError(error)

/** The connection to the database cannot be used any more; what ran on it was not answered. */
export class DatabaseGone extends Error {
  readonly code = '08006'
}

/** Whether an error says that the database is away, and not that it refuses what was asked: later the same may go well. */
export function isDatabaseGone(error: unknown): boolean {
  if (!isError(error)) return false
  const { code, cause, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && SQL_STATES.test(code)) return true
  // A file that is missing has the same code as a missing socket.
  if (typeof code === 'string' && NO_CONNECTION.has(code)) return code !== 'ENOENT' || syscall === 'connect'
  return WORDS.test(error.message) || isDatabaseGone(cause)
}

/** What was first to fail, in one line: the driver wraps it into the whole query. */
export function goneBecause(error: unknown): string {
  if (!isError(error)) return String(error)
  // A host with several addresses fails with an error that has no words of its own.
  return isError(error.cause)
    ? goneBecause(error.cause)
    : error.message || (error as Error & { code?: string }).code || error.name
}
