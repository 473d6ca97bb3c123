/** A shared export as the build read it; shared/build/contract/shape-kinds.mjs explains the letters. */
export type Kind = string | ObjectKind | FunctionKind | { u: Kind[] } | { a: Kind } | NamedKind
interface ObjectKind {
  o: Record<string, Kind>
  also?: string[]
}
interface FunctionKind {
  f: Parameter[]
  r: Kind
}
interface NamedKind {
  n: string
  of: Kind[]
}
interface Parameter {
  k: Kind
  opt?: boolean
  rest?: boolean
}
export interface Misuse extends Record<string, string> {
  why: 'shape-required' | 'shape-gone' | 'shape-lost' | 'shape-other'
  field: string
  given: string
  wanted: string
}
/** `ask`: the remote gives the value. `answer`: the shell does. */
type Way = 'ask' | 'answer'

const MOST = 80
const isAny = (kind: Kind): boolean => kind === 'any' || kind === 'unknown'
const kindsOf = (kind: Kind): Kind[] =>
  kind === 'boolean'
    ? ['true', 'false']
    : typeof kind === 'object' && 'u' in kind
      ? kind.u.flatMap(kindsOf)
      : [kind]
const isSame = (one: Kind, other: Kind): boolean => JSON.stringify(one) === JSON.stringify(other)
const isObject = (kind: Kind): kind is ObjectKind => typeof kind === 'object' && 'o' in kind
const isFunction = (kind: Kind): kind is FunctionKind => typeof kind === 'object' && 'f' in kind
const isNamed = (kind: Kind): kind is NamedKind => typeof kind === 'object' && 'n' in kind
const isList = (kind: Kind): kind is { a: Kind } => typeof kind === 'object' && 'a' in kind

function describe(kind: Kind | undefined): string {
  if (kind === undefined) return '–'
  const text = typeof kind === 'string' ? kind : kindsOf(kind).map(describeOne).join(' | ')
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}
function describeOne(kind: Kind): string {
  if (isObject(kind)) return `{${Object.keys(kind.o).join(', ')}}`
  if (isList(kind)) return `${describe(kind.a)}[]`
  if (isNamed(kind)) return `${kind.n}<${kind.of.map(describe).join(', ')}>`
  return isFunction(kind)
    ? `(${kind.f.map(({ k }) => describe(k)).join(', ')}) => ${describe(kind.r)}`
    : String(kind)
}

const told = (why: Misuse['why'], way: Way, field: string, from?: Kind, to?: Kind): Misuse => {
  const [given, wanted] = way === 'ask' ? [from, to] : [to, from]
  return { why, field: field || 'value', given: describe(given), wanted: describe(wanted) }
}
const join = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`)

/** Why a shell's export cannot replace the one that a remote was built against. */
export const misused = (shells: Kind, remotes: Kind): Misuse[] => unfit(shells, remotes, 'answer', '')

function unfit(from: Kind, to: Kind, way: Way, at: string): Misuse[] {
  if (isSame(from, to) || isAny(from) || isAny(to)) return []
  const wanted = kindsOf(to)
  return kindsOf(from).flatMap((kind) => {
    const tries = wanted.map((one) => unfitOne(kind, one, way, at))
    if (tries.some((found) => found.length === 0)) return []
    const near = tries.filter((_, index) => isAlike(kind, wanted[index] as Kind))
    return near.length === 1 && near[0] ? near[0] : [told('shape-other', way, at, from, to)]
  })
}
const isAlike = (one: Kind, other: Kind): boolean =>
  (isObject(one) && isObject(other)) ||
  (isFunction(one) && isFunction(other)) ||
  (isList(one) && isList(other)) ||
  areNamedAlike(one, other)

function unfitOne(from: Kind, to: Kind, way: Way, at: string): Misuse[] {
  if (isSame(from, to) || isAny(from) || isAny(to)) return []
  if (isObject(from) && isObject(to)) return unfitObject(from, to, way, at)
  if (isFunction(from) && isFunction(to)) return unfitFunction(from, to, way, at)
  if (isList(from) && isList(to)) return unfit(from.a, to.a, way, `${at}[]`)
  if (areNamedAlike(from, to))
    return (from as NamedKind).of.flatMap((held, index) =>
      unfit(held, (to as NamedKind).of[index] as Kind, way, at),
    )
  return isLiteralOf(from, to) ? [] : [told('shape-other', way, at, from, to)]
}
const areNamedAlike = (one: Kind, other: Kind): boolean =>
  isNamed(one) && isNamed(other) && one.n === other.n && one.of.length === other.of.length
const isLiteralOf = (from: Kind, to: Kind): boolean =>
  typeof from === 'string' &&
  ((to === 'string' && from.startsWith('"')) || (to === 'number' && /^-?[0-9.]+$/.test(from)))

const bare = (name: string): string => name.replace(/\?$/, '')
/** An optional member may also be undefined. */
const defined = (kind: Kind): Kind => ({ u: kindsOf(kind).filter((one) => one !== 'undefined') })
const memberOf = ({ o }: ObjectKind, name: string): { kind: Kind; isSure: boolean } | null =>
  o[name] !== undefined
    ? { kind: o[name], isSure: true }
    : o[`${name}?`] !== undefined
      ? { kind: o[`${name}?`] as Kind, isSure: false }
      : null

function unfitObject(from: ObjectKind, to: ObjectKind, way: Way, at: string): Misuse[] {
  const inner = Object.entries(to.o).flatMap(([name, kind]) => {
    const [field, given] = [join(at, bare(name)), memberOf(from, bare(name))]
    if (!name.endsWith('?') && !given?.isSure)
      return [told(way === 'ask' ? 'shape-required' : 'shape-lost', way, field, given?.kind, kind)]
    return given ? unfit(name.endsWith('?') ? defined(given.kind) : given.kind, kind, way, field) : []
  })
  // Members of a named type may be among the given ones.
  const isOpen = (to.also?.length ?? 0) > 0 || memberOf(to, '[*]') !== null
  const gone = way === 'ask' && !isOpen ? Object.keys(from.o).filter((name) => !memberOf(to, bare(name))) : []
  const lost = (way === 'ask' ? (from.also ?? []) : (to.also ?? [])).filter(
    (one) => !(way === 'ask' ? to.also : from.also)?.includes(one),
  )
  return [
    ...inner,
    ...gone.map((name) => told('shape-gone', way, join(at, bare(name)), from.o[name])),
    ...lost.map((one) => told(way === 'ask' ? 'shape-gone' : 'shape-lost', way, at, one)),
  ]
}

/** Arguments go the other way than the function. */
function unfitFunction(from: FunctionKind, to: FunctionKind, way: Way, at: string): Misuse[] {
  const back = way === 'ask' ? 'answer' : 'ask'
  const taken = from.f.flatMap((wanted, index) => {
    const [given, field] = [to.f[index], index === 0 && isObject(wanted.k) ? at : join(at, String(index + 1))]
    const isMissing = !wanted.opt && !wanted.rest && (!given || given.opt === true)
    if (isMissing)
      return [told(back === 'ask' ? 'shape-required' : 'shape-lost', back, field, given?.k, wanted.k)]
    return given ? unfit(given.k, wanted.k, back, field) : []
  })
  const more = back === 'ask' && from.f.at(-1)?.rest !== true ? to.f.slice(from.f.length) : []
  const gone = more.map(({ k }, index) =>
    told('shape-gone', back, join(at, String(from.f.length + index + 1)), k),
  )
  return [...taken, ...gone, ...unfit(from.r, to.r, way, join(at, '()'))]
}
