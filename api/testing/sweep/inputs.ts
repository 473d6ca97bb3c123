import type { Call } from '@southbound/shared/contract'
import { plain, type Schema } from '../../src/plugins/calls/schemas.ts'
import { sample } from '../sample.ts'

const PARTS = ['params', 'query', 'body'] as const
/** The contract's pattern of ids. */
const ID = '^[0-9]{1,19}$'
const MOST_WORDS = 4
type Inputs = Record<string, unknown>

/** Whether a schema takes an id of a row anywhere. */
export function takesId(schema: Schema): boolean {
  if (isId(schema)) return true
  const inner = [...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {})]
  return inner.some(takesId) || (schema.items ? takesId(schema.items as Schema) : false)
}
const isId = ({ pattern }: Schema): boolean => pattern === ID

const schemasOf = (call: Call) =>
  PARTS.flatMap((part) => (call[part] ? [[part, plain(call[part])] as const] : []))
export const asksForId = (call: Call): boolean => schemasOf(call).some(([, schema]) => takesId(schema))

/**
 * Inputs with this id wherever one fits: what must be there, each optional id beside it (the refusal
 * of one would hide the others), all of them, and, with `words`, each word of a choice of few.
 */
export function inputsWith(call: Call, id: string, words = true): Inputs[] {
  const least = inputOf(call, (schema) => filled(schema, id, false))
  const most = inputOf(call, (schema) => filled(schema, id, true))
  const single = schemasOf(call).flatMap(([part, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, schema]) => takesId(schema))
      .map(([name, schema]) => ({
        ...least,
        [part]: { ...(least[part] as object), [name]: filled(schema, id, true) },
      })),
  )
  const chosen = (words ? schemasOf(call) : []).flatMap(([part, { properties = {} }]) =>
    Object.entries(properties).flatMap(([name, schema]) =>
      wordsOf(schema).map((word) => ({ ...most, [part]: { ...(most[part] as object), [name]: word } })),
    ),
  )
  return [
    ...new Map([least, ...single, most, ...chosen].map((input) => [JSON.stringify(input), input])).values(),
  ]
}

const inputOf = (call: Call, make: (schema: Schema) => unknown): Inputs =>
  Object.fromEntries(schemasOf(call).map(([part, schema]) => [part, make(schema)]))

const wordsOf = ({ enum: words }: Schema): unknown[] =>
  Array.isArray(words) && words.length <= MOST_WORDS ? words.filter((word) => word !== null) : []

/** As `sample`, with this id wherever one fits; with `every` also where none must be. */
function filled(schema: Schema, id: string, every: boolean): unknown {
  if (isId(schema)) return id
  const branch = schema.anyOf?.find(takesId)
  if (branch) return filled(branch, id, every)
  if (schema.type === 'array') return list(schema, id, every)
  if (schema.type !== 'object') return sample(schema)
  const required = (schema.required ?? []) as string[]
  const parts = Object.entries(schema.properties ?? {}).filter(
    ([name, part]) => required.includes(name) || (every && takesId(part)),
  )
  return Object.fromEntries(parts.map(([name, part]) => [name, filled(part, id, every)]))
}

function list(schema: Schema, id: string, every: boolean): unknown[] {
  const items = schema.items as Schema
  const least = Number(schema.minItems ?? 0)
  const length = takesId(items) && every ? Math.max(1, least) : least
  return Array.from({ length }, () => filled(items, id, every))
}
