import type deskWords from './locales/desk.en.json'
import type words from './locales/en.json'
import type workWords from './locales/work.en.json'

declare module '@southbound/shared/i18n/namespaces' {
  interface Namespaces {
    account: typeof words & typeof workWords
    accountDesk: typeof deskWords
  }
}
