import { types } from 'node:util'

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
/**
 * Class 08 is a broken connection; others: shut down,
 * crashed, starting, too many clients, no longer the primary.
 */
const SQL_STATES = /^(08...|57P0[123]|53300|25006)$/
/** Errors without a code. */
const WORDS =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/

/** Also recognises errors of another realm, as in tests. */
const isError = (error: unknown): error is Error => types.isNativeError(error)

export class DatabaseGone extends Error {
  readonly code = '08006'
}

/** A later attempt may succeed. */
export function isDatabaseGone(error: unknown): boolean {
  if (!isError(error)) return false
  const { code, cause, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && SQL_STATES.test(code)) return true
  // A missing file has the same code as a missing socket.
  if (typeof code === 'string' && NO_CONNECTION.has(code)) return code !== 'ENOENT' || syscall === 'connect'
  return WORDS.test(error.message) || isDatabaseGone(cause)
}

export function goneBecause(error: unknown): string {
  if (!isError(error)) return String(error)
  // A host with several addresses fails without a message of its own.
  return isError(error.cause)
    ? goneBecause(error.cause)
    : error.message || (error as Error & { code?: string }).code || error.name
}

/** The five characters by which the database says why; null where it did not say it. */
export function sqlStateOf(error: unknown): string | null {
  if (!isError(error)) return null
  const { code, cause } = error as Error & { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : sqlStateOf(cause)
}

/** Class 22: the values themselves cannot be kept, however often they come. */
export const isUnstorable = (error: unknown): boolean => sqlStateOf(error)?.startsWith('22') === true
