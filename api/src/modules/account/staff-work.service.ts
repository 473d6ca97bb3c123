import type { Database } from '../../database/database.ts'
import type { Context } from '../../plugins/context.ts'

export type HandOver = Pick<Context, 'db' | 'locale' | 'request' | 'raise' | 'invalid'> & {
  actor: NonNullable<Context['actor']>
  fail: unknown
}

export interface StaffWork {
  /** Open pieces by account; accounts without any are left out. */
  countOpen(db: Database, accountIds: readonly string[]): Promise<Map<string, number>>
  /** Gives all open pieces of one person to a colleague; returns how many. */
  handOver(ctx: HandOver, from: string, to: string): Promise<number>
}
let registered: StaffWork | null = null

/** Called once by the module that keeps the work; the account module never asks who it is. */
export const keepStaffWork = (work: StaffWork): void => {
  registered = work
}

export const countOpenWork = async (
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, number>> =>
  accountIds.length > 0 && registered ? registered.countOpen(db, accountIds) : new Map()

export const countOpenWorkOf = async (db: Database, accountId: string): Promise<number> =>
  (await countOpenWork(db, [accountId])).get(accountId) ?? 0

export const handOverWork = async (ctx: HandOver, from: string, to: string): Promise<number> =>
  registered ? registered.handOver(ctx, from, to) : 0
