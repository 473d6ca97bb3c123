import i18next, { type InitOptions, type i18n } from 'i18next'

/** i18next for browser, server and mails. React and `mailHtml` escape values. A key may hold a colon. */
export function createTexts(options: InitOptions = {}): i18n {
  const texts = i18next.createInstance()
  const interpolation = { escapeValue: false, ...options.interpolation }
  const fixed: InitOptions = { initAsync: false, fallbackLng: false, nsSeparator: false, returnNull: false }
  void texts.init({ lng: 'en', ns: [], resources: {}, ...options, ...fixed, interpolation })
  return texts
}

type Parts = Map<string, object>
const added = new WeakMap<i18n, Map<string, Parts>>()
/**
 * Gives a namespace its words, or those of a `part` of it (a page's own, by top-level keys).
 * Words of the same part before are replaced; the same object a second time changes nothing.
 */
export function addTexts(
  texts: i18n,
  locale: 'en' | 'zh',
  namespace: string,
  words: object,
  part = '',
): void {
  const known = added.get(texts) ?? new Map<string, Parts>()
  added.set(texts, known)
  const name = `${locale}/${namespace}`
  const parts = known.get(name) ?? new Map<string, object>()
  known.set(name, parts)
  if (parts.get(part) === words) return
  parts.set(part, words)
  const all = Object.assign({}, ...parts.values())
  texts.removeResourceBundle(locale, namespace)
  texts.addResourceBundle(locale, namespace, all, false, true, { silent: false, skipCopy: true })
}
