import { addTexts, createTexts } from '@southbound/shared/i18n/create-texts'
import type { Locale } from './context.ts'

/** The server's own dictionary: messages, mails, summaries, and the pages that it writes itself. A value without text leaves its place empty. */
const texts = createTexts({ missingInterpolationHandler: () => '' })

/** Every text of a part by its path: `verifyCode.subject`. */
export type KeyOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Key : `${Key}.${KeyOf<Words[Key]>}`
}[keyof Words & string]
export type Say<Key extends string> = (
  locale: Locale,
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string

/** Puts a part's texts in both languages into the server's dictionary and answers how they are said. Values fill `{{names}}` as they are, unescaped. */
export function sayingOf<Words extends object>(
  namespace: string,
  words: Record<Locale, Words>,
): Say<KeyOf<Words>> {
  for (const locale of ['en', 'zh'] as const) addTexts(texts, locale, namespace, words[locale])
  const speakers = { en: texts.getFixedT('en', namespace), zh: texts.getFixedT('zh', namespace) }
  // Given as `replace`, no value is taken for an option of i18next, whatever its name.
  return (locale, key, values = {}) =>
    speakers[locale](key, {
      replace: values,
      count: typeof values.count === 'number' ? values.count : undefined,
    })
}

/** Whether a part has a text. */
export const hasText = (locale: Locale, namespace: string, key: string): boolean =>
  texts.exists(key, { lng: locale, ns: namespace, returnObjects: false })
