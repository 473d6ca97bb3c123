import type { AskedQuestion, QuestionnaireAudience } from '@southbound/shared/contract'

/** Days count from the seed. */
export interface DemoQuestionnaire {
  titleEn: string
  titleCn: string
  introEn: string
  introCn: string
  audience: QuestionnaireAudience
  fromDays: number
  toDays: number
  isDraft?: boolean
  questions: DemoQuestion[]
  answers: number
  changes?: { en: string; cn: string; daysAgo: number }
}
export interface DemoQuestion extends AskedQuestion {
  /** How often each option or step is chosen, against the others. */
  weights: readonly number[]
  /** What some write, in either language. */
  texts?: readonly string[]
}

type Both = readonly [en: string, cn: string]
const named = ([nameEn, nameCn]: Both) => ({ nameEn, nameCn })
type Choice = readonly [weight: number, en: string, cn: string]
const choice =
  (type: 'single' | 'multi') =>
  (name: Both, choices: readonly Choice[], required = true): DemoQuestion => ({
    type,
    required,
    ...named(name),
    options: choices.map(([, en, cn]) => named([en, cn])),
    weights: choices.map(([weight]) => weight),
  })
export const single = choice('single')
export const multi = choice('multi')
export const scale = (
  name: Both,
  { low, high }: { low: Both; high: Both },
  weights: readonly number[],
): DemoQuestion => ({
  type: 'scale',
  required: true,
  ...named(name),
  options: [],
  steps: weights.length,
  low: named(low),
  high: named(high),
  weights,
})
export const text = (name: Both, texts: readonly string[] = []): DemoQuestion => ({
  type: 'text',
  required: false,
  ...named(name),
  options: [],
  weights: [],
  texts,
})
