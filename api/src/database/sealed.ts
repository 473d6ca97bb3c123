import { customType } from 'drizzle-orm/pg-core'
import { seal, unseal } from '../secrets/seal.ts'

type Turn = (text: string, column: string) => string

/** Text that the database holds sealed; `column` is 'table.column'. */
export const sealedText = (column: string) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (text) => seal(text, column),
    fromDriver: (text) => unseal(text, column),
  })()

/** JSON with sealed texts inside; `within` answers a copy in which `turn` changed each of them. */
export const sealedWithin = <T>(column: string, within: (value: T, turn: (text: string) => string) => T) => {
  const by = (turn: Turn) => (text: string) => turn(text, column)
  return customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(within(value, by(seal))),
    fromDriver: (value) => within(typeof value === 'string' ? JSON.parse(value) : value, by(unseal)),
  })()
}
