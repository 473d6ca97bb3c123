import type { FacetValue } from '@southbound/shared/contract'
import { api, formatNumber, type HeadOf, type Loader, paths, withLocale } from '@southbound/shared/platform'
import { advertsFor, type ShownAdvert } from '@southbound/shared/ui/advert'
import { type AgencyLabels, loadAgencyLabels } from '../components/cards/agency-labels.ts'
import { CONTEXT } from '../components/json-ld.ts'
import type { CourseFigures, HomeNews, HomePicks } from '../components/wire.ts'

export interface HomeData {
  figures: CourseFigures
  picks: HomePicks
  news: HomeNews['news'] | null
  announcement: HomeNews['announcement']
  levels: FacetValue[]
  countries: FacetValue[]
  labels: AgencyLabels
  adverts: ShownAdvert[]
}

/** All parts at once; another domain's failure empties its own part only. */
export const loader: Loader<HomeData> = async ({ signal }) => {
  const [figures, picks, other, found, adverts, labels] = await Promise.all([
    api('GET /course/getCourseNum', null, { signal }),
    api('POST /show/home/AgencyAndCourse', null, { signal }),
    api('POST /show/home/other', null, { signal }).catch(() => null),
    api('POST /search/course', { body: { rows: 1, facets: ['levelCode', 'countryCode'] } }, { signal }),
    advertsFor('HOME_BANNER', 'HOME_SIDE'),
    loadAgencyLabels(signal),
  ])
  const { levelCode = [], countryCode = [] } = found.facets
  return {
    figures,
    picks,
    news: other?.news ?? null,
    announcement: other?.announcement ?? null,
    levels: levelCode,
    countries: countryCode,
    labels,
    adverts,
  }
}

export const head: HeadOf<HomeData> = ({ figures }, { t, locale, url }) => {
  const home = url.origin + withLocale(locale, paths.home())
  return {
    title: t('home.title'),
    description: t('home.seo', { n: formatNumber(figures.total) }),
    path: paths.home(),
    jsonLd: [
      { '@context': CONTEXT, '@type': 'Organization', name: 'Southbound', alternateName: '南行', url: home },
      {
        '@context': CONTEXT,
        '@type': 'WebSite',
        name: 'Southbound',
        url: home,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${url.origin}${withLocale(locale, paths.courseFinder())}?keyword={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
