import { api, type HeadOf, type Loader, paths } from '@southbound/shared/platform'
import { introOf, type PastOne, titleOf } from './said.ts'

const ID = /^\d{1,19}$/
export const loader: Loader<PastOne> = ({ params, signal }) => {
  const id = ID.test(params.id ?? '') ? (params.id as string) : '0'
  return api('GET /questionnaires/:id/past', { params: { id } }, { signal })
}

export const head: HeadOf<PastOne> = (found, { t, locale }) => ({
  title: t('questionnaires.past.seoTitle', { title: titleOf(found, locale) }),
  description: introOf(found, locale),
  path: paths.historicalQuestionnaire(found.id),
})
