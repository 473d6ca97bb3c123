import type words from './locales/en.json'
import type workWords from './locales/work.en.json'

declare module '@southbound/shared/i18n/namespaces' {
  interface Namespaces {
    content: typeof words & typeof workWords
  }
}
