import { FILLING } from '@southbound/shared/contract/constants'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import type { Breach, TextValues } from '../refusal.ts'

export type Schema = {
  [key: string]: unknown
  anyOf?: Schema[]
  type?: string
  properties?: Record<string, Schema>
}
type Part = 'params' | 'query' | 'body'

const plains = new WeakMap<object, Schema>()
/** Unions of null and literals become one rule. */
export function plain(schema: TSchema): Schema {
  const known = plains.get(schema)
  if (known) return known
  const made = simplify(JSON.parse(JSON.stringify(schema)) as Schema)
  plains.set(schema, made)
  return made
}

function simplify(node: Schema): Schema {
  const children = Object.entries(node).map(([key, value]) => [key, simplifyValue(key, value)] as const)
  const made = Object.fromEntries(children) as Schema
  return made.anyOf ? simplifyUnion(made, made.anyOf) : made
}

function simplifyValue(key: string, value: unknown): unknown {
  if (key === 'properties')
    return Object.fromEntries(
      Object.entries(value as Record<string, Schema>).map(([name, schema]) => [name, simplify(schema)]),
    )
  if (Array.isArray(value)) return value.map((item) => (isNode(item) ? simplify(item) : item))
  return isNode(value) ? simplify(value) : value
}
const isNode = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function simplifyUnion({ anyOf: _, ...rest }: Schema, branches: Schema[]): Schema {
  const filled = branches.filter(({ type }) => type !== 'null')
  const nullable = filled.length < branches.length
  const one = filled.length === 1 ? filled[0] : asEnum(filled)
  if (!one?.type) return { ...rest, anyOf: branches }
  if (!nullable) return { ...rest, ...one }
  return {
    ...rest,
    ...one,
    nullable: true,
    ...(one.enum ? { enum: [...(one.enum as unknown[]), null] } : {}),
  }
}

function asEnum(branches: Schema[]): Schema | undefined {
  if (!branches.every((branch) => 'const' in branch)) return undefined
  const codes = branches.map((branch) => branch.const)
  if (codes.every((code) => typeof code === 'number')) return { type: 'integer', enum: codes }
  return codes.every((code) => typeof code === 'string') ? { type: 'string', enum: codes } : undefined
}

const OPTIONS = { allErrors: true, useDefaults: true, removeAdditional: false, strict: false } as const
/** Addresses carry only text, so their values are converted; a body's are not. */
const AJV = {
  address: new Ajv({ ...OPTIONS, coerceTypes: 'array' }),
  body: new Ajv({ ...OPTIONS, coerceTypes: false }),
}
const compiled = new WeakMap<object, ValidateFunction>()

export function validator(part: Part, schema: Schema): ValidateFunction {
  const known = compiled.get(schema)
  if (known) return known
  const made = AJV[part === 'body' ? 'body' : 'address'].compile(schema)
  compiled.set(schema, made)
  return made
}

export function breachesOf(
  errors: readonly Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>[],
): Breach[] {
  const breaches = new Map<string, Breach>()
  for (const error of errors) {
    const breach = breachOf(error)
    if (!breaches.has(breach.field)) breaches.set(breach.field, breach)
  }
  return [...breaches.values()]
}

function breachOf({
  instancePath,
  keyword,
  params,
}: Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>): Breach {
  const path = instancePath.split('/').slice(1)
  if (keyword === 'required')
    return { field: [...path, params.missingProperty as string].join('.'), rule: 'required' }
  const rule = keyword === 'pattern' ? patternRule(params.pattern as string) : keyword
  const missing = keyword === 'minLength' && params.limit === 1
  return { field: path.join('.') || 'body', rule: missing ? 'required' : rule, values: valuesOf(params) }
}

const valuesOf = ({ limit, allowedValues }: Record<string, unknown>): TextValues => ({
  ...(typeof limit === 'number' ? { limit } : {}),
  ...(Array.isArray(allowedValues)
    ? { allowed: allowedValues.filter((value) => value !== null).join(', ') }
    : {}),
})

/** A text of spaces counts as missing. */
const patternRule = (pattern: string): string => (FILLING.includes(pattern) ? 'required' : 'pattern')
