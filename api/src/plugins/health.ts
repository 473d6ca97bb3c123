import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Frame } from './frame.ts'

/** /healthz: the process answers. /readyz: its database answers too. */
export function registerHealth(app: FastifyInstance, frame: Frame): void {
  app.get('/healthz', { schema: { hide: true } as object }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
    try {
      await frame.store.db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch (error) {
      frame.log.error(error, 'the database does not answer')
      return reply.code(503).send({ status: 'no database' })
    }
  })
}
