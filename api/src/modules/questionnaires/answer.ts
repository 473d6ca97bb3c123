import type { GivenAnswer } from '@southbound/shared/contract'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Context, Handler, Locale } from '../../plugins/context.ts'
import { invalidInput } from '../../plugins/refusal.ts'
import { sha256Of } from '../../sha256.ts'
import { breachesOfAnswers, rowsOfAnswers } from './answer-rules.ts'
import { isFor, isOpen } from './questionnaires.policy.ts'
import {
  type QuestionnaireRow,
  questionnaires as q,
  questionnaireAnswers,
  questionnaireReceipts,
  questionnaireResponses,
} from './questionnaires.tables.ts'
import { visitorMark, whoAnswers } from './who-answers.ts'

type Answering = 'POST /questionnaires/:id/answers'

export const answerQuestionnaire: Handler<Answering> = async ({ params: { id }, body }, ctx) => {
  const { actor, db, locale } = ctx
  const row = await openOne(id, ctx)
  if (actor?.onBehalfOf) ctx.fail('permission.denied')
  if (body.named && !actor) ctx.fail('questionnaires.name')
  checkAnswers(row, body.answers, locale)
  const { accountId, browser } = whoAnswers(ctx)
  const who = accountId ? { accountId } : { visitor: visitorMark(id, browser) }
  const receipt = await leaveReceipt(db, { questionnaireId: id, ...who }, body.idempotencyKey)
  if (receipt === 'repeated') return {}
  if (receipt === 'answered') ctx.fail('questionnaires.answered')
  const named = body.named && actor ? { accountId: actor.accountId, namedAs: actor.nickname } : {}
  await keepAnswers(db, row, body.answers, { locale, ...named })
  return {}
}

async function openOne(id: string, ctx: Context<Answering>): Promise<QuestionnaireRow> {
  const [found] = await ctx.db
    .select({
      row: q,
      open: sql<boolean>`coalesce(${isOpen()}, false)`,
      mine: sql<boolean>`coalesce(${isFor(ctx.actor)}, false)`,
    })
    .from(q)
    .where(and(eq(q.id, id), isNotNull(q.releasedAt)))
  if (!found) return ctx.fail('questionnaires.not-found')
  if (!found.mine) ctx.fail('questionnaires.audience')
  if (!found.open) ctx.fail('questionnaires.not-open')
  return found.row
}

/** Throws a refusal that names each question. */
export function checkAnswers(
  { questions }: QuestionnaireRow,
  answers: readonly GivenAnswer[],
  locale: Locale,
): void {
  const breaches = breachesOfAnswers(questions, answers, locale)
  if (breaches.length > 0) throw invalidInput(breaches)
}

export const sendingMark = (key: string | undefined): string | null => (key ? sha256Of(key) : null)

/** One of two at once is the first; a repeated request is not a second answer. */
export async function leaveReceipt(
  db: Database,
  who: { questionnaireId: string; accountId?: string; visitor?: string },
  key: string | undefined,
): Promise<'first' | 'repeated' | 'answered'> {
  const sending = sendingMark(key)
  const left = await db
    .insert(questionnaireReceipts)
    .values({ ...who, sending })
    .onConflictDoNothing()
    .returning({ sending: questionnaireReceipts.sending })
  if (left.length > 0) return 'first'
  const own = who.accountId
    ? eq(questionnaireReceipts.accountId, who.accountId)
    : eq(questionnaireReceipts.visitor, who.visitor ?? '')
  const [known] = await db
    .select({ sending: questionnaireReceipts.sending })
    .from(questionnaireReceipts)
    .where(and(eq(questionnaireReceipts.questionnaireId, who.questionnaireId), own))
  return sending !== null && known?.sending === sending ? 'repeated' : 'answered'
}

export async function keepAnswers(
  db: Database,
  { id: questionnaireId }: QuestionnaireRow,
  answers: readonly GivenAnswer[],
  by: { locale: Locale; accountId?: string; namedAs?: string },
): Promise<void> {
  const [response] = await db
    .insert(questionnaireResponses)
    .values({ questionnaireId, ...by })
    .returning({ id: questionnaireResponses.id })
  const responseId = response?.id ?? ''
  await db
    .insert(questionnaireAnswers)
    .values(rowsOfAnswers(answers).map((answer) => ({ ...answer, responseId, questionnaireId })))
}
