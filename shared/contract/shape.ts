import type { TSchema } from './call.ts'

/** A value's shape: JSON Schema's words without notes, names in order, unions flat. */
export interface Shape {
  /** null, boolean, integer, number, string, array, object or undefined; none is anything. */
  type?: string
  const?: string | number | boolean
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  values?: Shape
  anyOf?: Shape[]
}
type Node = {
  [word: string]: unknown
  anyOf?: Node[]
  properties?: Record<string, Node>
  patternProperties?: Record<string, Node>
  items?: Node
}

const PLAIN = [
  'type',
  'const',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const
const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)
const asText = (shape: Shape): string => JSON.stringify(shape)

/** Throws for a word of JSON Schema that the contract does not use. */
export const shapeOf = (schema: TSchema): Shape => canonical(JSON.parse(JSON.stringify(schema)) as Node)

function canonical(node: Node): Shape {
  if (node.anyOf) return union(node.anyOf.map(canonical))
  if (Array.isArray(node.enum)) return union(node.enum.map((value) => ({ const: value as string })))
  if ('const' in node) return { const: node.const as string }
  const plain = Object.fromEntries(
    PLAIN.filter((word) => node[word] !== undefined).map((word) => [word, node[word]]),
  ) as Shape
  return {
    ...plain,
    ...(node.items ? { items: canonical(node.items) } : {}),
    ...(node.type === 'object' ? objectParts(node) : {}),
  }
}

function objectParts({ properties, patternProperties, required }: Node): Shape {
  const values = Object.values(patternProperties ?? {})
  if (values.length > 0) return { values: union(values.map(canonical)) }
  const named = Object.entries(properties ?? {}).sort(byName)
  return {
    properties: Object.fromEntries(named.map(([name, inner]) => [name, canonical(inner)])),
    required: [...((required as string[]) ?? [])].sort(),
  }
}

function union(branches: Shape[]): Shape {
  const flat = branches.flatMap((branch) => branch.anyOf ?? [branch])
  const kinds = [...new Map(flat.map((branch) => [asText(branch), branch])).values()].sort((a, b) =>
    asText(a) < asText(b) ? -1 : 1,
  )
  const [only] = kinds
  return kinds.length === 1 && only ? only : { anyOf: kinds }
}
