import { type HeadOf, type Loader, paths } from '@southbound/shared/platform'
import { breadcrumbs } from '../components/json-ld.ts'

/** The words of this page travel with it: no other page carries their weight. */
const WORDS = { en: () => import('../locales/rankings.en.json'), zh: () => import('../locales/rankings.zh.json') }
export type RankingWords = Awaited<ReturnType<typeof WORDS.en>>['default']

export const loader: Loader<RankingWords> = async ({ locale }) => (await WORDS[locale]()).default

export const head: HeadOf<RankingWords> = ({ title, seo }, { t, locale, url }) => ({
  title,
  description: seo,
  path: paths.rankings(),
  jsonLd: [
    breadcrumbs(url, locale, [
      { name: t('breadcrumb.home'), path: paths.home() },
      { name: title, path: paths.rankings() },
    ]),
  ],
})
