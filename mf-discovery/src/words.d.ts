import type awardList from './locales/award-list.en.json'
import type comparisonWords from './locales/comparison.en.json'
import type costsWords from './locales/costs.en.json'
import type detailWords from './locales/detail.en.json'
import type words from './locales/en.json'
import type finderWords from './locales/finder.en.json'
import type homeWords from './locales/home.en.json'
import type keptWords from './locales/kept.en.json'
import type manageCourses from './locales/manage-courses.en.json'
import type officeWords from './locales/office.en.json'
import type scholarships from './locales/scholarships.en.json'

declare module '@southbound/shared/i18n/namespaces' {
  interface Namespaces {
    discovery: typeof words &
      typeof homeWords &
      typeof finderWords &
      typeof detailWords &
      typeof comparisonWords &
      typeof officeWords &
      typeof keptWords &
      typeof scholarships &
      typeof costsWords &
      typeof awardList
    manageCourses: typeof manageCourses
  }
}
