import { plain, type Schema } from '../schemas.ts'

/** A schema of the contract in the words of JSON Schema 2020-12, which has `null` as a type. */
export const wireSchema = (schema: Parameters<typeof plain>[0]): Schema => written(plain(schema))

function written(node: Schema): Schema {
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, writtenValue(key, value)]),
  ) as Schema
  return nullable ? { ...rest, type: [rest.type, 'null'] as unknown as string } : rest
}

function writtenValue(key: string, value: unknown): unknown {
  if (key === 'properties' || key === 'patternProperties')
    return Object.fromEntries(
      Object.entries(value as Record<string, Schema>).map(([name, schema]) => [name, written(schema)]),
    )
  if (Array.isArray(value)) return value.map((item) => (isNode(item) ? written(item) : item))
  return isNode(value) ? written(value) : value
}

export const isNode = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
