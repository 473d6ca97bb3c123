import { CARE_WORDS } from './concepts/care-words.ts'
import { type Concept, conceptsOf, wordsOf } from './concepts/concept.ts'
import { DEGREE_WORDS } from './concepts/degree-words.ts'
import { FIELDS } from './concepts/fields.ts'
import { LEVELS } from './concepts/levels.ts'
import { PEOPLE_FIELDS } from './concepts/people-fields.ts'
import { PLACES } from './concepts/places.ts'
import { SOCIETY_WORDS } from './concepts/society-words.ts'
import { STUDY_WORDS } from './concepts/study-words.ts'
import { TECHNICAL_WORDS } from './concepts/technical-words.ts'
import { TESTS } from './concepts/tests.ts'
import { TRADE_WORDS } from './concepts/trade-words.ts'

export type { Concept } from './concepts/concept.ts'

const ALL: readonly Concept[] = [
  ...conceptsOf('level', LEVELS),
  ...conceptsOf('field', [...FIELDS, ...PEOPLE_FIELDS]),
  ...conceptsOf('test', TESTS),
  ...conceptsOf('place', PLACES),
  ...[DEGREE_WORDS, TECHNICAL_WORDS, CARE_WORDS, SOCIETY_WORDS, STUDY_WORDS, TRADE_WORDS].flatMap(wordsOf),
]

/**
 * Degrees, fields, tests and places as people write them, in both languages; a form may belong to several.
 */
export const concepts = (): readonly Concept[] => ALL
