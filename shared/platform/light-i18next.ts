/**
 * i18next as far as this site speaks it, at a fifteenth of its size: nested keys, {{values}}, plural endings, namespaces in turn.
 * Browser builds take it in i18next's place; a test holds every text of the site against the real one.
 */
type Words = { [key: string]: string | Words }
type Values = Record<string, unknown>
const NONE: Values = {}
export type Translate = (key: string | string[], values?: Values) => unknown

// Nothing that was found is kept: somebody who works on a remote changes its words in place (shared/hot).
function leaf(words: Words | undefined, key: string): string | Words | undefined {
  let at: string | Words | undefined = words?.[key]
  if (at !== undefined || !words || !key.includes('.')) return at
  at = words
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return at
}
const filled = (text: string, values: Values): string =>
  text.includes('{{') ? text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => (name in values ? String(values[name] ?? '') : whole)) : text

/** English and Chinese are all that the site speaks; the browser's own plural rules take 10 ms to load. */
const ending = (locale: string, count: number): string => (locale === 'en' && count === 1 ? 'one' : 'other')
/** Keys to try: the plural form of a count first. */
function forms(key: string, locale: string, count: unknown): string[] {
  if (typeof count !== 'number') return [key]
  const zero = count === 0 ? [`${key}_zero`] : []
  return [...zero, `${key}_${ending(locale, count)}`, `${key}_other`, key]
}

class Dictionary {
  readonly isInitialized = true
  language = 'en'
  private readonly bundles: Map<string, Words>
  private readonly speakers = new Map<string, Translate>()

  constructor(bundles = new Map<string, Words>()) {
    this.bundles = bundles
  }

  async init(): Promise<void> {}

  createInstance(): Dictionary {
    return new Dictionary()
  }

  /** The same words, speaking another language. */
  cloneInstance({ lng }: { lng: string }): Dictionary {
    const clone = new Dictionary(this.bundles)
    clone.language = lng
    return clone
  }

  hasResourceBundle(locale: string, namespace: string): boolean {
    return this.bundles.has(`${locale}/${namespace}`)
  }

  addResourceBundle(locale: string, namespace: string, words: object): this {
    this.bundles.set(`${locale}/${namespace}`, words as Words)
    return this
  }

  /** Words in one language from the first namespace that has them; an unknown key is its own text. The same function for every part of a page. */
  getFixedT(locale: string | null, namespaces: string | readonly string[]): Translate {
    const lng = locale ?? this.language
    const key = `${lng}/${namespaces}`
    const t = this.speakers.get(key) ?? this.speaker(lng, [namespaces].flat())
    this.speakers.set(key, t)
    return t
  }

  private speaker(lng: string, namespaces: readonly string[]): Translate {
    const places = namespaces.map((namespace) => `${lng}/${namespace}`)
    return (keys, values = NONE) => {
      const list = typeof keys === 'string' ? [keys] : keys
      for (const key of list) {
        for (const place of places) {
          for (const form of forms(key, lng, values.count)) {
            const found = leaf(this.bundles.get(place), form)
            if (typeof found === 'string') return values === NONE ? found : filled(found, values)
            if (found && values.returnObjects) return found
          }
        }
      }
      return list.at(-1)
    }
  }
}

export type i18n = Dictionary
export default new Dictionary()
