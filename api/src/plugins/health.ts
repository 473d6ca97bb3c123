import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { goneBecause } from '../database/gone.ts'
import type { Frame } from './frame.ts'

const PATIENCE_MS = 5_000

/**
 * /healthz: the process. /readyz: its database too; `?alone=1` leaves that out, for who
 * takes nodes out of a service: without their database all would leave it together.
 */
export function registerHealth(app: FastifyInstance, frame: Frame): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get<{ Querystring: { alone?: string } }>('/readyz', async ({ query }, reply) => {
    if (app.isDraining) return reply.code(503).send({ status: 'ending' })
    if (query.alone === '1') return { status: 'ready' }
    const why = await whyAway(frame.store.db)
    if (!why) return { status: 'ready' }
    frame.log.error(`the database does not answer: ${why}`)
    return reply.code(503).send({ status: 'no database' })
  })
}

export const whyAway = (db: Database): Promise<string | null> =>
  inTime(db.execute(sql`select 1`)).then(() => null, goneBecause)

function inTime<T>(work: PromiseLike<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`no answer in ${PATIENCE_MS / 1000} s`)), PATIENCE_MS)
    work.then(done, fail).then(() => clearTimeout(timer))
  })
}
