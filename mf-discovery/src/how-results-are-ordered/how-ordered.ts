import { type HeadOf, type Loader, paths } from '@southbound/shared/platform'
import { breadcrumbs } from '../components/json-ld.ts'
import { type RankingWords, rankingWords } from '../components/ranking-words.ts'

export const loader: Loader<RankingWords> = ({ locale }) => rankingWords(locale)

export const head: HeadOf<RankingWords> = ({ title, seo }, tools) => ({
  title,
  description: seo,
  path: paths.howOrdered(),
  jsonLd: [breadcrumbs(tools, { name: title, path: paths.howOrdered() })],
})
