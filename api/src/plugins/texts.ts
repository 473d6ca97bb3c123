import type { Failure } from '@southbound/shared/contract'
import { CONTACT_EMAIL } from '@southbound/shared/contract/constants'
import en from '@southbound/shared/i18n/errors.en'
import zh from '@southbound/shared/i18n/errors.zh'
import type { Locale } from './context.ts'
import type { Breach, FailureValues, TextValues } from './refusal.ts'
import { hasText, sayingOf } from './words.ts'

interface ErrorTexts {
  ok: string
  reference: string
  /** For any page, for sign-in pages, and what happens next. */
  maintenance: Record<'site' | 'signIn' | 'again', string>
  failures: Record<Failure, string>
  fields: Record<string, string>
  rules: Record<string, string>
  misfits: Record<string, string>
  judged: Record<string, string>
}
const say = sayingOf<ErrorTexts>('errors', { en, zh })
const has = (locale: Locale, key: string) => hasText(locale, 'errors', key)

export const localeOf = (acceptLanguage: string | undefined): Locale =>
  /^\s*zh/i.test(acceptLanguage ?? '') ? 'zh' : 'en'

const OK: Record<Locale, string> = { en: say('en', 'ok'), zh: say('zh', 'ok') }
export const okText = (locale: Locale): string => OK[locale]

export const maintenanceTexts = (locale: Locale): ErrorTexts['maintenance'] => ({
  site: say(locale, 'maintenance.site'),
  signIn: say(locale, 'maintenance.signIn'),
  again: say(locale, 'maintenance.again'),
})

export function failureText(failure: Failure, locale: Locale, values: FailureValues = {}): string {
  const inLocale = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[locale] : value,
  ])
  return say(locale, `failures.${failure}`, { email: CONTACT_EMAIL, ...Object.fromEntries(inLocale) })
}

const SHORT = 8
/** What a reader can quote of a fault: the beginning of the request's id in the log. */
export const referenceText = (requestId: string, locale: Locale): string =>
  say(locale, 'reference', { id: requestId.slice(0, SHORT) })

export const misfitText = (why: string, locale: Locale, values: TextValues = {}): string =>
  has(locale, `misfits.${why}`) ? say(locale, `misfits.${why}`, values) : why

export const judgedText = (why: string, locale: Locale, values: TextValues): string =>
  has(locale, `judged.${why}`) ? say(locale, `judged.${why}`, values) : why

/** A broken rule in the reader's language, with the field's name. */
export function breachText({ field, rule, values }: Breach, locale: Locale): string {
  const known = has(locale, `rules.${rule}`) ? rule : 'invalid'
  return say(locale, `rules.${known}`, { ...values, field: fieldName(field, locale) })
}

/** By path or last name; the wire's own names are not the reader's words. */
export function fieldName(path: string, locale: Locale): string {
  const names = path.split('.').filter((name) => !/^\d+$/.test(name))
  const known = [names.join('.'), names.at(-1) ?? ''].find((name) => has(locale, `fields.${name}`))
  return say(locale, `fields.${known ?? 'other'}`)
}
