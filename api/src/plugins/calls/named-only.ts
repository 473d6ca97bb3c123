import type { Call } from '@southbound/shared/contract'
import { plain, type Schema } from './schemas.ts'

const PARTS = ['params', 'query', 'body'] as const
type Named = Record<string, Schema>

/** A call's input without what the contract does not name: handlers write whole objects into rows. */
export function namedOnly(call: Call, input: object): object {
  const given = input as Record<string, unknown>
  const kept = PARTS.filter((part) => call[part] && given[part] !== undefined).map((part) => [
    part,
    keep(plain(call[part] as NonNullable<Call['body']>), given[part]),
  ])
  return { ...given, ...Object.fromEntries(kept) }
}

function keep(schema: Schema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { items, names } = shapeOf(schema)
  if (Array.isArray(value)) return items ? value.map((item) => keep(items, item)) : value
  if (!names) return value
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(names, name))
  return Object.fromEntries(known.map(([name, inner]) => [name, keep(names[name] as Schema, inner)]))
}

/** What an array's items may be, and what may be named in an object: null where anything may. */
interface Shape {
  items: Schema | null
  names: Named | null
}
const shapes = new WeakMap<Schema, Shape>()
function shapeOf(schema: Schema): Shape {
  const known = shapes.get(schema)
  if (known) return known
  const branches = (schema.anyOf ?? [schema]).flatMap((branch) => branch.anyOf ?? [branch])
  const items = branches.flatMap((branch) => (branch.items ? [branch.items as Schema] : []))
  const made = { items: items.length > 0 ? { anyOf: items } : null, names: namesOf(branches) }
  shapes.set(schema, made)
  return made
}

function namesOf(branches: readonly Schema[]): Named | null {
  const objects = branches.filter((branch) => branch.type === 'object' || branch.type === undefined)
  if (objects.length === 0 || objects.some((branch) => !branch.properties)) return null
  const named: Named = {}
  for (const [name, schema] of objects.flatMap(({ properties = {} }) => Object.entries(properties)))
    named[name] = named[name] ? { anyOf: [named[name], schema] } : schema
  return named
}
