import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { Context, Handler } from '../../plugins/context.ts'
import { isFor, isOpen } from './questionnaires.policy.ts'
import { questionnaires as q } from './questionnaires.tables.ts'
import { openView } from './questionnaires.views.ts'
import { whoAnswers } from './who-answers.ts'

const MOST = 20

/** Those that close first come first. */
export const listOpen: Handler<'GET /questionnaires'> = async (_input, ctx) => {
  const found = await ctx.db
    .select({ row: q, answered: hasAnswered(ctx) })
    .from(q)
    .where(and(isOpen(), isFor(ctx.actor)))
    .orderBy(asc(q.closeAt), asc(q.id))
    .limit(MOST)
  const rows = found.map(({ row, answered }) => openView(row, answered))
  return { rows, total: rows.length }
}

function hasAnswered(ctx: Context<'GET /questionnaires'>): SQL<boolean> {
  const { accountId, browser } = whoAnswers(ctx)
  const own = accountId
    ? sql`r.account_id = ${accountId}`
    : sql`r.visitor = encode(sha256(convert_to(questionnaires.id::text || ':' || ${browser}::text, 'UTF8')), 'hex')`
  return sql<boolean>`exists (select 1 from questionnaire_receipts r where r.questionnaire_id = questionnaires.id and ${own})`
}
