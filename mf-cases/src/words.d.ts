import type words from './locales/en.json'

declare module '@southbound/shared/i18n/namespaces' {
  interface Namespaces {
    cases: typeof words
  }
}
