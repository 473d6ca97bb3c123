import type { ChosenSpans, Pattern } from '../spans.ts'

export interface KnownTest {
  codes: readonly string[]
  forms: readonly string[]
}
/** Tests of the school's own and exemption: what is asked for instead of a score. */
const WITHOUT: readonly ChosenSpans[] = ['19:999', '20:999'].map((value) => ({ filter: 'english', value }))
/** TOEFL iBT has a scale to 6 since 2026. */
const [OLD_TOEFL, NEW_TOEFL] = ['4', '5']
const NEW_SCALE = 6
const WORDS =
  '(?:\\s|academic|学术类?|考试|成绩|总分|均分|overall|score|requirements?|required|band|of|was|is|at least|minimum|min|below|' +
  '考了|考到|考|达到|有|是|要求|至少|最低|不低于|低于|不到|:|≥|>=|=)*'
const PART = '\\d(?:\\.\\d)?(?![\\d万千kw年月周个]|\\s(?:years?|yrs?|months?|weeks?))'
const BANDS = '(?:bands?|sub|scores?|sections?|components?|skills?|less|below|lower|than|under|of|in|is|[-:])'
const OF_PARTS = [
  `[(（]\\s?${PART}\\s?[)）]`,
  `\\s?(?:-|–|~|到|至)\\s?${PART}`,
  `[\\s,，(（]*(?:(?:with|and|but)\\s)?(?:no|not|each|any|every|all|min(?:imum)?|individual|bands?)\\s(?:${BANDS}\\s?)*${PART}[)）]?`,
  `[\\s,，(（]*(?:(?:with|and|but)\\s)?${PART}\\s(?:in\\s|for\\s)?(?:each|every|all|any)(?:\\s${BANDS})?[)）]?`,
  `[\\s,，(（]*(?:单项|小分|小项|各项|单科|每项|四项)[不低于少都各均是为:：\\s]*${PART}[)）]?`,
]
/** What each of the parts must reach goes with the score. */
const TAIL = `(?:\\s?(?:overall|or (?:above|higher|more)|及?以上)(?![a-z]))?(?:(?:${OF_PARTS.join('|')})\\s?分?)?`

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const HAN_SCORES = '四五六七八九'
const hanScore = (digit = '', half = ''): string => String(HAN_SCORES.indexOf(digit) + 4 + (half ? 0.5 : 0))

export function scoresOf(tests: readonly KnownTest[]): readonly Pattern[] {
  const codesOf = new Map(tests.flatMap(({ codes, forms }) => forms.map((form) => [form, codes] as const)))
  if (codesOf.size === 0) return []
  const names = `(${[...codesOf.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})`
  const scored = (name = '', score = ''): ChosenSpans[] | null => {
    const codes = codesOf.get(name) ?? []
    const [first] = codes
    if (!first || !(Number(score) > 0)) return null
    const code = codes.includes(NEW_TOEFL) ? (Number(score) > NEW_SCALE ? OLD_TOEFL : NEW_TOEFL) : first
    return [{ filter: 'english', value: `${code}:${Number(score)}` }]
  }
  return [
    [
      new RegExp(
        `(?:no|without|not? need(?:ed)?|免|无需|不需要|不用|没有考?|没考过?|没过|没|无|不想考|不用考|不需要考|不考|不看|不要求?)\\s?(?:an?\\s)?${names}(?:要求|成绩)?`,
        'gu',
      ),
      () => WITHOUT,
    ],
    [
      new RegExp(
        `(?<![a-z])${names}\\s?(?:is\\s)?(?:not (?:required|needed|necessary)|waived|waiver|exempt(?:ion)?|豁免|免考|没考|没过|不够|不要求)(?![a-z])`,
        'gu',
      ),
      () => WITHOUT,
    ],
    // Each of the four parts: '雅思4个7'.
    [
      new RegExp(`(?<![a-z])${names}${WORDS}[4四]个(\\d(?:\\.\\d)?)`, 'gu'),
      ([, name, score]) => scored(name, score),
    ],
    [
      new RegExp(`(?<![a-z])${names}${WORDS}([${HAN_SCORES}])(点五|分半|个半)?(?!个|级|月|周|年)分?`, 'gu'),
      ([, name, digit, half]) => scored(name, hanScore(digit, half)),
    ],
    [
      new RegExp(
        `(?<![a-z])${names}${WORDS}(\\d{1,3}(?:\\.\\d)?)(?![\\d%个kw千万])\\s?(?:分|\\+)?${TAIL}`,
        'gu',
      ),
      ([, name, score]) => scored(name, score),
    ],
    [
      new RegExp(`(?<![\\d.])(\\d(?:\\.\\d)?|\\d{2,3})\\s?分?的?\\s?(?:in\\s)?${names}(?![a-z])`, 'gu'),
      ([, score, name]) => scored(name, score),
    ],
  ]
}
