import {
  hasOptions,
  QUESTIONNAIRE_LIMITS as LIMITS,
  type QuestionnaireDeed,
  type QuestionnaireWork,
  questionnaireDeeds,
  questionnaireState,
  takesQuestionnaireWork,
} from '@southbound/shared/contract/constants'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context, Handler } from '../../plugins/context.ts'
import { type Breach, invalidInput } from '../../plugins/refusal.ts'
import { holdOne, logQuestionnaire, stateWords } from './held.ts'
import { type QuestionnaireRow, questionnaires as q } from './questionnaires.tables.ts'

const NOW = sql`now()`
const NEEDS_WORDS: readonly QuestionnaireDeed[] = ['release', 'openNow']

export const moveQuestionnaire: Handler<'POST /operations/questionnaires/:id/moves'> = async (
  { params: { id }, body: { deed, version } },
  ctx,
) => {
  const row = await holdOne(ctx, id, version)
  const state = questionnaireState(row)
  if (!questionnaireDeeds(state).includes(deed)) ctx.fail('questionnaires.move', { state: stateWords(state) })
  if (NEEDS_WORDS.includes(deed)) checkWhole(row)
  const [moved] = await ctx.db
    .update(q)
    .set({ ...TIMES[deed], version: row.version + 1, updatedAt: NOW })
    .where(eq(q.id, id))
    .returning()
  await logQuestionnaire(ctx, deed, row)
  return { id, version: row.version + 1, state: questionnaireState(moved ?? row) }
}

/** The times that make the state that a deed leads to. */
const TIMES: Record<QuestionnaireDeed, Record<string, SQL | null>> = {
  release: { releasedAt: NOW },
  openNow: { releasedAt: NOW, openAt: NOW },
  takeBack: { releasedAt: null },
  close: { closeAt: NOW },
  withdraw: { withdrawnAt: NOW },
}

/** Both languages, enough options, and an end that is ahead. */
function checkWhole(row: QuestionnaireRow): void {
  const { titleEn, titleCn, introEn, introCn, questions, closeAt } = row
  const breaches: Breach[] = Object.entries({ titleEn, titleCn, introEn, introCn }).flatMap(
    ([field, text]) => (text ? [] : [{ field, rule: 'required' }]),
  )
  if (new Date(closeAt) <= new Date()) breaches.push({ field: 'closeAt', rule: 'past' })
  if (questions.length === 0) breaches.push({ field: 'questions', rule: 'no-questions' })
  questions.forEach(({ type, nameEn, nameCn, options }, at) => {
    const values = { number: at + 1, limit: LIMITS.optionsLeast }
    const say = (field: string, rule: string) =>
      breaches.push({ field: `questions.${at}.${field}`, rule, values })
    if (!nameEn) say('nameEn', 'question-words')
    if (!nameCn) say('nameCn', 'question-words')
    if (!hasOptions(type)) return
    if (options.length < LIMITS.optionsLeast) say('options', 'question-options')
    options.forEach((option, place) => {
      if (!option.nameEn) say(`options.${place}.nameEn`, 'question-words')
      if (!option.nameCn) say(`options.${place}.nameCn`, 'question-words')
    })
  })
  if (breaches.length > 0) throw invalidInput(breaches)
}

type Work = 'questionnaires.not-found' | 'questionnaires.move' | 'row.changed'
interface Desk extends Pick<Context<'POST /operations/questionnaires/:id/changes'>, 'db'> {
  fail(name: Work, values?: Parameters<Context['fail']>[1]): never
}
/** Held, in a state that takes this work. */
export async function holdFor(
  ctx: Desk,
  work: QuestionnaireWork,
  id: string,
  version?: number,
): Promise<QuestionnaireRow> {
  const row = await holdOne(ctx, id, version)
  const state = questionnaireState(row)
  if (!takesQuestionnaireWork(work, state)) ctx.fail('questionnaires.move', { state: stateWords(state) })
  return row
}

/** A draft only: what was asked stays. */
export const removeQuestionnaire: Handler<'DELETE /operations/questionnaires/:id'> = async (
  { params: { id }, query: { version } },
  ctx,
) => {
  const row = await holdFor(ctx, 'remove', id, version)
  await ctx.db.delete(q).where(eq(q.id, id))
  await logQuestionnaire(ctx, 'remove', row)
  return { id }
}

export const writeChanges: Handler<'POST /operations/questionnaires/:id/changes'> = async (
  { params: { id }, body },
  ctx,
) => {
  const row = await holdFor(ctx, 'changes', id, body.version)
  const texts = { changesEn: body.changesEn.trim(), changesCn: body.changesCn.trim() }
  const version = row.version + 1
  await ctx.db
    .update(q)
    .set({ ...texts, changesAt: NOW, version, updatedAt: NOW })
    .where(eq(q.id, id))
  await logQuestionnaire(ctx, 'changes', row)
  return { id, version }
}
