import type { Database } from '../../database/database.ts'
import type { Context } from '../../plugins/context.ts'

/** What a hand-over needs of the call it happens in. */
export type HandOver = Pick<Context, 'db' | 'locale' | 'request' | 'raise' | 'invalid'> & {
  actor: NonNullable<Context['actor']>
  fail: unknown
}

/** Work that belongs to one person of an office, as the module that keeps it knows it. */
export interface StaffWork {
  /** How many open pieces each of the accounts has; who has none is left out. */
  countOpen(db: Database, accountIds: readonly string[]): Promise<Map<string, number>>
  /** Gives all open pieces of one person to another of the same office, and answers how many. */
  handOver(ctx: HandOver, from: string, to: string): Promise<number>
}
let registered: StaffWork | null = null

/** Called once by the module that keeps the work; the account module never asks who it is. */
export const keepStaffWork = (work: StaffWork): void => {
  registered = work
}

/** The open work of several people. */
export const countOpenWork = async (
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, number>> =>
  accountIds.length > 0 && registered ? registered.countOpen(db, accountIds) : new Map()

/** The open work of one. */
export const countOpenWorkOf = async (db: Database, accountId: string): Promise<number> =>
  (await countOpenWork(db, [accountId])).get(accountId) ?? 0

/** Moves it to another person. */
export const handOverWork = async (ctx: HandOver, from: string, to: string): Promise<number> =>
  registered ? registered.handOver(ctx, from, to) : 0
