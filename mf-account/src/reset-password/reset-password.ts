import type { HeadOf, Loader } from '@southbound/shared/platform'

/** The address may bring the account and its code from a mail. */
export const loader: Loader<{ account: string; verifyCode: string }> = async ({ url }) => ({
  account: url.searchParams.get('account') ?? '',
  verifyCode: url.searchParams.get('verifyCode') ?? '',
})
export const head: HeadOf = (_page, { t }) => ({ title: t('reset.title'), description: t('reset.description'), path: '/reset-password', noindex: true })
