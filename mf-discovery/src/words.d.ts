import type words from './locales/en.json'
import type manageCourses from './locales/manage-courses.en.json'

declare module '@southbound/shared/i18n/namespaces' {
  interface Namespaces {
    discovery: typeof words
    manageCourses: typeof manageCourses
  }
}
