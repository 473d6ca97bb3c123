import { and, eq } from 'drizzle-orm'
import { pageOf } from '../../database/paging.ts'
import type { Handler } from '../../plugins/context.ts'
import { figuresOf, publicFigures } from './figures.ts'
import { isPast, NEWEST } from './questionnaires.policy.ts'
import { questionnaires as q } from './questionnaires.tables.ts'
import { ANSWERS, pastView } from './questionnaires.views.ts'

export const listPast: Handler<'GET /questionnaires/past'> = async ({ query }, { db }) => {
  const { limit, offset } = pageOf(query)
  const found = await db
    .select({ row: q, answers: ANSWERS })
    .from(q)
    .where(isPast())
    .orderBy(...NEWEST)
    .limit(limit)
    .offset(offset)
  return {
    rows: found.map(({ row, answers }) => pastView(row, answers)),
    total: await db.$count(q, isPast()),
  }
}

export const readPast: Handler<'GET /questionnaires/:id/past'> = async ({ params: { id } }, ctx) => {
  const [found] = await ctx.db
    .select({ row: q, answers: ANSWERS })
    .from(q)
    .where(and(eq(q.id, id), isPast()))
  const { row, answers } = found ?? ctx.fail('questionnaires.not-found')
  const { questions, changesEn, changesCn, changesAt } = row
  return {
    ...pastView(row, answers),
    questions,
    changesEn,
    changesCn,
    changesAt,
    figures: publicFigures(await figuresOf(ctx.db, row), answers),
  }
}
