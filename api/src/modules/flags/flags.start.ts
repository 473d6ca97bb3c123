import type { FastifyInstance } from 'fastify'
import type { Frame } from '../../plugins/frame.ts'
import { repeat } from '../../plugins/repeat.ts'
import { FlagRules } from './flag-rules.ts'
import { useFlagRules } from './flags.service.ts'
import { keepSeen } from './seen.ts'

const WRITE_MS = 2_000

export async function startFlags(app: FastifyInstance, { store, log }: Frame): Promise<void> {
  const rules = new FlagRules(store, log)
  await rules.follow()
  await useFlagRules(rules)
  // Each process writes what it has seen.
  const stop = repeat(WRITE_MS, log, 'reads of flags were not kept', () => keepSeen(store.db))
  app.addHook('onClose', async () => {
    await rules.stop()
    await stop()
    await keepSeen(store.db).catch((error: unknown) =>
      log.error(error, 'the last reads of flags were not written'),
    )
  })
}
