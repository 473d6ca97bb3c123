import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Frame } from './frame.ts'

/** A database that takes longer is as good as gone. */
const PATIENCE_MS = 5_000

/** /healthz: the process answers. /readyz: its database answers too. */
export function registerHealth(app: FastifyInstance, frame: Frame): void {
  app.get('/healthz', { schema: { hide: true } as object }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
    try {
      await inTime(frame.store.db.execute(sql`select 1`))
      return { status: 'ready' }
    } catch (error) {
      frame.log.error(error, 'the database does not answer')
      return reply.code(503).send({ status: 'no database' })
    }
  })
}

function inTime<T>(work: PromiseLike<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`no answer in ${PATIENCE_MS / 1000} s`)), PATIENCE_MS)
    work.then(done, fail).then(() => clearTimeout(timer))
  })
}
