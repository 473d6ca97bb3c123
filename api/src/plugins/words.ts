import { addTexts, createTexts } from '@southbound/shared/i18n/create-texts'
import type { Locale } from './context.ts'

/** A missing value leaves its place empty. */
const texts = createTexts({ missingInterpolationHandler: () => '' })

/** `verifyCode.subject` */
export type KeyOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Key : `${Key}.${KeyOf<Words[Key]>}`
}[keyof Words & string]
type SayText<Key extends string> = (
  locale: Locale,
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string

/** Values are not escaped. */
export function sayingOf<Words extends object>(
  namespace: string,
  words: Record<Locale, Words>,
): SayText<KeyOf<Words>> {
  for (const locale of ['en', 'zh'] as const) addTexts(texts, locale, namespace, words[locale])
  const speakers = { en: texts.getFixedT('en', namespace), zh: texts.getFixedT('zh', namespace) }
  // As `replace`, so that no value is taken for an option of i18next.
  return (locale, key, values = {}) =>
    speakers[locale](key, {
      replace: values,
      count: typeof values.count === 'number' ? values.count : undefined,
    })
}

export const hasText = (locale: Locale, namespace: string, key: string): boolean =>
  texts.exists(key, { lng: locale, ns: namespace, returnObjects: false })
