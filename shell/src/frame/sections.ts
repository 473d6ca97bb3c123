import type { TextKey } from '@southbound/shared/i18n/namespaces'
import { type DotName, type Permission, paths, type Role } from '@southbound/shared/platform'

export type FrameKey = TextKey<'shell'>
export interface FrameSection {
  text: FrameKey
  path: string
}
export interface AccountEntry extends FrameSection {
  roles: readonly Role[]
  dot?: DotName
  /** Any of these opens it. */
  may?: readonly Permission[]
}

export const TABS: readonly (FrameSection & { tab: string })[] = [
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
const withCases: readonly Role[] = [...notOther, 'operator']
const sellers: readonly Role[] = ['agent', 'institution']
export const ACCOUNT_MENU: readonly AccountEntry[] = [
  { text: 'account.desk', path: '/crm', roles: ['operator', 'auditor'] },
  { text: 'account.settings', path: paths.settings(), roles: all },
  { text: 'account.manageCourses', path: paths.manageCourses(), roles: ['institution'] },
  { text: 'account.favourites', path: paths.favourites(), roles: notOther },
  { text: 'account.ownProfile', path: paths.studentProfile(), roles: ['student'] },
  { text: 'account.profiles', path: paths.studentProfile(), roles: sellers },
  { text: 'account.courseApplications', path: paths.courseApplications(), roles: withCases, dot: 'course' },
  {
    text: 'account.visaApplications',
    path: paths.visaApplications(),
    roles: ['student', 'agent', 'operator'],
    dot: 'visa',
  },
  {
    text: 'account.income',
    path: paths.income(),
    roles: sellers,
    may: ['commerce.incomeSee', 'commerce.agreementsSee'],
  },
  { text: 'account.requestPool', path: paths.requestPool(), roles: sellers, dot: 'pool' },
  { text: 'account.news', path: paths.accountNews(), roles: ['agent', 'institution', 'other'], dot: 'news' },
  {
    text: 'account.messages',
    path: paths.messages(),
    roles: ['student', 'agent', 'institution', 'other', 'operator'],
    dot: 'message',
  },
  { text: 'account.moreServices', path: paths.moreServices(), roles: ['agent', 'institution', 'other'] },
]

export const HELP: readonly FrameSection[] = [
  { text: 'guides.visaHelp', path: paths.visaHelp() },
  { text: 'guides.courseGuide', path: paths.courseGuide() },
]

export const FOOTER: readonly FrameSection[] = [
  { text: 'footer.solutions', path: paths.solutions() },
  { text: 'footer.scholarships', path: paths.scholarships() },
  { text: 'footer.costs', path: paths.costCalculator() },
  { text: 'footer.aboutUs', path: paths.aboutUs() },
  { text: 'footer.contactUs', path: paths.contactUs() },
  { text: 'footer.copyright', path: paths.copyright() },
  { text: 'footer.terms', path: paths.terms() },
  { text: 'footer.privacy', path: paths.privacy() },
  { text: 'footer.sitemap', path: paths.sitemap() },
  { text: 'footer.help', path: paths.help() },
]

export interface Outside {
  text: FrameKey
  link: string
}
export const SOCIAL: readonly Outside[] = [
  { text: 'footer.weibo', link: 'https://weibo.com/southbound-example' },
  { text: 'footer.facebook', link: 'https://www.facebook.com/southbound.example' },
  { text: 'footer.linkedIn', link: 'https://www.linkedin.com/company/southbound-example' },
]
export const SISTERS: readonly Outside[] = [
  { text: 'footer.forum', link: 'https://forum.southbound.example/' },
  { text: 'footer.landing', link: 'https://landing.southbound.example/' },
]
export const CHAT_APP = {
  name: 'southbound-help',
  link: 'weixin://contacts/profile/southbound-help',
} as const
