import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { rows, type Store } from '../../database/database.ts'
import { follow } from '../../plugins/follow.ts'
import { newestSet, releaseGround } from '../releases/releases.service.ts'
import { type DeclaredFlags, declaredIn } from './declared.ts'
import { type FlagRule, featureFlags } from './flags.tables.ts'

export const FLAGS_CHANNEL = 'flags'
export interface RuleInForce {
  rule: FlagRule
  serial: number
}

/** What is declared by the releases that visitors have, and what product owners decided of it. */
export class FlagRules {
  readonly #store: Store
  readonly #log: FastifyBaseLogger
  #rules: ReadonlyMap<string, RuleInForce> = new Map()
  #declared: DeclaredFlags = new Map()
  #set = -1
  #stop: () => Promise<void> = async () => undefined

  constructor(store: Store, log: FastifyBaseLogger) {
    this.#store = store
    this.#log = log
  }

  of(name: string): FlagRule | undefined {
    return this.#rules.get(name)?.rule
  }
  inForce(name: string): RuleInForce | undefined {
    return this.#rules.get(name)
  }
  get declared(): DeclaredFlags {
    return this.#declared
  }
  get lookAtIds(): boolean {
    return [...this.#rules].some(([name, { rule }]) => this.#isByShare(name, rule))
  }
  get lookAtPeople(): boolean {
    return this.#parts.some(({ roles, accounts }) => roles.length > 0 || accounts.length > 0)
  }
  get lookAtCountries(): boolean {
    return this.#parts.some(({ countries }) => countries.length > 0)
  }
  #isByShare(name: string, { mode, percent }: FlagRule): boolean {
    if (mode === 'off') return false
    const isTrial = (this.#declared.get(name)?.variants.length ?? 0) > 0
    return isTrial || (mode === 'part' && percent > 0 && percent < 100)
  }
  get #parts(): FlagRule[] {
    return [...this.#rules.values()].map(({ rule }) => rule).filter(({ mode }) => mode === 'part')
  }

  async follow(): Promise<void> {
    this.#stop = await follow(this.#store, FLAGS_CHANNEL, this.#log, 'the flags were not read', () =>
      this.look(),
    )
  }
  async look(): Promise<void> {
    const { db } = this.#store
    const found = await db.select().from(featureFlags)
    this.#rules = new Map(found.map(({ name, rule, serial }) => [name, { rule, serial }]))
    // Declarations come with releases: they are read when the set has changed.
    const [newest] = await rows<{ serial: string | null }>(
      db,
      sql`select max(serial) as serial from release_sets`,
    )
    const serial = Number(newest?.serial ?? 0)
    if (serial === this.#set) return
    const { set } = await newestSet(db, releaseGround().keys)
    this.#declared = await declaredIn(db, set)
    this.#set = serial
  }
  stop(): Promise<void> {
    return this.#stop()
  }
}
