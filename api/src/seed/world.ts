import { HOUR_MS } from '@southbound/shared/contract/constants'
import type { FileStorage } from '../storage/file-storage.ts'

/** Rows that several seeds refer to by name. */
export type WorldKind =
  | 'accounts'
  | 'schools'
  | 'courses'
  | 'campuses'
  | 'intakes'
  | 'agencies'
  | 'dossiers'
  | 'files'
  | 'cases'

/** What seeds share: time, repeatable chance, and ids by name. */
export interface World {
  storage: FileStorage
  now: Date
  random(): number
  between(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** `now` plus days and hours, ISO. */
  at(days: number, hours?: number): string
  remember(kind: WorldKind, name: string, id: string): void
  /** A remembered id; throws for an unknown name. */
  idOf(kind: WorldKind, name: string): string
  all(kind: WorldKind): ReadonlyMap<string, string>
}

export const DEMO_PASSWORD = 'Demo-2026'
export const demoEmail = (name: string): string => `${name}@demo.southbound.example`

const SEED = 20_260_301

export function createWorld(storage: FileStorage, now = new Date()): World {
  const ids = new Map<WorldKind, Map<string, string>>()
  const random = mulberry32(SEED)
  const all = (kind: WorldKind): Map<string, string> => {
    const known = ids.get(kind) ?? new Map<string, string>()
    ids.set(kind, known)
    return known
  }
  const between = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1))
  return {
    storage,
    now,
    random,
    between,
    pick: <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T,
    at: (days, hours = 0) => new Date(now.getTime() + (days * 24 + hours) * HOUR_MS).toISOString(),
    remember: (kind, name, id) => void all(kind).set(name, id),
    idOf(kind, name) {
      const id = all(kind).get(name)
      if (id === undefined) throw new Error(`No seed remembered ${kind} "${name}"`)
      return id
    },
    all,
  }
}

/** Tommy Ettinger's mulberry32, with a fixed start. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
