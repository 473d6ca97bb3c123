import { type FailureValues, Refusal } from '../../plugins/refusal.ts'

/** The lists narrow whom the percentage is taken of; named accounts always belong. */
export interface Canary {
  version: string
  /** 0 to 100, at most two decimals. */
  percent: number
  roles: string[]
  countries: string[]
  accounts: string[]
  /** Languages of the page; all when left out. */
  languages?: ('en' | 'zh')[]
  startedAt: string
}
export interface ReleaseLine {
  active: string
  canary: Canary | null
  /** The fallback when the active version fails to load. */
  lastKnownGood: string | null
}
/** What is live (docs/domain/releases.md); the serial only grows. */
export interface SetDocument {
  /** A random id, given with the first set. */
  installation: string
  serial: number
  at: string
  lines: Record<string, ReleaseLine>
  /** SHA-256 of each kept release.json: `name@version`. */
  manifests: Record<string, string>
  /**
   * What everybody had, newest first, without what was gone
   * back from or taken back; by package, since its next move.
   */
  before?: Record<string, string[]>
}
/** Every call that moves lines declares these failures. */
type WhyNot =
  | 'releases.unknown-version'
  | 'releases.unknown-package'
  | 'releases.is-active'
  | 'releases.no-canary'
  | 'releases.misfit'
  | 'releases.damaged'
  | 'releases.taken-back'
  | 'releases.frozen'
  | 'releases.two-persons'
  | 'row.changed'
export class SetRefusal extends Refusal {
  constructor(failure: WhyNot, values: FailureValues = {}) {
    super(failure, { values })
  }
}
export const KEEP = 20

export const releaseKey = (name: string, version: string): string => `${name}@${version}`
export const keptOf = (set: SetDocument, name: string): string[] =>
  Object.keys(set.manifests)
    .filter((key) => key.startsWith(`${name}@`))
    .map((key) => key.slice(name.length + 1))
export const EMPTY: SetDocument = {
  installation: '',
  serial: 0,
  at: '1970-01-01T00:00:00.000Z',
  lines: {},
  manifests: {},
}

function lineOf(set: SetDocument, name: string): ReleaseLine {
  const line = set.lines[name]
  if (!line) throw new SetRefusal('releases.unknown-package')
  return line
}
function kept(set: SetDocument, name: string, version: string) {
  if (!set.manifests[releaseKey(name, version)]) throw new SetRefusal('releases.unknown-version')
}
const withLine = (set: SetDocument, name: string, line: ReleaseLine): SetDocument => ({
  ...set,
  lines: { ...set.lines, [name]: line },
})

/** `had` was live until now; `left` is no version to give visitors by itself. */
function withBefore(
  set: SetDocument,
  name: string,
  had: string | null,
  left: readonly string[],
): SetDocument {
  const all = [...new Set([...(had ? [had] : []), ...(set.before?.[name] ?? [])])]
  const good = all.filter((version) => !left.includes(version) && set.manifests[releaseKey(name, version)])
  return { ...set, before: { ...set.before, [name]: good.slice(0, KEEP) } }
}

const NONE: ReadonlySet<string> = new Set()

/** A package's first release goes live at once. The oldest leave the set, but for the spared versions. */
export function publish(
  set: SetDocument,
  name: string,
  version: string,
  manifestSha256: string,
  spared = NONE,
): SetDocument {
  const taken = { ...set, manifests: { ...set.manifests, [releaseKey(name, version)]: manifestSha256 } }
  return set.lines[name]
    ? dropOldest(taken, name, spared)
    : withLine(taken, name, { active: version, canary: null, lastKnownGood: null })
}

/** Versions in a line are kept at any age. */
function dropOldest(set: SetDocument, name: string, spared: ReadonlySet<string>): SetDocument {
  const { active, canary, lastKnownGood } = lineOf(set, name)
  const used = new Set([...spared, active, canary?.version, lastKnownGood])
  const old = keptOf(set, name).slice(0, -KEEP)
  const gone = new Set(
    old.filter((version) => !used.has(version)).map((version) => releaseKey(name, version)),
  )
  return {
    ...set,
    manifests: Object.fromEntries(Object.entries(set.manifests).filter(([key]) => !gone.has(key))),
  }
}

/** The previous version becomes the fallback. */
export function promote(set: SetDocument, name: string, version: string): SetDocument {
  const { active } = lineOf(set, name)
  kept(set, name, version)
  if (active === version) throw new SetRefusal('releases.is-active')
  return withLine(withBefore(set, name, active, [version]), name, {
    active: version,
    canary: null,
    lastKnownGood: active,
  })
}

export function setCanary(set: SetDocument, name: string, canary: Canary): SetDocument {
  const line = lineOf(set, name)
  kept(set, name, canary.version)
  if (line.active === canary.version) throw new SetRefusal('releases.is-active')
  return withLine(set, name, { ...line, canary })
}

export function abortCanary(set: SetDocument, name: string): SetDocument {
  const line = lineOf(set, name)
  if (!line.canary) throw new SetRefusal('releases.no-canary')
  return withLine(withBefore(set, name, null, [line.canary.version]), name, { ...line, canary: null })
}

/** The version left never becomes the fallback. */
export function rollBack(set: SetDocument, name: string, version: string): SetDocument {
  const { active, lastKnownGood } = lineOf(set, name)
  kept(set, name, version)
  if (active === version) throw new SetRefusal('releases.is-active')
  return withLine(withBefore(set, name, null, [active, version]), name, {
    active: version,
    canary: null,
    lastKnownGood: lastKnownGood === version ? null : lastKnownGood,
  })
}
