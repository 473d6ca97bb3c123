import { QUESTIONNAIRE_STATE, questionnaireState } from '@southbound/shared/contract/constants'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { pageOf } from '../../database/paging.ts'
import type { Handler } from '../../plugins/context.ts'
import { figuresOf } from './figures.ts'
import { isOpen, isPast } from './questionnaires.policy.ts'
import {
  type QuestionnaireRow,
  questionnaires as q,
  questionnaireAnswers,
  questionnaireInvitations,
  questionnaireResponses,
} from './questionnaires.tables.ts'
import { ANSWERS, pastView } from './questionnaires.views.ts'

const { draft, planned, open, closed, withdrawn } = QUESTIONNAIRE_STATE
/** As `questionnaireState` says it of one. */
const IN_STATE: Record<number, () => SQL | undefined> = {
  [draft]: () => sql`${q.releasedAt} is null and ${q.withdrawnAt} is null`,
  [planned]: () => sql`${q.releasedAt} is not null and ${q.withdrawnAt} is null and ${q.openAt} > now()`,
  [open]: isOpen,
  [closed]: isPast,
  [withdrawn]: () => sql`${q.withdrawnAt} is not null`,
}

export const listForDesk: Handler<'GET /operations/questionnaires'> = async ({ query }, { db }) => {
  const { limit, offset } = pageOf(query)
  const where = query.state ? IN_STATE[query.state]?.() : undefined
  const found = await db
    .select({ row: q, answers: ANSWERS })
    .from(q)
    .where(where)
    .orderBy(desc(q.id))
    .limit(limit)
    .offset(offset)
  return {
    rows: found.map(({ row, answers }) => ({
      ...pastView(row, answers),
      state: questionnaireState(row),
      version: row.version,
      questionCount: row.questions.length,
      updatedAt: row.updatedAt,
    })),
    total: await db.$count(q, where),
  }
}

export const readForDesk: Handler<'GET /operations/questionnaires/:id'> = async ({ params: { id } }, ctx) => {
  const { db } = ctx
  const row = (await findOne(db, id)) ?? ctx.fail('questionnaires.not-found')
  const { questions, changesEn, changesCn, changesAt, version, updatedAt } = row
  const invitations = eq(questionnaireInvitations.questionnaireId, id)
  return {
    ...pastView(row, await db.$count(questionnaireResponses, eq(questionnaireResponses.questionnaireId, id))),
    questions,
    changesEn,
    changesCn,
    changesAt,
    version,
    updatedAt,
    state: questionnaireState(row),
    figures: await figuresOf(db, row),
    invited: await db.$count(questionnaireInvitations, invitations),
    invitedAnswers: await db.$count(
      questionnaireInvitations,
      and(invitations, eq(questionnaireInvitations.answered, true)),
    ),
  }
}

/** What was written to one question, in no order that leads to a person. */
export const readTexts: Handler<'GET /operations/questionnaires/:id/texts'> = async (
  { params: { id }, query },
  ctx,
) => {
  const { limit, offset } = pageOf(query)
  if (!(await findOne(ctx.db, id))) ctx.fail('questionnaires.not-found')
  const of = and(
    eq(questionnaireAnswers.questionnaireId, id),
    eq(questionnaireAnswers.question, query.question),
    eq(questionnaireAnswers.chosen, 0),
  )
  const rows = await ctx.db
    .select({
      text: sql<string>`${questionnaireAnswers.body}`,
      day: questionnaireResponses.day,
      name: questionnaireResponses.namedAs,
    })
    .from(questionnaireAnswers)
    .innerJoin(questionnaireResponses, eq(questionnaireResponses.id, questionnaireAnswers.responseId))
    .where(of)
    .orderBy(questionnaireAnswers.responseId)
    .limit(limit)
    .offset(offset)
  return { rows, total: await ctx.db.$count(questionnaireAnswers, of) }
}

export async function findOne(db: Database, id: string): Promise<QuestionnaireRow | undefined> {
  const [row] = await db.select().from(q).where(eq(q.id, id))
  return row
}
