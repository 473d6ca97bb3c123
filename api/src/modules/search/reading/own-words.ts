import { concepts } from '../../vocabulary/concepts.service.ts'
import { fold, wordsIn } from '../../vocabulary/words.service.ts'
import { isSmall } from './small-words.ts'
import { keyOf } from './word-keys.ts'

const KINDS =
  'academies academy australasia australasian business centre center college education educational group higher ' +
  'institute international learning national professional school skills studies study training vocational ' +
  'pty ltd limited inc incorporated'

export const partsOf = (name: string): string[] => wordsIn(fold(name)).map(({ word }) => word)

/** What is taught, where, and what schools call themselves. */
const COMMON = new Set(
  [
    ...concepts().flatMap(({ forms: { en }, means }) => [...en, ...means].flatMap(partsOf)),
    ...KINDS.split(' '),
  ]
    .filter((word) => word !== 'tafe')
    .map((word) => keyOf([word])),
)

/** 'Sydney Art School' is what many are, 'Holmes Institute' one: has it a word that is no other's? */
export const hasOwnWord = (words: readonly string[]): boolean =>
  words.some((word) => word.length > 1 && !isSmall(word) && !COMMON.has(keyOf([word])))
