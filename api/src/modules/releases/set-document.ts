import { type FailureValues, Refusal } from '../../plugins/refusal.ts'

/** A part of the visitors who get another version first. The lists narrow whom the percent is taken of; named accounts always get it. */
export interface Canary {
  version: string
  /** 0 to 100, two decimals at most. */
  percent: number
  roles: string[]
  countries: string[]
  accounts: string[]
  startedAt: string
}
/** What is live of one package that is released by itself. */
export interface Line {
  active: string
  canary: Canary | null
  /** What a page falls back to when the active version does not come. */
  lastKnownGood: string | null
}
/** The one document that says what is live (docs/domain/releases.md). It is signed, and its serial only grows. */
export interface SetDocument {
  /** Which installation it belongs to: a random id, given with the first set. */
  installation: string
  serial: number
  at: string
  lines: Record<string, Line>
  /** SHA-256 of the release.json of every kept release: `name@version`. */
  manifests: Record<string, string>
}
/** Why an act on the set cannot be done: a failure that every call which moves lines declares. */
type WhyNot =
  | 'releases.unknown-version'
  | 'releases.unknown-package'
  | 'releases.is-active'
  | 'releases.no-canary'
  | 'releases.misfit'
  | 'releases.damaged'
  | 'releases.taken-back'
  | 'row.changed'
export class SetRefusal extends Refusal {
  constructor(failure: WhyNot, values: FailureValues = {}) {
    super(failure, { values })
  }
}
/** How many releases of a package stay, so that it can be rolled back to any of them. */
export const KEEP = 20

export const releaseKey = (name: string, version: string): string => `${name}@${version}`
/** The kept versions of a package, in the order in which they were published. */
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

function lineOf(set: SetDocument, name: string): Line {
  const line = set.lines[name]
  if (!line) throw new SetRefusal('releases.unknown-package')
  return line
}
function kept(set: SetDocument, name: string, version: string): void {
  if (!set.manifests[releaseKey(name, version)]) throw new SetRefusal('releases.unknown-version')
}
const withLine = (set: SetDocument, name: string, line: Line): SetDocument => ({
  ...set,
  lines: { ...set.lines, [name]: line },
})

/** Takes a release in. It goes live at once only when it is the package's first. */
export function publish(
  set: SetDocument,
  name: string,
  version: string,
  manifestSha256: string,
): SetDocument {
  const taken = { ...set, manifests: { ...set.manifests, [releaseKey(name, version)]: manifestSha256 } }
  return set.lines[name]
    ? dropOldest(taken, name)
    : withLine(taken, name, { active: version, canary: null, lastKnownGood: null })
}

/** Versions that a line names stay however old they are. */
function dropOldest(set: SetDocument, name: string): SetDocument {
  const { active, canary, lastKnownGood } = lineOf(set, name)
  const used = [active, canary?.version, lastKnownGood]
  const old = keptOf(set, name).slice(0, -KEEP)
  const gone = new Set(
    old.filter((version) => !used.includes(version)).map((version) => releaseKey(name, version)),
  )
  return {
    ...set,
    manifests: Object.fromEntries(Object.entries(set.manifests).filter(([key]) => !gone.has(key))),
  }
}

/** Gives a version to everybody; the one before is what pages fall back to. */
export function promote(set: SetDocument, name: string, version: string): SetDocument {
  const { active } = lineOf(set, name)
  kept(set, name, version)
  if (active === version) throw new SetRefusal('releases.is-active')
  return withLine(set, name, { active: version, canary: null, lastKnownGood: active })
}

/** Gives a version to a part of the visitors, or changes how large that part is. */
export function setCanary(set: SetDocument, name: string, canary: Canary): SetDocument {
  const line = lineOf(set, name)
  kept(set, name, canary.version)
  if (line.active === canary.version) throw new SetRefusal('releases.is-active')
  return withLine(set, name, { ...line, canary })
}

/** Ends a canary: everybody is back on the active version. */
export function abortCanary(set: SetDocument, name: string): SetDocument {
  const line = lineOf(set, name)
  if (!line.canary) throw new SetRefusal('releases.no-canary')
  return withLine(set, name, { ...line, canary: null })
}

/** Goes back to a kept version. What is left behind is never fallen back to: it is why somebody goes back. */
export function rollBack(set: SetDocument, name: string, version: string): SetDocument {
  const { active, lastKnownGood } = lineOf(set, name)
  kept(set, name, version)
  if (active === version) throw new SetRefusal('releases.is-active')
  return withLine(set, name, {
    active: version,
    canary: null,
    lastKnownGood: lastKnownGood === version ? null : lastKnownGood,
  })
}
