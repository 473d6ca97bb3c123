import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { desc } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Store } from '../../database/database.ts'
import { follow } from '../../plugins/follow.ts'
import { releaseSets } from './releases.tables.ts'
import { EMPTY, type SetDocument } from './set-document.ts'
import type { SignedSet, SigningKeys } from './signing.ts'

export const RELEASES_CHANNEL = 'releases'

/** Throws when its signature or its order is wrong. */
export async function newestSet(
  db: Database,
  keys: SigningKeys,
): Promise<{ set: SetDocument; signed: SignedSet | null }> {
  const [row] = await db.select().from(releaseSets).orderBy(desc(releaseSets.serial)).limit(1)
  if (!row) return { set: EMPTY, signed: null }
  const signed = { document: row.document, keyId: row.keyId, signature: row.signature }
  if (!keys.verify(signed))
    throw new Error(`The release set ${row.serial} has no valid signature by ${row.keyId}.`)
  const set = JSON.parse(row.document) as SetDocument
  if (set.serial !== row.serial)
    throw new Error(`The release set ${set.serial} was put in the place of ${row.serial}.`)
  return { set, signed }
}

interface Floor {
  installation: string
  serial: number
}

/** The set of this process, never older than one seen before, restarts included. */
export class CurrentSet {
  readonly #store: Store
  readonly #keys: SigningKeys
  readonly #floorFile: string
  readonly #log: FastifyBaseLogger
  #now: { set: SetDocument; signed: SignedSet | null } = { set: EMPTY, signed: null }
  #stop: () => Promise<void> = async () => undefined
  /** Told of each newer set, once it is in force here. */
  onNewer: () => void = () => undefined

  constructor(store: Store, keys: SigningKeys, floorFile: string, log: FastifyBaseLogger) {
    this.#store = store
    this.#keys = keys
    this.#floorFile = floorFile
    this.#log = log
  }

  get set(): SetDocument {
    return this.#now.set
  }
  get signed(): SignedSet | null {
    return this.#now.signed
  }

  /** Rejects when the first set is invalid. */
  async follow(): Promise<void> {
    this.#stop = await follow(this.#store, RELEASES_CHANNEL, this.#log, 'a release set was refused', () =>
      this.look(),
    )
  }
  stop(): Promise<void> {
    return this.#stop()
  }

  /** An invalid set rejects and changes nothing. */
  async look(): Promise<void> {
    const next = await newestSet(this.#store.db, this.#keys)
    const { installation, serial } = next.set
    const floor = Math.max(this.#floor(installation), this.#now.set.serial)
    if (serial < floor)
      throw new Error(`The release set ${serial} is older than ${floor}, which was in force before.`)
    if (serial > floor) this.#keepFloor({ installation, serial })
    const isNewer = serial > this.#now.set.serial
    this.#now = next
    if (isNewer) this.onNewer()
  }
  /** A new installation starts again. */
  #floor(installation: string): number {
    if (!existsSync(this.#floorFile)) return 0
    const floor = JSON.parse(readFileSync(this.#floorFile, 'utf8')) as Floor
    return floor.installation === installation ? floor.serial : 0
  }
  #keepFloor(floor: Floor): void {
    mkdirSync(dirname(this.#floorFile), { recursive: true })
    // Never half of it for other processes.
    const next = `${this.#floorFile}.${process.pid}`
    writeFileSync(next, JSON.stringify(floor))
    renameSync(next, this.#floorFile)
  }
}
