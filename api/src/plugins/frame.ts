import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Database, Store } from '../database/database.ts'
import type { SharedMemory } from '../shared-memory/shared-memory.ts'
import type { Scanner } from '../storage/scanner.ts'
import type { SealedStorage } from '../storage/sealed-storage.ts'
import type { Actor } from './context.ts'
import type { Given } from './given.ts'
import type { Limits } from './limits.ts'
import type { Module } from './module.ts'
import type { PageAddress } from './page-address.ts'

export interface Frame {
  config: Config
  store: Store
  modules: readonly Module[]
  given: Given
  storage: SealedStorage
  scanner: Scanner
  shared: SharedMemory
  pageAddress: PageAddress
  limits: Limits
  /** Changes that signed-in persons made through this process. */
  changes: { made: number }
  log: FastifyBaseLogger
  findActor(db: Database, sessionKey: string): Promise<Actor | null>
  countryOf(request: FastifyRequest): string | null
}
