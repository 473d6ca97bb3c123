import i18next, { type i18n } from 'i18next'
import type { Locale, RemoteDoor } from './remote.ts'

const FALLBACK = 'common'

/** An empty dictionary. The browser has one; the server makes one for each request. */
export function createTexts(): i18n {
  const texts = i18next.createInstance()
  void texts.init({ initAsync: false, lng: 'en', fallbackLng: false, ns: [], resources: {}, interpolation: { escapeValue: false }, returnNull: false })
  return texts
}

/** Words of a namespace; a key that it lacks is looked up in 'common'. */
export type Translate = (key: string, values?: Record<string, unknown>) => string
export const translator = (texts: i18n, locale: Locale, namespace: string): Translate => texts.getFixedT(locale, [namespace, FALLBACK]) as Translate

/** Puts a namespace's words in place. */
export const addTexts = (texts: i18n, locale: Locale, namespace: string, words: object): void => void texts.addResourceBundle(locale, namespace, words)

/** Fetches a remote's words once. */
export async function loadTexts(texts: i18n, locale: Locale, door: Pick<RemoteDoor, 'domain' | 'texts'>): Promise<void> {
  if (!texts.hasResourceBundle(locale, door.domain)) addTexts(texts, locale, door.domain, (await door.texts[locale]()).default)
}

/** The dictionary of this browser. */
export const browserTexts = createTexts()
