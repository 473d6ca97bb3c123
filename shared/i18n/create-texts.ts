import i18next, { type InitOptions, type i18n } from 'i18next'

/** i18next for browser, server and mails. React and `mailHtml` escape values. A key may hold a colon. */
export function createTexts(options: InitOptions = {}): i18n {
  const texts = i18next.createInstance()
  const interpolation = { escapeValue: false, ...options.interpolation }
  const fixed: InitOptions = { initAsync: false, fallbackLng: false, nsSeparator: false, returnNull: false }
  void texts.init({ lng: 'en', ns: [], resources: {}, ...options, ...fixed, interpolation })
  return texts
}

const added = new WeakMap<i18n, Map<string, object>>()
/** Replaces a namespace's words; the same object a second time changes nothing. */
export function addTexts(texts: i18n, locale: 'en' | 'zh', namespace: string, words: object): void {
  const known = added.get(texts) ?? new Map<string, object>()
  added.set(texts, known)
  const name = `${locale}/${namespace}`
  if (known.get(name) === words) return
  known.set(name, words)
  texts.removeResourceBundle(locale, namespace)
  texts.addResourceBundle(locale, namespace, words, false, true, { silent: false, skipCopy: true })
}
