import { type HeadOf, type Loader, paths } from '@southbound/shared/platform'
import { breadcrumbs } from '../components/json-ld.ts'
import { type RankingWords, rankingWords } from '../components/ranking-words.ts'

export const loader: Loader<RankingWords> = ({ locale }) => rankingWords(locale)

export const head: HeadOf<RankingWords> = ({ title, seo }, { t, locale, url }) => ({
  title,
  description: seo,
  path: paths.howOrdered(),
  jsonLd: [
    breadcrumbs(url, locale, [
      { name: t('breadcrumb.home'), path: paths.home() },
      { name: title, path: paths.howOrdered() },
    ]),
  ],
})
