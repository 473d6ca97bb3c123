import type { Shape } from '@southbound/shared/contract/shape'
import { describeShape, kindsOf } from './shape-words.ts'

/** A request may ignore nothing that was sent; a reader may pass over what is new. */
type ValueWay = 'ask' | 'answer'
export interface Unfit {
  at: string
  why: 'missing' | 'unknown' | 'other'
  given: string
  wanted: string
}

const join = (at: string, name: string) => (at === '' ? name : `${at}.${name}`)

export function unfits(given: Shape, wanted: Shape, way: ValueWay, at = ''): Unfit[] {
  const wantedKinds = kindsOf(wanted)
  return kindsOf(given).flatMap((kind) => {
    const tries = wantedKinds.map((one) => unfitsOfKind(kind, one, way, at))
    if (tries.some((found) => found.length === 0)) return []
    const near = tries.filter((_, index) => isInner(kind, wantedKinds[index] as Shape))
    return near.length === 1 && near[0] ? near[0] : [other(given, wanted, at)]
  })
}
const other = (given: Shape, wanted: Shape, at: string): Unfit => ({
  at,
  why: 'other',
  given: describeShape(given),
  wanted: describeShape(wanted),
})
const isInner = (a: Shape, b: Shape) => a.type === b.type && (a.type === 'object' || a.type === 'array')

function unfitsOfKind(given: Shape, wanted: Shape, way: ValueWay, at: string): Unfit[] {
  if (Object.keys(wanted).length === 0) return []
  if (!isOfType(given, wanted) || (way === 'ask' && exceedsLimits(given, wanted)))
    return [other(given, wanted, at)]
  if (!samePattern(given, wanted)) return [other(given, wanted, at)]
  if (wanted.type === 'array') return unfits(given.items ?? {}, wanted.items ?? {}, way, `${at}[]`)
  return wanted.type === 'object' ? unfitsOfObject(given, wanted, way, at) : []
}

function isOfType(given: Shape, wanted: Shape) {
  if (wanted.const !== undefined) return given.const === wanted.const
  if (given.const === undefined)
    return given.type === wanted.type || (given.type === 'integer' && wanted.type === 'number')
  return typeof given.const === 'number'
    ? wanted.type === 'number' || (wanted.type === 'integer' && Number.isInteger(given.const))
    : wanted.type === typeof given.const
}

function samePattern(given: Shape, { pattern }: Shape) {
  if (pattern === undefined) return true
  return given.const === undefined ? given.pattern === pattern : new RegExp(pattern).test(String(given.const))
}

const LEAST = ['minLength', 'minimum', 'minItems'] as const
const MOST = ['maxLength', 'maximum', 'maxItems'] as const
function exceedsLimits(given: Shape, wanted: Shape) {
  const size = typeof given.const === 'string' ? given.const.length : (given.const as number | undefined)
  const tooLittle = LEAST.some(
    (word) =>
      wanted[word] !== undefined &&
      (size ?? given[word] ?? Number.NEGATIVE_INFINITY) < orNothing(word, wanted[word]),
  )
  const tooMuch = MOST.some(
    (word) => wanted[word] !== undefined && (size ?? given[word] ?? Number.POSITIVE_INFINITY) > wanted[word],
  )
  return tooLittle || tooMuch || (wanted.uniqueItems === true && given.uniqueItems !== true)
}
const orNothing = (word: (typeof LEAST)[number], limit: number) =>
  limit === 0 && word !== 'minimum' ? Number.NEGATIVE_INFINITY : limit

function unfitsOfObject(given: Shape, wanted: Shape, way: ValueWay, at: string): Unfit[] {
  if (wanted.values) return unfitsOfValues(given, wanted.values, way, at)
  const [has, wants] = [given.properties ?? {}, wanted.properties ?? {}]
  const missing = (wanted.required ?? []).filter((name) => !given.required?.includes(name))
  const unknown = way === 'ask' ? Object.keys(has).filter((name) => !(name in wants)) : []
  const inner = Object.entries(wants).flatMap(([name, shape]) =>
    has[name] ? unfits(has[name], shape, way, join(at, name)) : [],
  )
  const lack = (why: Unfit['why']) => (name: string) => ({
    at: join(at, name),
    why,
    given: describeShape(has[name]),
    wanted: describeShape(wants[name]),
  })
  return [...missing.map(lack('missing')), ...unknown.map(lack('unknown')), ...inner]
}

const unfitsOfValues = (given: Shape, wanted: Shape, way: ValueWay, at: string): Unfit[] =>
  [
    ...Object.entries(given.properties ?? {}),
    ...(given.values ? [['*', given.values] as const] : []),
  ].flatMap(([name, shape]) => unfits(shape, wanted, way, join(at, name)))
