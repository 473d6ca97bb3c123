import { type HeadOf, type Loader, paths } from '@southbound/shared/platform'
import { breadcrumbs } from '../components/json-ld.ts'

export const loader: Loader<null> = async () => null

export const head: HeadOf<null> = (_data, { t, locale, url }) => ({
  title: t('rankings.title'),
  description: t('rankings.seo'),
  path: paths.rankings(),
  jsonLd: [
    breadcrumbs(url, locale, [
      { name: t('breadcrumb.home'), path: paths.home() },
      { name: t('rankings.title'), path: paths.rankings() },
    ]),
  ],
})
