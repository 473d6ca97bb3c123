import type { i18n } from 'i18next'
import { addTexts, createTexts } from '../../i18n/create-texts.ts'
import type { Locale } from '../remote.ts'

export { addTexts, createTexts }

const FALLBACK = 'common'

/** A method's type: one that knows its keys may be passed where any key is taken. */
export type Translate<Key extends string = string> = { say(key: Key, values?: object): string }['say']
/** Says the keys of a namespace in a language, those of `common` beside them. */
export function translator(texts: i18n, locale: Locale, namespace: string): Translate {
  const known = translators.get(texts) ?? new Map<string, Translate>()
  translators.set(texts, known)
  const name = `${locale}/${namespace}`
  const t =
    known.get(name) ?? remembering(texts, [namespace, FALLBACK], fixed(texts, locale, [namespace, FALLBACK]))
  known.set(name, t)
  return t
}
const fixed = (texts: i18n, ...args: [Locale, string[]]) =>
  (texts.getFixedT as (...args: [Locale, string[]]) => Translate).apply(texts, args)
const translators = new WeakMap<i18n, Map<string, Translate>>()

/** Lists repeat a few sentences with few values. */
const MOST_KEPT = 4_000
/** i18next works each text anew: what was said is kept until a namespace changes. */
function remembering(texts: i18n, namespaces: string[], t: Translate): Translate {
  const kept = new Map<string, string>()
  texts.store.on('added', (_: string, changed: string) => namespaces.includes(changed) && kept.clear())
  return (key, values) => {
    const said = values ? `${key} ${JSON.stringify(values)}` : key
    const known = kept.get(said)
    if (known !== undefined) return known
    const text = t(key, values)
    if (kept.size >= MOST_KEPT) kept.clear()
    if (text !== key) kept.set(said, text)
    return text
  }
}

const speakers = new WeakMap<i18n, Map<Locale, i18n>>()
export function speaking(texts: i18n, locale: Locale): i18n {
  const known = speakers.get(texts) ?? new Map<Locale, i18n>()
  speakers.set(texts, known)
  if (!known.has(locale))
    known.set(locale, texts.cloneInstance({ lng: locale, initAsync: false, defaultNS: FALLBACK }))
  return known.get(locale) as i18n
}

/** The dictionary of this page. */
export const browserTexts = createTexts()
