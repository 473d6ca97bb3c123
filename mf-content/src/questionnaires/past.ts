import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { api, type DataOf, type HeadOf, type Loader, paths } from '@southbound/shared/platform'

interface PastData {
  page: number
  found: DataOf<'GET /questionnaires/past'>
}
const MOST_PAGES = 1000

export const loader: Loader<PastData> = async ({ url, signal }) => {
  const asked = Number(url.searchParams.get('page'))
  const page = Number.isInteger(asked) && asked >= 1 && asked <= MOST_PAGES ? asked : 1
  const query = { page, rows: PAGE_ROWS.normal }
  return { page, found: await api('GET /questionnaires/past', { query }, { signal }) }
}

export const head: HeadOf<PastData> = ({ page }, { t }) => ({
  title: t('questionnaires.past.title'),
  description: t('questionnaires.past.lead'),
  path: paths.historicalQuestionnaires({ page: page > 1 ? page : null }),
})
