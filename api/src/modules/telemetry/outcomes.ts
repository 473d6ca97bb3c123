import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { FigureName } from '../releases/releases.service.ts'
import { accountSource } from './accounts.ts'
import { hitOf } from './marks.ts'
import type { Trial } from './trials.ts'

/** What is written a moment before a look may be seen by the next. */
const OVERLAP_MS = 60_000
const MOST = 2_000

/** From the site's own rows: nothing that a browser reports counts here. */
const DONE: Partial<Record<FigureName, (since: string) => SQL>> = {
  begun: (since) =>
    sql`select distinct buyer_account_id::text as account from bill_orders where created_at >= ${since}`,
  finished: (since) =>
    sql`select distinct buyer_account_id::text as account from bill_orders where paid_at >= ${since}`,
  sent: (since) =>
    sql`select distinct unnest(array[applicant_id, created_by])::text as account from cases where submitted_at >= ${since}`,
}

const sinceOf = ({ startedAt, judgedAt }: Trial): string => {
  const before = new Date(Date.parse(judgedAt) - OVERLAP_MS).toISOString()
  return before > startedAt ? before : startedAt
}

/** Marks accounts of a try that ordered, paid or applied since the last look. */
export async function keepOutcomes(db: Database, trial: Trial): Promise<void> {
  const { salt, name } = trial
  if (!salt) return
  for (const [figure, done] of Object.entries(DONE) as [FigureName, (since: string) => SQL][]) {
    const found = await rows<{ account: string }>(db, done(sinceOf(trial)))
    const sources = found.map(({ account }) => accountSource(salt, account))
    for (let at = 0; at < sources.length; at += MOST) {
      const some = sql.join(
        sources.slice(at, at + MOST).map((one) => sql`${one}`),
        sql`, `,
      )
      await db.execute(
        sql`update telemetry_networks set marks = marks | ${sql.raw(String(hitOf(figure)))}
            where name = ${name} and source in (${some}) and not is_spent`,
      )
    }
  }
}
