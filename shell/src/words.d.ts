import type flags from '@southbound/shared/i18n/flags.en'
import type words from './locales/en.json'
import type releases from './locales/releases.en.json'

declare module '@southbound/shared/i18n/namespaces' {
  interface Namespaces {
    shell: typeof words
    releases: typeof releases & { flags: typeof flags }
  }
}
