import { type DotName, paths, type Role } from '@southbound/shared/platform'
import type { RemoteRelease } from '../doors/releases.ts'

/** A place that the frame leads to. `text` is a key of the shell's texts. */
export interface Section {
  text: string
  path: string
}
export interface AccountEntry extends Section {
  roles: readonly Role[]
  dot?: DotName
}

/** The tab bar, in its order; a tab is lit by the `tab` word of the page's route. */
export const TABS: readonly (Section & { tab: string })[] = [
  { tab: 'courseFinder', text: 'tabs.courseFinder', path: paths.courseFinder() },
  { tab: 'agentFinder', text: 'tabs.agentFinder', path: paths.agentFinder() },
  { tab: 'schoolFinder', text: 'tabs.schoolFinder', path: paths.schoolFinder() },
  { tab: 'courseApplication', text: 'tabs.courseApplication', path: paths.courseApplication() },
  { tab: 'visaApplication', text: 'tabs.visaApplication', path: paths.visaApplication() },
  { tab: 'newsTips', text: 'tabs.newsTips', path: paths.newsTips() },
  { tab: 'moreServices', text: 'tabs.moreServices', path: paths.moreServices() },
]

const all: readonly Role[] = ['student', 'agent', 'institution', 'other', 'operator', 'auditor']
const notOther: readonly Role[] = ['student', 'agent', 'institution']
const sellers: readonly Role[] = ['agent', 'institution']
/** The avatar's menu (specification, section 2, page shell), in its order. */
export const ACCOUNT_MENU: readonly AccountEntry[] = [
  { text: 'account.account', path: paths.account(), roles: all },
  { text: 'account.settings', path: paths.settings(), roles: all },
  { text: 'account.manageCourses', path: paths.manageCourses(), roles: ['institution'] },
  { text: 'account.favourites', path: paths.favourites(), roles: notOther },
  { text: 'account.ownProfile', path: '/account/student-profile', roles: ['student'] },
  { text: 'account.profiles', path: '/account/student-profile', roles: sellers },
  { text: 'account.courseApplications', path: paths.courseApplications(), roles: notOther, dot: 'course' },
  { text: 'account.visaApplications', path: paths.visaApplications(), roles: ['student', 'agent'], dot: 'visa' },
  { text: 'account.income', path: paths.income(), roles: sellers },
  { text: 'account.requestPool', path: paths.requestPool(), roles: sellers, dot: 'pool' },
  { text: 'account.news', path: paths.accountNews(), roles: ['agent', 'institution', 'other', 'operator'], dot: 'news' },
  { text: 'account.messages', path: paths.messages(), roles: ['student', 'agent', 'institution', 'other'], dot: 'message' },
  { text: 'account.moreServices', path: paths.moreServices(), roles: ['agent', 'institution', 'other'] },
]

export const FOOTER: readonly Section[] = [
  { text: 'footer.solutions', path: paths.solutions() },
  { text: 'footer.aboutUs', path: paths.aboutUs() },
  { text: 'footer.contactUs', path: paths.contactUs() },
  { text: 'footer.copyright', path: paths.copyright() },
  { text: 'footer.terms', path: paths.terms() },
  { text: 'footer.privacy', path: paths.privacy() },
  { text: 'footer.sitemap', path: paths.sitemap() },
  { text: 'footer.help', path: paths.help() },
]

/** Only what the live releases have a page for: a new page appears in the menus with its remote. */
export function present<T extends Section>(sections: readonly T[], releases: readonly RemoteRelease[]): T[] {
  const known = new Set(releases.flatMap((release) => release.routes.map(({ path }) => `/${path}`)))
  return sections.filter(({ path }) => known.has(path))
}
