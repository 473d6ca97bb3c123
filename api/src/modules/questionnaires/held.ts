import type { Failure } from '@southbound/shared/contract'
import { type DEEDS, QUESTIONNAIRE_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Context, Locale } from '../../plugins/context.ts'
import { sayingOf } from '../../plugins/words.ts'
import { logDeed } from '../operations-log/operations-log.service.ts'
import en from './questionnaires.en.json' with { type: 'json' }
import { type QuestionnaireRow, questionnaires as q } from './questionnaires.tables.ts'
import zh from './questionnaires.zh.json' with { type: 'json' }

export const sayQuestionnaire = sayingOf('questionnaires', { en, zh })
const NAMES = Object.keys(QUESTIONNAIRE_STATE) as (keyof typeof QUESTIONNAIRE_STATE)[]

/** The name of a state, for a refusal. */
export function stateWords(state: number): Record<Locale, string> {
  const name = NAMES.find((one) => QUESTIONNAIRE_STATE[one] === state) ?? 'draft'
  return { en: sayQuestionnaire('en', `states.${name}`), zh: sayQuestionnaire('zh', `states.${name}`) }
}

interface Desk extends Pick<Context, 'db'> {
  fail(name: Extract<Failure, 'questionnaires.not-found' | 'row.changed'>): never
}
/** Held for the change, as it was read. */
export async function holdOne(ctx: Desk, id: string, version?: number): Promise<QuestionnaireRow> {
  const [found] = await ctx.db.select().from(q).where(eq(q.id, id)).for('update')
  const row = found ?? ctx.fail('questionnaires.not-found')
  if (version !== undefined && row.version !== version) ctx.fail('row.changed')
  return row
}

type QuestionnaireDeedName =
  Extract<(typeof DEEDS)[number], `questionnaire.${string}`> extends `questionnaire.${infer Name}`
    ? Name
    : never
/** Into the log of the desk, in the act's transaction. */
export async function logQuestionnaire(
  { db, actor }: Pick<Context<'POST /operations/questionnaires'>, 'db' | 'actor'>,
  deed: QuestionnaireDeedName,
  { id, titleEn, titleCn }: Pick<QuestionnaireRow, 'id' | 'titleEn' | 'titleCn'>,
): Promise<void> {
  const target = { targetType: 'questionnaire', targetId: id, target: titleEn || titleCn || `#${id}` }
  await logDeed(db, actor, { action: `questionnaire.${deed}`, ...target })
}
