/** The kinds of rows that seeds of different modules point to by name. */
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

/** What the seeds share: the time they agree on, chance that falls the same way each time, and each other's ids by name. */
export interface World {
  now: Date
  /** From 0 to below 1; the same row of numbers in every seeding. */
  random(): number
  /** A whole number from `min` to `max`, both possible. */
  between(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** `now` moved by days (and hours), ISO. */
  at(days: number, hours?: number): string
  remember(kind: WorldKind, name: string, id: string): void
  /** The id remembered under a name; a name nobody remembered is a mistake of the seeds and throws. */
  idOf(kind: WorldKind, name: string): string
  /** All names of a kind with their ids, in the order they came. */
  all(kind: WorldKind): ReadonlyMap<string, string>
}

/** The six accounts that the demo is shown with. */
export const DEMO_PASSWORD = 'Demo-2026'
export const demoEmail = (name: string): string => `${name}@demo.southbound.example`

const SEED = 20_260_301
const HOUR_MS = 3_600_000

/** A new world at the present moment. */
export function createWorld(now = new Date()): World {
  const ids = new Map<WorldKind, Map<string, string>>()
  const random = mulberry32(SEED)
  const all = (kind: WorldKind): Map<string, string> => {
    const known = ids.get(kind) ?? new Map<string, string>()
    ids.set(kind, known)
    return known
  }
  const between = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1))
  return {
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

/** A small generator with a fixed start (Tommy Ettinger's mulberry32): the demo is the same everywhere. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
