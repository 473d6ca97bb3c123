import i18next, { type i18n } from 'i18next'
import type { Locale, RemoteDoor } from './remote.ts'

const FALLBACK = 'common'

/** An empty dictionary. The browser has one; the server makes one for each request. */
export function createTexts(): i18n {
  const texts = i18next.createInstance()
  void texts.init({ initAsync: false, lng: 'en', fallbackLng: false, ns: [], resources: {}, interpolation: { escapeValue: false }, returnNull: false })
  return texts
}

export type Translate = (key: string, values?: object) => string
/** Words of a namespace; a key that it lacks is looked up in 'common'. The same function for every part of a page. */
export function translator(texts: i18n, locale: Locale, namespace: string): Translate {
  const known = translators.get(texts) ?? new Map<string, Translate>()
  translators.set(texts, known)
  const name = `${locale}/${namespace}`
  const t = known.get(name) ?? (texts.getFixedT(locale, [namespace, FALLBACK]) as Translate)
  known.set(name, t)
  return t
}
const translators = new WeakMap<i18n, Map<string, Translate>>()

/** Puts a namespace's words in place. */
export const addTexts = (texts: i18n, locale: Locale, namespace: string, words: object): void => void texts.addResourceBundle(locale, namespace, words)

/** Fetches a remote's words once. */
export async function loadTexts(texts: i18n, locale: Locale, door: Pick<RemoteDoor, 'domain' | 'texts'>): Promise<void> {
  if (!texts.hasResourceBundle(locale, door.domain)) addTexts(texts, locale, door.domain, (await door.texts[locale]()).default)
}

const speakers = new WeakMap<i18n, Map<Locale, i18n>>()
/** The same dictionary, speaking one language: what react-i18next in the kits is given. Nothing ever changes its language. */
export function speaking(texts: i18n, locale: Locale): i18n {
  const known = speakers.get(texts) ?? new Map<Locale, i18n>()
  speakers.set(texts, known)
  if (!known.has(locale)) known.set(locale, texts.cloneInstance({ lng: locale, initAsync: false, defaultNS: FALLBACK }))
  return known.get(locale) as i18n
}

/** The dictionary of this browser. */
export const browserTexts = createTexts()
