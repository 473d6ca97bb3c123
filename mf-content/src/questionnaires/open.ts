import { api, type DataOf, type HeadOf, type Loader, paths } from '@southbound/shared/platform'
import { introOf, titleOf } from './said.ts'

interface OpenData {
  found: DataOf<'GET /questionnaires'>
  /** Chosen by the address. */
  chosen: string | null
}

/** The server draws what is open for everybody; the browser asks what is open for the person. */
export const loader: Loader<OpenData> = async ({ url, signal }) => ({
  found: await api('GET /questionnaires', null, { signal }),
  chosen: url.searchParams.get('id'),
})

export const head: HeadOf<OpenData> = ({ found, chosen }, { t, locale }) => {
  const one = found.rows.find(({ id }) => id === chosen)
  return one
    ? {
        title: titleOf(one, locale),
        description: introOf(one, locale),
        path: paths.questionnaire({ id: one.id }),
      }
    : {
        title: t('questionnaires.title'),
        description: t('questionnaires.lead'),
        path: paths.questionnaire(),
        noindex: chosen !== null,
      }
}
