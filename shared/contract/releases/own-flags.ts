/** What the server's own rows can say of an account that saw a flag: docs/decisions/0145. */
export const OUTCOMES = ['order-begun', 'order-finished', 'application-sent'] as const
export type Outcome = (typeof OUTCOMES)[number]
/** A flag that was not read for so long is named for removal. */
export const UNREAD_DAYS = 30

/** Said to product owners, in both languages. */
export interface FlagWords {
  en: string
  zh: string
}
export interface FlagVariant {
  name: string
  words: FlagWords
}
interface Worded {
  name: FlagWords
  about: FlagWords
  /** What counts as a success of those who saw it. */
  outcome?: Outcome
}
/**
 * A flag that a remote declares in its door; its name begins with the remote's domain: `commerce.checkout`.
 */
export type OwnFlag =
  | (Worded & { kind: 'boolean'; initially: boolean })
  /** The first variant is what all have until a person decides. */
  | (Worded & { kind: 'variant'; variants: FlagVariant[] })
export type OwnFlags = Record<string, OwnFlag>

const FLAG = /^[a-z]+(\.[a-z-]+)+$/
const VARIANT = /^[a-z][a-z0-9-]{0,29}$/
const MOST = { name: 60, words: 300, variants: 6, flags: 20 }

const isWords = (words: unknown): boolean =>
  typeof words === 'object' &&
  words !== null &&
  ['en', 'zh'].every((locale) => {
    const text = (words as Record<string, unknown>)[locale]
    return typeof text === 'string' && text.trim() !== '' && text.length <= MOST.words
  })
function areVariants(variants: unknown): boolean {
  const all: Partial<FlagVariant>[] = Array.isArray(variants) ? variants.map((one) => one ?? {}) : []
  const isFew = all.length >= 2 && all.length <= MOST.variants
  const isOnce = new Set(all.map(({ name }) => name)).size === all.length
  return isFew && isOnce && all.every(({ name, words }) => VARIANT.test(String(name)) && isWords(words))
}
function isOwnFlag(flag: unknown): boolean {
  if (typeof flag !== 'object' || flag === null) return false
  const { kind, name, about, outcome, initially, variants } = flag as Record<string, unknown>
  const isWorded = isWords(name) && isWords(about)
  const isKnown = outcome === undefined || (OUTCOMES as readonly unknown[]).includes(outcome)
  const isKind =
    kind === 'boolean' ? typeof initially === 'boolean' : kind === 'variant' && areVariants(variants)
  return isWorded && isKnown && isKind
}

/** The names of those that a package may not declare so: not its own, without words, or of no known kind. */
export function misdeclared(packageName: string, flags: Record<string, unknown>): string[] {
  const own = `${packageName.replace(/^mf-/, '')}.`
  const isNamed = (name: string) => FLAG.test(name) && name.startsWith(own) && name.length <= MOST.name
  const names = Object.keys(flags)
  if (names.length > MOST.flags) return names
  return names.filter((name) => !isNamed(name) || !isOwnFlag(flags[name]))
}
