import type { Context } from '#api/plugins/context.ts'

type Asking = Pick<Context, 'db' | 'given'>

export const countOpenWork = async (
  { db, given: { staffWork } }: Asking,
  accountIds: readonly string[],
): Promise<Map<string, number>> =>
  accountIds.length > 0 && staffWork ? staffWork.countOpen(db, accountIds) : new Map()

export const countOpenWorkOf = async (ctx: Asking, accountId: string): Promise<number> =>
  (await countOpenWork(ctx, [accountId])).get(accountId) ?? 0

/**
 * What would have no one after this account: its own work
 * and, of an office's last head, what waits in the office.
 */
export const countWorkLeftBy = async (ctx: Asking, accountId: string): Promise<number> =>
  (await countOpenWorkOf(ctx, accountId)) +
  ((await ctx.given.staffWork?.countWaiting(ctx.db, accountId)) ?? 0)
