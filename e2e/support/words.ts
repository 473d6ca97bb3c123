import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addTexts, createTexts } from '@southbound/shared/i18n/create-texts'

export type Language = 'en' | 'zh'
export const LANGUAGES: readonly Language[] = ['en', 'zh']

const ROOT = join(import.meta.dirname, '../..')
const PLACES: Record<string, (language: Language) => string> = {
  common: (language) => `shared/i18n/common.${language}.json`,
  upload: (language) => `shared/i18n/upload.${language}.json`,
  chat: (language) => `mf-content/src/locales/chat.${language}.json`,
  accountDesk: (language) => `mf-account/src/locales/desk.${language}.json`,
  manageCourses: (language) => `mf-discovery/src/locales/manage-courses.${language}.json`,
  searches: (language) => `mf-discovery/src/locales/searches.${language}.json`,
  shell: (language) => `shell/src/locales/${language}.json`,
  mailedLink: (language) => `shell/src/locales/mailed-link.${language}.json`,
}
const texts = createTexts({ missingInterpolationHandler: () => '' })

/** Every part of a remote's words, but those that have a namespace of their own. */
function placesOf(language: Language, namespace: string): string[] {
  const place = PLACES[namespace]?.(language)
  if (place) return [place]
  const folder = `mf-${namespace}/src/locales`
  const apart = Object.values(PLACES).map((placeOf) => placeOf(language))
  return readdirSync(join(ROOT, folder))
    .filter((file) => file === `${language}.json` || file.endsWith(`.${language}.json`))
    .map((file) => `${folder}/${file}`)
    .filter((file) => !apart.includes(file))
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
    // Which plural form it is depends on the language: a key without one, and the count.
    const { count } = values
    const plural = typeof count === 'number' ? { count } : {}
    if (!texts.exists(key, { lng: language, ns: namespace, ...plural }))
      throw new Error(`no text ${namespace}:${key} in ${language}`)
    return texts.getFixedT(language, namespace)(key, { ...plural, replace: values })
  }
