import type { HeadOf, Loader } from '@southbound/shared/platform'

/** The default is the agent, by the specification. */
export const LOGIN_TABS = [
  { type: 1, key: 'student' },
  { type: 2, key: 'agent' },
  { type: 3, key: 'institution' },
] as const
export const OTHER_TAB = { type: 5, key: 'other' } as const
const DEFAULT_TYPE = 2

interface LoginPage {
  accountType: number
  openTips: boolean
}
export const loader: Loader<LoginPage> = async ({ url }) => {
  const asked = Number(url.searchParams.get('accountType'))
  return {
    accountType: [1, 2, 3, 5].includes(asked) ? asked : DEFAULT_TYPE,
    openTips: url.searchParams.get('openTips') !== '0',
  }
}
export const head: HeadOf<LoginPage> = (_page, { t }) => ({
  title: t('login.title'),
  description: t('login.description'),
  path: '/login',
})
