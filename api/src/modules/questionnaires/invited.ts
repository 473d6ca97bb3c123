import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { ACCOUNT_STATUS, accounts } from '../account/account.tables.ts'
import { resolveToken, useToken } from '../account/mailed-tokens.service.ts'
import { checkAnswers, keepAnswers, leaveReceipt, sendingMark } from './answer.ts'
import { isOpen } from './questionnaires.policy.ts'
import {
  questionnaireInvitations as invitations,
  type QuestionnaireRow,
  questionnaires as q,
} from './questionnaires.tables.ts'
import { openView } from './questionnaires.views.ts'

const KIND = 'questionnaire'

/** The invitation is above the audience; asking uses nothing up. */
export const readInvited: Handler<'POST /questionnaires/invited'> = async ({ body: { token } }, ctx) => {
  const { state, kind, subject } = await resolveToken(ctx.db, token)
  if (state !== 'open' || kind !== KIND || !subject) return ctx.fail('questionnaires.link-over')
  const { row } = (await invitedTo(ctx.db, subject)) ?? ctx.fail('questionnaires.not-open')
  return openView(row, false)
}

/** The link answers once; who has an account has then answered by it. */
export const answerInvited: Handler<'POST /questionnaires/invited/answers'> = async ({ body }, ctx) => {
  const { db, locale } = ctx
  if (await isRepeated(db, body)) return {}
  const subject = (await useToken(db, body.token, KIND)) ?? ctx.fail('questionnaires.link-over')
  const { row, email } = (await invitedTo(db, subject)) ?? ctx.fail('questionnaires.not-open')
  checkAnswers(row, body.answers, locale)
  const account = await accountOf(db, email)
  if (account) {
    const who = { questionnaireId: row.id, accountId: account.id }
    if ((await leaveReceipt(db, who, body.idempotencyKey)) !== 'first') ctx.fail('questionnaires.answered')
  }
  const sending = sendingMark(body.idempotencyKey)
  await db.update(invitations).set({ answered: true, sending }).where(eq(invitations.id, subject))
  const named = body.named ? { accountId: account?.id, namedAs: account?.nickname ?? email } : {}
  await keepAnswers(db, row, body.answers, { locale, ...named })
  return {}
}

/** A link that was used by the same sending. */
async function isRepeated(
  db: Database,
  { token, idempotencyKey }: { token: string; idempotencyKey?: string },
): Promise<boolean> {
  const { state, kind, subject } = await resolveToken(db, token)
  const sending = sendingMark(idempotencyKey)
  if (state !== 'used' || kind !== KIND || !subject || !sending) return false
  return (
    (await db.$count(invitations, and(eq(invitations.id, subject), eq(invitations.sending, sending)))) > 0
  )
}

async function invitedTo(
  db: Database,
  invitationId: string,
): Promise<{ row: QuestionnaireRow; email: string } | undefined> {
  const [found] = await db
    .select({ row: q, email: invitations.email })
    .from(invitations)
    .innerJoin(q, eq(q.id, invitations.questionnaireId))
    .where(and(eq(invitations.id, invitationId), isOpen()))
  return found
}

async function accountOf(db: Database, email: string) {
  const [found] = await db
    .select({ id: accounts.id, nickname: accounts.nickname })
    .from(accounts)
    .where(eq(sql`lower(${accounts.account})`, email))
    .orderBy(sql`${accounts.status} = ${ACCOUNT_STATUS.released}`)
    .limit(1)
  return found
}
