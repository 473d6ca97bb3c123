import type { Failure } from '@southbound/shared/contract'
import { CONTACT_EMAIL } from '@southbound/shared/contract/constants'
import en from '@southbound/shared/i18n/errors.en'
import zh from '@southbound/shared/i18n/errors.zh'
import type { Locale } from './context.ts'
import type { Breach, FailureValues, Values } from './refusal.ts'

interface ErrorTexts {
  ok: string
  /** What a page says while the site is away: any page, one to sign in at, and what happens next. */
  maintenance: Record<'site' | 'signIn' | 'again', string>
  failures: Record<Failure, string>
  fields: Record<string, string>
  rules: Record<string, string>
  /** Why releases do not fit. */
  misfits: Record<string, string>
  /** Why a version was taken back by itself. */
  judged: Record<string, string>
}
const TEXTS: Record<Locale, ErrorTexts> = { en, zh }

/** The reader's language: Chinese for any zh, else English. */
export const localeOf = (acceptLanguage: string | undefined): Locale => (/^\s*zh/i.test(acceptLanguage ?? '') ? 'zh' : 'en')

const fill = (text: string, values: Values): string => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

export const okText = (locale: Locale): string => TEXTS[locale].ok

/** What a page says while the site is away. */
export const maintenanceTexts = (locale: Locale): ErrorTexts['maintenance'] => TEXTS[locale].maintenance

/** A failure in the reader's words. */
export const failureText = (failure: Failure, locale: Locale, values: FailureValues = {}): string =>
  fill(
    TEXTS[locale].failures[failure],
    Object.fromEntries(Object.entries({ email: CONTACT_EMAIL, ...values }).map(([name, value]) => [name, typeof value === 'object' ? value[locale] : value])),
  )

/** Why a release does not fit, in the reader's words. */
export const misfitText = (why: string, locale: Locale, values: Values = {}): string => fill(TEXTS[locale].misfits[why] ?? why, values)

/** Why a version was taken back by itself, in the reader's words. */
export const judgedText = (why: string, locale: Locale, values: Values): string => fill(TEXTS[locale].judged[why] ?? why, values)

/** A broken rule in the reader's words, naming the field. */
export function breachText({ field, rule, values }: Breach, locale: Locale): string {
  const { rules } = TEXTS[locale]
  return fill(rules[rule] ?? rules.invalid ?? '', { ...values, field: fieldName(field, locale) })
}

/** The word for a field: by its whole path, then by its last name; a field without a word shows its wire name. */
export function fieldName(path: string, locale: Locale): string {
  const { fields } = TEXTS[locale]
  const names = path.split('.').filter((name) => !/^\d+$/.test(name))
  return fields[names.join('.')] ?? fields[names.at(-1) ?? ''] ?? names.at(-1) ?? path
}
