import { MINUTE_MS } from '@southbound/shared/contract/constants'
import type { Context, Handler } from '../../plugins/context.ts'
import { clockTime } from '../account/clock.service.ts'
import { queueMail } from '../account/mail.service.ts'
import { issueLink } from '../account/mailed-tokens.service.ts'
import { holdFor } from './desk-moves.ts'
import { logQuestionnaire, sayQuestionnaire } from './held.ts'
import { questionnaireInvitations as invitations, type QuestionnaireRow } from './questionnaires.tables.ts'

type Invite = 'POST /operations/questionnaires/:id/invitations'

/** A link of its own for each new address, in the chosen language. */
export const inviteByMail: Handler<Invite> = async ({ params: { id }, body }, ctx) => {
  const row = await holdFor(ctx, 'invite', id)
  const emails = [...new Set(body.emails.map((email) => email.trim().toLowerCase()))]
  const fresh = await ctx.db
    .insert(invitations)
    .values(emails.map((email) => ({ questionnaireId: id, email, locale: body.locale })))
    .onConflictDoNothing()
    .returning({ id: invitations.id, email: invitations.email, locale: invitations.locale })
  for (const invitation of fresh) await mail(ctx, row, invitation)
  if (fresh.length > 0) await logQuestionnaire(ctx, 'invite', row)
  return { sent: fresh.length, known: emails.length - fresh.length }
}

/** The link lives as long as the questionnaire is open. */
async function mail(
  ctx: Context<Invite>,
  row: QuestionnaireRow,
  { id, email, locale }: Pick<typeof invitations.$inferSelect, 'id' | 'email' | 'locale'>,
) {
  const minutes = Math.max(1, Math.ceil((Date.parse(row.closeAt) - Date.now()) / MINUTE_MS))
  const link = await issueLink(ctx, { kind: 'questionnaire', subject: id, minutes }, locale)
  const [title, intro] = locale === 'zh' ? [row.titleCn, row.introCn] : [row.titleEn, row.introEn]
  const values = { title, intro, link, until: clockTime(new Date(row.closeAt), locale) }
  const say = (part: 'subject' | 'body') => sayQuestionnaire(locale, `mail.${part}`, values)
  await queueMail(ctx.db, { to: email, locale, subject: say('subject'), body: say('body'), secret: true })
}
