import type { HeadOf, Loader } from '@southbound/shared/platform'

export const loader: Loader<null> = async () => null
export const head: HeadOf<null> = (_page, { t }) => ({
  title: t('planned.historicalQuestionnaires.title'),
  description: t('planned.historicalQuestionnaires.description'),
  path: '/historicalQuestionnaires',
})
