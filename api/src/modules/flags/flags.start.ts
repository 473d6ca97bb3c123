import type { FastifyInstance } from 'fastify'
import type { Frame } from '../../plugins/frame.ts'
import { FlagRules } from './flag-rules.ts'
import { useFlagRules } from './flags.service.ts'

export async function startFlags(app: FastifyInstance, { store, log }: Frame): Promise<void> {
  const rules = new FlagRules(store, log)
  await rules.follow()
  await useFlagRules(rules)
  app.addHook('onClose', () => rules.stop())
}
