import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Database, Store } from '../database/database.ts'
import type { Actor } from './context.ts'
import type { Given } from './given.ts'
import type { Limits } from './limits.ts'
import type { Module } from './module.ts'

/** What every plugin and module may use of the running process. */
export interface Frame {
  config: Config
  store: Store
  modules: readonly Module[]
  given: Given
  limits: Limits
  log: FastifyBaseLogger
  /** The person behind a session key, or null when it is unknown or over. */
  findActor(db: Database, sessionKey: string): Promise<Actor | null>
  /** The country that a request was sent from, two letters; null where nothing tells. */
  countryOf(request: FastifyRequest): string | null
}
