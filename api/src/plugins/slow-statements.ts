import type { FastifyInstance } from 'fastify'
import { onStatement } from '../database/statements.ts'

const SHOWN = 500

/**
 * Statements of the database server that took longer, with the name of the call they were for; 0 logs none.
 */
export function logSlowStatements(app: FastifyInstance, slowMs: number): void {
  if (slowMs === 0) return
  const end = onStatement(({ text, ms, wire }) => {
    if (ms < slowMs) return
    const statement = text.replace(/\s+/g, ' ').slice(0, SHOWN)
    app.log.warn({ call: wire, ms: Math.round(ms), statement }, 'a slow statement')
  })
  app.addHook('onClose', async () => end())
}
