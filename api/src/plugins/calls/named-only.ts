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
  const branches = schema.anyOf ?? [schema]
  if (Array.isArray(value)) {
    const items = branches.flatMap((branch) => (branch.items ? [branch.items as Schema] : []))
    return items.length === 0 ? value : value.map((item) => keep({ anyOf: items }, item))
  }
  const named = namesOf(branches)
  if (!named) return value
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(named, name))
  return Object.fromEntries(known.map(([name, inner]) => [name, keep(named[name] as Schema, inner)]))
}

/** Null where any name is allowed. */
function namesOf(branches: readonly Schema[]): Named | null {
  const flat = branches.flatMap((branch) => branch.anyOf ?? [branch])
  const objects = flat.filter((branch) => branch.type === 'object' || branch.type === undefined)
  if (objects.length === 0 || objects.some((branch) => !branch.properties)) return null
  const named: Named = {}
  for (const [name, schema] of objects.flatMap(({ properties = {} }) => Object.entries(properties)))
    named[name] = named[name] ? { anyOf: [named[name], schema] } : schema
  return named
}
