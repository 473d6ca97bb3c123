import { concepts } from './concepts.service.ts'
import { fold, formTerm, type Term } from './words.service.ts'

const BROAD_DIGITS = 2

const fields = concepts().filter(({ kind }) => kind === 'field')
const broadByForm = new Map(
  fields.flatMap(({ values: [code = ''], forms }) =>
    code.length > BROAD_DIGITS
      ? [...forms.en, ...forms.cn].map((form) => [form, code.slice(0, BROAD_DIGITS)] as const)
      : [],
  ),
)
const termByBroad = new Map(
  fields.flatMap(({ values, forms: { en, cn } }): [string, Term][] =>
    values
      .filter((code) => code.length === BROAD_DIGITS)
      .map((code) => [code, { kind: 'any', typed: en[0] ?? '', of: [...en, ...cn].map(formTerm) }]),
  ),
)

/** The broad field of a narrow one as people call it: engineering for 'mechanical'. Null for other words. */
export const broadFieldOf = (typed: string): Term | null =>
  termByBroad.get(broadByForm.get(fold(typed)) ?? '') ?? null
