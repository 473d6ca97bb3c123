import type { Context } from '#api/plugins/context.ts'
import common from './common-passwords.json' with { type: 'json' }

/** Tried first by who guesses at this very site. The list is part of docs/asvs.md (6.1.2). */
const OWN_WORDS = ['southbound', 'nanxing', 'nanhang', 'liuxue', 'studyabroad'] as const
/** Shorter parts of a name are in many words. */
const PART_LENGTH = 4

let known: Set<string> | undefined
/** Loaded with the first password that is set. */
const commonOnes = (): Set<string> => {
  known ??= new Set(common.mostUsedFirst.flatMap((line) => line.split(' ')))
  return known
}

export interface PasswordOwner {
  account: string
  nickname: string
}
/** The rule of shared/i18n/errors that a new password breaks, or null. */
export function guessable(password: string, { account, nickname }: PasswordOwner): string | null {
  const text = password.toLowerCase()
  if (commonOnes().has(text)) return 'common-password'
  const words = [...OWN_WORDS, ...partsOf(account.split('@')[0] ?? ''), ...partsOf(nickname)]
  return words.some((word) => text.includes(word)) ? 'own-words' : null
}

const partsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part.length >= PART_LENGTH)

/**
 * Refuses, where the site does, by the field's name in the call and the rule; what was written is taken back.
 */
export function refuseGuessable(
  { invalid, refusesGuessed }: Pick<Context, 'invalid' | 'refusesGuessed'>,
  field: string,
  password: string,
  person: PasswordOwner,
): void {
  const rule = refusesGuessed ? guessable(password, person) : null
  if (rule) invalid(field, rule)
}
