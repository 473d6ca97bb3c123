import { type Static, type TLiteral, type TSchema, type TUnion, Type } from 'typebox'
import type { Failure } from './errors.ts'
import { FIELD_RULES, filled } from './field-rules.ts'
import type { Permission } from './permissions.ts'

export type Wire = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

export type Access = 'public' | 'signed-in' | Permission

export interface Call {
  params?: TSchema
  query?: TSchema
  body?: TSchema
  data: TSchema
  access: Access
  openTo?: Permission
  fails?: readonly Failure[]
  /** The handler is one transaction. */
  changes?: boolean
  /** The handler makes transactions of its own where it changes something. */
  writes?: boolean
  /** Also for staff who have yet to prove the second step. */
  beforeSecondStep?: boolean
  /** Calls a minute from one device or account; above it the answer is 3000. */
  perMinute?: number
  /** In bytes; a megabyte when left out. */
  mostBytes?: number
  /** 'multipart': the body is a form with files. 'binary': the answer is a file, not the envelope. */
  wire?: 'multipart' | 'binary'
}

type Part<C, K extends 'params' | 'query' | 'body'> = C extends { [P in K]: infer S extends TSchema }
  ? { [P in K]: Static<S> }
  : unknown

/** Params, query and body, where the contract declares them. */
export type Input<C> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>
export type Data<C> = C extends { data: infer S extends TSchema } ? Static<S> : never
export type Fails<C> = C extends { fails: readonly (infer F)[] } ? F : never

/** Keeps the literal types. */
export const calls = <const M extends Record<Wire, Call>>(map: M): M => map

/** A 64-bit id, sent as a string of digits. */
export const Id = Type.String({ pattern: '^[0-9]{1,19}$' })
export const ById = Type.Object({ id: Id })
export const Text = (maxLength: number, minLength = 0) => Type.String({ maxLength, minLength })
export const Filled = (maxLength: number) => Type.String(filled(maxLength))
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
export const NullableText = Nullable(Type.String())
export const NullableInteger = Nullable(Type.Integer())
export const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema))
/** In both languages. */
export const Named = { nameEn: NullableText, nameCn: NullableText }
export const Url = Type.String({ maxLength: 256, pattern: '^https?://[^\\s/?#.]+\\.[^\\s]+$' })
export const Email = Type.String(FIELD_RULES.email)
/** Two places, as text: '1234.50'. */
export const Decimal = Type.String({ pattern: '^-?[0-9]{1,12}(\\.[0-9]{1,2})?$' })
/** As ISO 4217 and ISO 3166 write them: AUD, AU. */
export const Currency = Type.String({ pattern: '^[A-Z]{3}$' })
export const Country = Type.String({ pattern: '^[A-Z]{2}$' })
/** '0061' */
export const AreaCode = Type.String({ pattern: '^[0-9]{4}$' })
/** Not below nothing. */
export const Price = Type.String({ pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$' })
export const Money = Type.Object({ amount: Decimal, currency: Currency })
/** ISO 8601 in UTC. */
export const Instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$' })
/** YYYY-MM-DD. */
export const Day = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })
/** `rows` is at most 100. */
export const Paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000 })),
  rows: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}
export const Rows = <T extends TSchema>(row: T) =>
  Type.Object({ rows: Type.Array(row), total: Type.Integer() })
/** One of these words, each its own type. */
export const Literals = <const W extends string[]>(...words: W) =>
  Type.Union(words.map((word) => Type.Literal(word))) as TUnion<{ [K in keyof W]: TLiteral<W[K]> }>
// The compiler would list each literal; the wire's type is the plain number or text.
export const OneOf = (codes: readonly number[]) =>
  Type.Union(codes.map((code) => Type.Literal(code))) as unknown as ReturnType<typeof Type.Integer>
export const WordOf = (words: readonly string[]) =>
  Type.Union(words.map((word) => Type.Literal(word))) as unknown as ReturnType<typeof Type.String>
export const Empty = Type.Object({})
export const Done = Type.Object({ id: Type.Optional(Id) })
export type { Static, TSchema }
export { Type }
