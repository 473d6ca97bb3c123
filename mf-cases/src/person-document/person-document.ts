import type { HeadOf, Loader } from '@southbound/shared/platform'

export const loader: Loader<null> = async () => null
export const head: HeadOf<null> = (_page, { t }) => ({
  title: t('planned.personDocument.title'),
  description: t('planned.personDocument.description'),
  path: '/personDocument',
})
