import { AS_WORDS, type Pattern } from '../spans.ts'

/** Three letters before a number may also be money. */
const CURRENCY = 'aud|nzd|sgd|usd|rmb|cny|hkd|twd|eur|gbp|inr'
const OF_PACKAGE = `(?!${CURRENCY})[a-z]{3}\\d{5}(?<!00)`
const ACCREDITED = '\\d{5}(?:nat|vic|nsw|qld|tas|act|wa|sa|nt)'
const OF_REGISTER = '\\d{5,6}[a-z]|0\\d{6}'

/** Numbers of courses, of providers and of training packages are no amounts and no years. */
export const REGISTER_CODES: readonly Pattern[] = [
  [
    new RegExp(`(?<![a-z\\d.$])(?:${OF_PACKAGE}|${ACCREDITED}|${OF_REGISTER})(?![a-z\\d])`, 'gu'),
    () => AS_WORDS,
  ],
]
