import type { HeadOf, Loader } from '@southbound/shared/platform'

/** The address may bring the account; codes and tokens never stand in a query. */
export const loader: Loader<{ account: string }> = async ({ url }) => ({
  account: url.searchParams.get('account') ?? '',
})
export const head: HeadOf = (_page, { t }) => ({
  title: t('reset.title'),
  description: t('reset.description'),
  path: '/reset-password',
  noindex: true,
})
