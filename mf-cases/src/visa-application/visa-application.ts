import type { HeadOf, Loader } from '@southbound/shared/platform'

export const loader: Loader<null> = async () => null
export const head: HeadOf<null> = (_page, { t }) => ({
  title: t('planned.visaApplication.title'),
  description: t('planned.visaApplication.description'),
  path: '/visa-application',
})
