import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addTexts, createTexts } from '@southbound/shared/i18n/create-texts'

export type Language = 'en' | 'zh'
export const LANGUAGES: readonly Language[] = ['en', 'zh']

const ROOT = join(import.meta.dirname, '../..')
const PLACES: Record<string, (language: Language) => string> = {
  common: (language) => `shared/i18n/common.${language}.json`,
  chat: (language) => `mf-content/src/locales/chat.${language}.json`,
  accountDesk: (language) => `mf-account/src/locales/desk.${language}.json`,
  manageCourses: (language) => `mf-discovery/src/locales/manage-courses.${language}.json`,
  shell: (language) => `shell/src/locales/${language}.json`,
}
const texts = createTexts({ missingInterpolationHandler: () => '' })

/** Words that only some pages of a remote say. */
const PARTS = [
  'work',
  'articles',
  'home',
  'detail',
  'finder',
  'kept',
  'scholarships',
  'costs',
  'visa',
  'questionnaires',
  'desk-questionnaires',
  'chat-desk',
]
const placesOf = (language: Language, namespace: string): string[] => {
  const place = PLACES[namespace]?.(language)
  const folder = `mf-${namespace}/src/locales`
  const parts = PARTS.map((part) => `${folder}/${part}.${language}.json`)
  return place
    ? [place]
    : [`${folder}/${language}.json`, ...parts.filter((file) => existsSync(join(ROOT, file)))]
}

function load(language: Language, namespace: string): void {
  if (texts.hasResourceBundle(language, namespace)) return
  for (const place of placesOf(language, namespace))
    addTexts(texts, language, namespace, JSON.parse(readFileSync(join(ROOT, place), 'utf8')), place)
}

/** The words that the screens show, by namespace and key, so that one journey walks in both languages. */
export const wordsOf =
  (language: Language) =>
  (namespace: string, key: string, values: Record<string, string | number> = {}): string => {
    load(language, namespace)
    if (!texts.exists(key, { lng: language, ns: namespace }))
      throw new Error(`no text ${namespace}:${key} in ${language}`)
    return texts.getFixedT(language, namespace)(key, { replace: values })
  }
