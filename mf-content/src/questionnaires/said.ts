import type { DataOf, Locale, Translate } from '@southbound/shared/platform'
import { pick } from '@southbound/shared/platform'

export type OpenOne = DataOf<'GET /questionnaires'>['rows'][number]
export type PastOne = DataOf<'GET /questionnaires/:id/past'>
export type AnsweredQuestion = OpenOne['questions'][number]
export type ShownFigures = NonNullable<PastOne['figures']>[number]
type Audience = OpenOne['audience']

/** To one question. */
export interface OwnAnswer {
  chosen: number[]
  text: string
}
export const NOTHING: OwnAnswer = { chosen: [], text: '' }

interface Titled {
  titleEn: string
  titleCn: string
  introEn: string
  introCn: string
}
export const titleOf = ({ titleEn, titleCn }: Titled, locale: Locale): string =>
  pick({ nameEn: titleEn, nameCn: titleCn }, locale)
export const introOf = ({ introEn, introCn }: Titled, locale: Locale): string =>
  pick({ nameEn: introEn, nameCn: introCn }, locale)

/** Name of an option or a step, counted from 1. */
export const choiceName = ({ type, options }: AnsweredQuestion, chosen: number, locale: Locale): string =>
  type === 'scale' ? String(chosen) : pick(options[chosen - 1] ?? {}, locale)
export const choiceCount = ({ type, options, steps }: AnsweredQuestion): number =>
  type === 'scale' ? (steps ?? 0) : options.length

const TYPES = [1, 2, 3, 5] as const
const COUNTRIES = ['0061', '0064', '0065'] as const
/** 'Students · with Australia in their study plan' */
export function audienceText({ who, types, countries }: Audience, t: Translate): string {
  if (who !== 'signed-in') return t(`questionnaires.audience.${who}`)
  const of = TYPES.filter((type) => types.includes(type)).map((type) => t(`questionnaires.types.${type}`))
  const people = of.length > 0 ? of.join(' · ') : t('questionnaires.audience.signed-in')
  const places = COUNTRIES.filter((code) => countries.includes(code)).map((code) =>
    t(`questionnaires.countries.${code}`),
  )
  return places.length > 0
    ? t('questionnaires.audience.planning', { people, places: places.join(' · ') })
    : people
}
/** At half a minute for each question. */
export const minutesFor = (questions: readonly unknown[]): number =>
  Math.max(1, Math.ceil(questions.length / 2))
