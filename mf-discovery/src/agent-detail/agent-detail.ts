import {
  ApiError,
  api,
  type HeadOf,
  type Loader,
  paths,
  pick,
  readyToClean,
  withLocale,
} from '@southbound/shared/platform'
import { type AgencyLabels, loadAgencyLabels } from '../components/cards/agency-labels.ts'
import { idOf } from '../components/detail/detail-id.ts'
import { plainText } from '../components/detail/plain-text.ts'
import { loadDiscussions } from '../components/discussion/discussions.ts'
import { breadcrumbs, organization } from '../components/json-ld.ts'
import { agencyNames, slugName } from '../components/names.ts'
import type { AgencyDetail, Discussions } from '../components/wire.ts'

export interface AgentDetailData {
  /** null: the agency was created by an account without details of its own. */
  agency: AgencyDetail | null
  discussions: Discussions
  labels: AgencyLabels
}
const NO_LABELS: AgencyLabels = { areas: {}, services: {} }

export const loader: Loader<AgentDetailData> = async (args) => {
  const { signal } = args
  const id = idOf(args)
  try {
    const [agency, discussions, labels] = await Promise.all([
      api('POST /agency/public/:id', { params: { id } }, { signal }),
      loadDiscussions('agency', id, 1, signal),
      loadAgencyLabels(signal),
      readyToClean(),
    ])
    return { agency, discussions, labels }
  } catch (error) {
    const selfCreated = error instanceof ApiError && error.failure === 'discovery.self-created-agency'
    if (selfCreated) return { agency: null, discussions: { rows: [], total: 0 }, labels: NO_LABELS }
    throw error
  }
}

export const head: HeadOf<AgentDetailData> = ({ agency }, { t, locale, url }) => {
  if (!agency) return { title: t('agents.title'), description: t('agent.selfCreated'), noindex: true }
  const named = agencyNames(agency)
  const name = pick(named, locale)
  const place = pick(agency.place, locale)
  const path = paths.agentDetail(slugName(named), agency.id)
  const text =
    locale === 'zh'
      ? agency.description.cn || agency.description.en
      : agency.description.en || agency.description.cn
  return {
    title: name,
    description: t('agent.seo', { name, place }),
    path,
    jsonLd: [
      organization('Organization', {
        name,
        alternateName: locale === 'zh' ? agency.companyNameEn : agency.companyNameCn,
        description: text ? plainText(text) : null,
        url: url.origin + withLocale(locale, path),
        sameAs: agency.website,
        foundingDate: agency.foundedYear && String(agency.foundedYear),
        aggregateRating:
          agency.rating && agency.ratingCount > 0
            ? {
                '@type': 'AggregateRating',
                ratingValue: agency.rating,
                ratingCount: agency.ratingCount,
                bestRating: 5,
              }
            : null,
      }),
      breadcrumbs(url, locale, [
        { name: t('breadcrumb.home'), path: paths.home() },
        { name: t('breadcrumb.agents'), path: paths.agentFinder() },
        { name, path },
      ]),
    ],
  }
}
