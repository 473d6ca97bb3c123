import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Language = 'en' | 'zh'
export const LANGUAGES: readonly Language[] = ['en', 'zh']
type Tree = { [key: string]: string | Tree }

const ROOT = join(import.meta.dirname, '../..')
const PLACES: Record<string, (language: Language) => string> = {
  common: (language) => `shared/i18n/common.${language}.json`,
  accountDesk: (language) => `mf-account/src/locales/desk.${language}.json`,
  manageCourses: (language) => `mf-discovery/src/locales/manage-courses.${language}.json`,
  shell: (language) => `shell/src/locales/${language}.json`,
}
const files = new Map<string, Tree>()

function dictionary(language: Language, namespace: string): Tree {
  const place = PLACES[namespace]?.(language) ?? `mf-${namespace}/src/locales/${language}.json`
  const known = files.get(place) ?? (JSON.parse(readFileSync(join(ROOT, place), 'utf8')) as Tree)
  files.set(place, known)
  return known
}

/** The words that the screens show, by namespace and key, so that one journey walks in both languages. */
export const wordsOf =
  (language: Language) =>
  (namespace: string, key: string, values: Record<string, string | number> = {}) => {
    let found: string | Tree | undefined = dictionary(language, namespace)
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
    if (typeof found !== 'string') throw new Error(`no text ${namespace}:${key} in ${language}`)
    return found.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? ''))
  }
