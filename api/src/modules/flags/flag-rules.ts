import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../database/database.ts'
import { follow } from '../../plugins/follow.ts'
import { type FlagRule, featureFlags } from './flags.tables.ts'

export const FLAGS_CHANNEL = 'flags'

export class FlagRules {
  readonly #store: Store
  readonly #log: FastifyBaseLogger
  #rules: ReadonlyMap<string, FlagRule> = new Map()
  #stop: () => Promise<void> = async () => undefined

  constructor(store: Store, log: FastifyBaseLogger) {
    this.#store = store
    this.#log = log
  }

  of(name: string): FlagRule | undefined {
    return this.#rules.get(name)
  }
  get lookAtIds(): boolean {
    return this.#parts.some(({ percent }) => percent > 0 && percent < 100)
  }
  get lookAtPeople(): boolean {
    return this.#parts.some(({ roles, accounts }) => roles.length > 0 || accounts.length > 0)
  }
  get lookAtCountries(): boolean {
    return this.#parts.some(({ countries }) => countries.length > 0)
  }
  get #parts(): FlagRule[] {
    return [...this.#rules.values()].filter(({ mode }) => mode === 'part')
  }

  async follow(): Promise<void> {
    this.#stop = await follow(this.#store, FLAGS_CHANNEL, this.#log, 'the flags were not read', () =>
      this.look(),
    )
  }
  async look(): Promise<void> {
    const found = await this.#store.db.select().from(featureFlags)
    this.#rules = new Map(found.map(({ name, rule }) => [name, rule]))
  }
  stop(): Promise<void> {
    return this.#stop()
  }
}
