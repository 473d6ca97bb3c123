import type { HeadOf, Loader } from '@southbound/shared/platform'

export const loader: Loader<null> = async () => null
export const head: HeadOf<null> = (_page, { t }) => ({
  title: t('planned.questionnaire.title'),
  description: t('planned.questionnaire.description'),
  path: '/questionnaire',
})
