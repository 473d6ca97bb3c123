import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { goneBecause, isDatabaseGone, isUnstorable, sqlStateOf } from '../database/gone.ts'
import { DamagedFile } from '../secrets/damaged-file.ts'
import { CannotStore } from '../storage/cannot-store.ts'
import { failureEnvelope, httpStatusOf } from './calls/envelope.ts'
import { breachesOf } from './calls/schemas.ts'
import { keepFault } from './faults.ts'
import { invalidInput, Refusal } from './refusal.ts'
import { tellRefused } from './security-log.ts'
import { localeOf, referenceText } from './texts.ts'

/** What the desk hears of. */
const FAULTS = new Set<string>(['server.fault', 'files.damaged'])
/** The edge repeats an upload that was answered so, as nothing of it was kept. */
const TRY_ANOTHER_NODE = 503
const CONFLICTS = new Set(['23505', '40001', '40P01'])

/** Without a stack. */
export function registerErrors(app: FastifyInstance, db: Database): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    tellRefused(request, refusal)
    if (FAULTS.has(refusal.failure)) {
      logFault(request.log, error)
      void keepFault(db, request, error)
    }
    return sendRefusal(request, reply, refusal, error instanceof CannotStore ? TRY_ANOTHER_NODE : undefined)
  })
}

/** A missing database is one line, as every call reports it. */
export function logFault(log: FastifyBaseLogger, error: unknown): void {
  if (isDatabaseGone(error)) log.error(`the database is away: ${goneBecause(error)}`)
  else log.error(error, 'fault')
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  status?: number,
): FastifyReply {
  const locale = localeOf(request.headers['accept-language'])
  const envelope = failureEnvelope(refusal, locale)
  // The reader can quote it; the log and the traces have it.
  if (refusal.failure === 'server.fault')
    Object.assign(envelope.data, { trace: request.id, reference: referenceText(request.id, locale) })
  return reply
    .code(status ?? httpStatusOf(envelope.code))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope))
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DamagedFile) return new Refusal('files.damaged')
  return refusalOfRequest(error as FastifyError) ?? refusalOfDatabase(error) ?? new Refusal('server.fault')
}

function refusalOfRequest({ validation, statusCode, code }: Partial<FastifyError>): Refusal | null {
  if (validation) return invalidInput(breachesOf(validation))
  if (statusCode === 413) return new Refusal('files.too-large')
  if (statusCode === 415 || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new Refusal('files.type')
  if (statusCode !== undefined && statusCode < 500) return invalidInput([{ field: 'body', rule: 'json' }])
  return null
}

/** Class 22 is invalid input; a lost race asks to reload. */
function refusalOfDatabase(error: unknown): Refusal | null {
  const sqlState = sqlStateOf(error)
  if (isUnstorable(error)) return invalidInput([{ field: 'body', rule: 'invalid' }])
  return sqlState && CONFLICTS.has(sqlState) ? new Refusal('row.changed') : null
}
