/** docs/domain/lookups.md#levels-of-study */
const LEVELS = new Map(
  Object.entries({
    'kindergarten studies': '101',
    'primary school studies': '102',
    'junior secondary studies': '103',
    'senior secondary certificate of education': '104',
    'certificate i': '131',
    'certificate ii': '132',
    'certificate iii': '133',
    'certificate iv': '134',
    'undergraduate certificate': '140',
    diploma: '150',
    'advanced diploma': '151',
    'associate degree': '152',
    'bachelor degree': '160',
    'bachelor honours degree': '161',
    'graduate certificate': '170',
    'graduate diploma': '171',
    'masters degree (coursework)': '180',
    'masters degree (research)': '181',
    'masters degree (extended)': '182',
    'doctoral degree': '190',
    'non aqf award': '195',
  }),
)
const NON_AWARD = '195'

/** For unknown level words; the first match wins. */
const NEAREST: readonly (readonly [RegExp, string])[] = [
  [/doctor|ph\.?d/, '190'],
  [/master.*research|mphil/, '181'],
  [/master.*extended/, '182'],
  [/master/, '180'],
  [/(post)?graduate diploma/, '171'],
  [/(?<!under)graduate certificate|postgraduate/, '170'],
  [/honours/, '161'],
  [/bachelor/, '160'],
  [/associate/, '152'],
  [/advanced diploma/, '151'],
  [/diploma/, '150'],
  [/undergraduate cert/, '140'],
  [/cert.*\b(iv|4)\b/, '134'],
  [/cert.*\b(iii|3)\b/, '133'],
  [/cert.*\b(ii|2)\b/, '132'],
  [/cert.*\b(i|1)\b/, '131'],
  [/foundation/, '120'],
  [/elicos|english/, '110'],
  [/kindergarten|pre-?school/, '101'],
  [/primary/, '102'],
  [/(junior|lower|middle) secondary/, '103'],
  [/secondary|year 1[12]/, '104'],
  [/short course|study tour/, '196'],
]
const ENGLISH = /english|elicos|ielts|\bpte\b|toefl|cambridge|\beap\b|\boet\b|tesol/i
const SCHOOL_CODES = ['101', '102', '103', '104']
const ENGLISH_CODES = ['110', '196']

interface LevelFacts {
  level: string
  name: string
  narrow: string | null
  detailed: string | null
  foundation: boolean | null
}

export function levelOf(facts: LevelFacts): { code: string; known: boolean } {
  const word = facts.level.toLowerCase().replace(/[’']/g, '')
  const listed = LEVELS.get(word)
  if (facts.foundation) return { code: '120', known: listed !== undefined }
  if (listed === NON_AWARD) return { code: nonAward(facts), known: true }
  return {
    code: listed ?? NEAREST.find(([pattern]) => pattern.test(word))?.[1] ?? NON_AWARD,
    known: listed !== undefined,
  }
}

/** English courses and the International Baccalaureate show by field and name. */
function nonAward({ name, narrow, detailed }: LevelFacts): string {
  if (narrow === '0915' && (detailed === '091501' || ENGLISH.test(name))) return '110'
  if (narrow === '1201' && ENGLISH.test(name)) return '110'
  return narrow === '1201' && /baccalaureate/i.test(name) ? '104' : NON_AWARD
}

export function courseTypeOf(levelCode: string): 1 | 2 | 3 {
  if (SCHOOL_CODES.includes(levelCode)) return 2
  return ENGLISH_CODES.includes(levelCode) ? 3 : 1
}
