import type { AskedQuestion, questionnaires as contract, Input } from '@southbound/shared/contract'
import {
  DAY_MS,
  hasOptions,
  questionnaireState,
  takesQuestionnaireWork,
} from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { findOne } from './desk-read.ts'
import { holdOne, logQuestionnaire, stateWords } from './held.ts'
import { questionnaires as q } from './questionnaires.tables.ts'

type Save = 'POST /operations/questionnaires'
type Body = Input<(typeof contract)[Save]>['body']

/** A new draft or a changed one; a repeated key answers the first. */
export const saveQuestionnaire: Handler<Save> = async ({ body }, ctx) => {
  checkTimes(body, ctx.invalid)
  checkAudience(body, ctx.invalid)
  const { db, actor } = ctx
  if (body.id) return changeDraft(body.id, body, ctx)
  const createdBy = actor.accountId
  const idempotencyKey = body.idempotencyKey ?? null
  const [made] = await db
    .insert(q)
    .values({ ...valuesOf(body), createdBy, idempotencyKey })
    .onConflictDoNothing()
    .returning()
  if (!made) return firstOf(ctx, idempotencyKey ?? '')
  await logQuestionnaire(ctx, 'save', made)
  return { id: made.id, version: made.version }
}

type Ctx = Parameters<Handler<Save>>[1]
type Maker = Pick<Ctx, 'db' | 'actor'> & { fail(name: 'questionnaires.not-found'): never }
async function firstOf({ db, actor, fail }: Maker, idempotencyKey: string) {
  const own = and(eq(q.createdBy, actor.accountId), eq(q.idempotencyKey, idempotencyKey))
  const [first] = await db.select({ id: q.id, version: q.version }).from(q).where(own)
  return first ?? fail('questionnaires.not-found')
}

async function changeDraft(id: string, body: Body, ctx: Ctx) {
  const row = await holdOne(ctx, id, body.version ?? 0)
  if (!takesQuestionnaireWork('write', questionnaireState(row)))
    ctx.fail('questionnaires.move', { state: stateWords(questionnaireState(row)) })
  const version = row.version + 1
  await ctx.db
    .update(q)
    .set({ ...valuesOf(body), version, updatedAt: sql`now()` })
    .where(eq(q.id, id))
  await logQuestionnaire(ctx, 'save', { ...row, ...valuesOf(body) })
  return { id, version }
}

function checkTimes({ openAt, closeAt }: Body, invalid: Ctx['invalid']) {
  for (const [field, at] of Object.entries({ openAt, closeAt }))
    if (Number.isNaN(Date.parse(at))) invalid(field, 'date')
  if (Date.parse(closeAt) <= Date.parse(openAt)) invalid('closeAt', 'order', { other: 'openAt' })
}

function checkAudience({ audience: { who, types, countries } }: Body, invalid: Ctx['invalid']) {
  if (who !== 'signed-in' && types.length > 0) invalid('audience.types', 'everybody')
  if (who !== 'signed-in' && countries.length > 0) invalid('audience.countries', 'everybody')
}

function valuesOf({ titleEn, titleCn, introEn, introCn, questions, audience, openAt, closeAt }: Body) {
  return {
    titleEn: titleEn.trim(),
    titleCn: titleCn.trim(),
    introEn: introEn.trim(),
    introCn: introCn.trim(),
    questions: questions.map(tidied),
    ...audience,
    openAt,
    closeAt,
  }
}

const trimmed = ({ nameEn, nameCn }: { nameEn: string; nameCn: string }) => ({
  nameEn: nameEn.trim(),
  nameCn: nameCn.trim(),
})
/** Without what another type of question has. */
function tidied({ type, required, options, steps, low, high, ...names }: AskedQuestion): AskedQuestion {
  const ends = { low: low ? trimmed(low) : null, high: high ? trimmed(high) : null }
  return {
    type,
    required,
    ...trimmed(names),
    options: hasOptions(type) ? options.map(trimmed) : [],
    ...(type === 'scale' ? { steps: steps ?? 5, ...ends } : {}),
  }
}

type Copy = 'POST /operations/questionnaires/:id/copies'
/** A draft with the same questions, for the same length of time from tomorrow on. */
export const copyQuestionnaire: Handler<Copy> = async ({ params: { id }, body }, ctx) => {
  const row = (await findOne(ctx.db, id)) ?? ctx.fail('questionnaires.not-found')
  const openAt = new Date(Date.now() + DAY_MS)
  const lasts = Date.parse(row.closeAt) - Date.parse(row.openAt)
  const { titleEn, titleCn, introEn, introCn, questions, who, types, countries } = row
  const values = {
    titleEn,
    titleCn,
    introEn,
    introCn,
    questions,
    who,
    types,
    countries,
    openAt: openAt.toISOString(),
    closeAt: new Date(openAt.getTime() + lasts).toISOString(),
    createdBy: ctx.actor.accountId,
    idempotencyKey: body.idempotencyKey ?? null,
  }
  const [made] = await ctx.db.insert(q).values(values).onConflictDoNothing().returning()
  if (made) await logQuestionnaire(ctx, 'copy', made)
  const shown = made ?? (await firstOf(ctx, body.idempotencyKey ?? ''))
  return { id: shown.id, version: shown.version }
}
