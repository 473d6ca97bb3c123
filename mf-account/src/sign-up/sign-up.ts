import type { HeadOf, Loader } from '@southbound/shared/platform'

export const SIGN_UP_TYPES = [
  { type: 1, key: 'student' },
  { type: 2, key: 'agent' },
  { type: 3, key: 'institution' },
  { type: 5, key: 'other' },
] as const

export const loader: Loader<{ accountType: number }> = async ({ url }) => {
  const asked = Number(url.searchParams.get('accountType'))
  return { accountType: SIGN_UP_TYPES.some(({ type }) => type === asked) ? asked : 1 }
}
export const head: HeadOf = (_page, { t }) => ({
  title: t('signUp.title'),
  description: t('signUp.description'),
  path: '/sign-up',
})
