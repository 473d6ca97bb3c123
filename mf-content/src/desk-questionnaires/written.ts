import { DAY_MS, hasOptions, type QuestionType } from '@southbound/shared/contract/constants'
import type { DataOf, InputOf } from '@southbound/shared/platform'
import { toIso, toLocal } from '@southbound/shared/platform/local-time'

export type DeskOne = DataOf<'GET /operations/questionnaires/:id'>
export type DeskRow = DataOf<'GET /operations/questionnaires'>['rows'][number]
export type SaveBody = InputOf<'POST /operations/questionnaires'>['body']
type Asked = SaveBody['questions'][number]

/** As the form has it: options are lines, the same line in both languages. */
export interface WrittenQuestion {
  type: QuestionType
  required: boolean
  nameEn: string
  nameCn: string
  optionsEn: string
  optionsCn: string
  steps: number
  lowEn: string
  lowCn: string
  highEn: string
  highCn: string
}
export interface Written {
  titleEn: string
  titleCn: string
  introEn: string
  introCn: string
  who: SaveBody['audience']['who']
  types: number[]
  countries: string[]
  openAt: string
  closeAt: string
  questions: WrittenQuestion[]
}
const STEPS = 5
const DAYS_OPEN = 14

export const FRESH: WrittenQuestion = {
  type: 'single',
  required: true,
  nameEn: '',
  nameCn: '',
  optionsEn: '',
  optionsCn: '',
  steps: STEPS,
  lowEn: '',
  lowCn: '',
  highEn: '',
  highCn: '',
}

export function writtenOf(one: DeskOne | null): Written {
  if (!one) return { ...emptyTimes(), ...NOTHING, questions: [FRESH] }
  const { titleEn, titleCn, introEn, introCn, audience, openAt, closeAt, questions } = one
  return {
    titleEn,
    titleCn,
    introEn,
    introCn,
    ...audience,
    openAt: toLocal(openAt),
    closeAt: toLocal(closeAt),
    questions: questions.map(ofQuestion),
  }
}
const NOTHING = {
  titleEn: '',
  titleCn: '',
  introEn: '',
  introCn: '',
  who: 'everybody' as const,
  types: [],
  countries: [],
}
const emptyTimes = () => {
  const open = Date.now() + DAY_MS
  return { openAt: toLocal(open), closeAt: toLocal(open + DAYS_OPEN * DAY_MS) }
}
const ofQuestion = ({
  type,
  required,
  nameEn,
  nameCn,
  options,
  steps,
  low,
  high,
}: Asked): WrittenQuestion => ({
  type,
  required,
  nameEn,
  nameCn,
  steps: steps ?? STEPS,
  optionsEn: options.map((option) => option.nameEn).join('\n'),
  optionsCn: options.map((option) => option.nameCn).join('\n'),
  lowEn: low?.nameEn ?? '',
  lowCn: low?.nameCn ?? '',
  highEn: high?.nameEn ?? '',
  highCn: high?.nameCn ?? '',
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
/** A line of one language is the translation of the same line of the other. */
export const hasSameLines = (one: string, other: string): boolean =>
  linesOf(one).length === linesOf(other).length

function questionOf(written: Partial<WrittenQuestion> = {}): Asked {
  const { type, required, nameEn, nameCn, steps, ...more } = { ...FRESH, ...written }
  const [english, chinese] = [linesOf(more.optionsEn), linesOf(more.optionsCn)]
  const options = Array.from({ length: Math.max(english.length, chinese.length) }, (_, at) => ({
    nameEn: english[at] ?? '',
    nameCn: chinese[at] ?? '',
  }))
  const scale = {
    steps: steps ?? STEPS,
    low: { nameEn: more.lowEn, nameCn: more.lowCn },
    high: { nameEn: more.highEn, nameCn: more.highCn },
  }
  return {
    type,
    required,
    nameEn,
    nameCn,
    options: hasOptions(type) ? options : [],
    ...(type === 'scale' ? scale : {}),
  }
}

/** The call's body of a form. */
export function bodyOf(written: Written): SaveBody {
  const { titleEn, titleCn, introEn, introCn, who, openAt, closeAt, questions } = written
  const isLimited = who === 'signed-in'
  return {
    titleEn: titleEn ?? '',
    titleCn: titleCn ?? '',
    introEn: introEn ?? '',
    introCn: introCn ?? '',
    questions: (questions ?? []).map(questionOf),
    audience: {
      who,
      types: isLimited ? (written.types ?? []) : [],
      countries: isLimited ? (written.countries ?? []) : [],
    },
    openAt: toIso(openAt),
    closeAt: toIso(closeAt),
  }
}

/** 'questions.0.options.1.nameCn' is the field 'questions.0.optionsCn'. */
export const fieldOf = (field: string): string =>
  field
    .replace(/\.options\.\d+\.name(En|Cn)$/, '.options$1')
    .replace(/\.options$/, '.optionsEn')
    .replace(/^audience\./, '')
