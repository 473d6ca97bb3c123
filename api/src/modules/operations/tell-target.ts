import { and, eq, or } from 'drizzle-orm'
import type { Context } from '../../plugins/context.ts'
import { accounts, PRIMARY_LEVEL } from '../account/account.tables.ts'
import type { OperationsMail } from './mails.ts'
import type { complaints } from './operations.tables.ts'
import { tellReader } from './reader-reports.ts'

type About = Pick<typeof complaints.$inferSelect, 'agencyId' | 'schoolId'>

/** The primary accounts, live and by mail. */
export async function tellTarget(
  ctx: Pick<Context, 'db' | 'raise'>,
  { agencyId, schoolId }: About,
  kind: OperationsMail,
  values: Record<string, string>,
) {
  const own = or(
    agencyId ? eq(accounts.agencyId, agencyId) : undefined,
    schoolId ? eq(accounts.schoolId, schoolId) : undefined,
  )
  const keepers = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(own, eq(accounts.level, PRIMARY_LEVEL)))
  for (const { id } of keepers) await tellReader(ctx, id, kind, values)
}
