import type { AskedQuestion, GivenAnswer } from '@southbound/shared/contract'
import { hasOptions, QUESTIONNAIRE_LIMITS as LIMITS } from '@southbound/shared/contract/constants'
import type { Locale } from '../../plugins/context.ts'
import type { Breach, TextValues } from '../../plugins/refusal.ts'

export interface AnswerRow {
  question: number
  chosen: number
  body: string | null
}

/** How many options or steps a question has; 0 for a text. */
export const choicesOf = ({ type, options, steps }: AskedQuestion): number =>
  hasOptions(type) ? options.length : type === 'scale' ? (steps ?? 0) : 0

const isBlank = ({ chosen = [], text = '' }: GivenAnswer): boolean => chosen.length === 0 && !text.trim()

/** What is wrong with answers, each by the number of its question, in the reader's language. */
export function breachesOfAnswers(
  questions: readonly AskedQuestion[],
  answers: readonly GivenAnswer[],
  locale: Locale,
): Breach[] {
  const given = answers.filter((answer) => !isBlank(answer))
  const found = given.flatMap((answer, at) => {
    const isTwice = given.slice(0, at).some(({ question }) => question === answer.question)
    const rule = isTwice ? 'question-one' : ruleBroken(questions[answer.question - 1], answer)
    return rule ? [breach(answer.question, rule)] : []
  })
  const missing = questions.flatMap(({ required, nameEn, nameCn }, at) =>
    required && !given.some(({ question }) => question === at + 1)
      ? [breach(at + 1, 'question-required', { question: locale === 'zh' ? nameCn : nameEn })]
      : [],
  )
  const all = [...missing, ...found].sort((one, other) => numberOf(one) - numberOf(other))
  return all.length === 0 && given.length === 0 ? [{ field: 'answers', rule: 'no-answers' }] : all
}

const breach = (number: number, rule: string, values: TextValues = {}): Breach => ({
  field: `answers.${number}`,
  rule,
  values: { number, limit: LIMITS.answer, ...values },
})
const numberOf = ({ values }: Breach): number => Number(values?.number)

function ruleBroken(question: AskedQuestion | undefined, { chosen = [], text = '' }: GivenAnswer) {
  if (!question) return 'question-unknown'
  if (question.type === 'text') {
    if (chosen.length > 0) return 'question-kind'
    return text.trim().length > LIMITS.answer ? 'question-long' : null
  }
  if (text.trim()) return 'question-kind'
  if (question.type !== 'multi' && chosen.length > 1) return 'question-one'
  return chosen.some((one) => one > choicesOf(question)) ? 'question-option' : null
}

/** As stored: a row for each chosen option, step or text. */
export const rowsOfAnswers = (answers: readonly GivenAnswer[]): AnswerRow[] =>
  answers
    .filter((answer) => !isBlank(answer))
    .flatMap(({ question, chosen = [], text = '' }): AnswerRow[] =>
      chosen.length > 0
        ? chosen.map((one) => ({ question, chosen: one, body: null }))
        : [{ question, chosen: 0, body: text.trim() }],
    )
