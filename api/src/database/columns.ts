import { type ColumnBuilderBase, type HasDefault, type SQL, sql } from 'drizzle-orm'
import { customType, type PgColumnBuilderBase, text } from 'drizzle-orm/pg-core'

// A column has its key's name in snake case (`casing` where the stores are opened).
const bigint = customType<{ data: string; driverData: string | number | bigint }>({
  dataType: () => 'bigint',
  fromDriver: (value) => String(value),
})
const generatedId = customType<{
  data: string
  driverData: string | number | bigint
  default: true
  notNull: true
}>({
  dataType: () => 'bigint',
  fromDriver: (value) => String(value),
})
const timestamp = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamptz',
  fromDriver: isoTime,
})
const numeric = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric(14,2)',
  fromDriver: String,
})
const date = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'date',
  fromDriver: (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
})

/** ISO 8601, UTC, milliseconds. */
export function isoTime(value: string | Date): string {
  return new Date(value).toISOString()
}

/** A string of digits in code. */
export const id = () => generatedId().primaryKey().generatedAlwaysAs('identity')
export const ref = () => bigint()
/** Two places, text in code. */
export const money = () => numeric()
/** ISO in UTC. */
export const instant = () => Object.assign(timestamp(), { defaultNow })

function defaultNow<T extends ColumnBuilderBase & { default(value: SQL): unknown }>(this: T): HasDefault<T> {
  return this.default(sql`now()`) as HasDefault<T>
}
export const day = () => date()
export const texts = () => text().array()
export const refs = () => bigint().array()
export type Column = PgColumnBuilderBase
