import type { HeadOf, Loader } from '@southbound/shared/platform'

/** The tabs of the login page and the account type behind each; the specification's default is the agent. */
export const LOGIN_TABS = [
  { type: 1, key: 'student' },
  { type: 2, key: 'agent' },
  { type: 3, key: 'institution' },
] as const
/** Shown only to who comes for it: the header's menu leads here with type 5. */
export const OTHER_TAB = { type: 5, key: 'other' } as const
export const DEFAULT_TYPE = 2

export interface LoginPage {
  accountType: number
  /** Whether the page asks to sign in: not of somebody who came for it (`openTips=0`). */
  openTips: boolean
}
/** Which tab is open: `accountType` of the address, 5 (other) included; and whether a tip is. */
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
