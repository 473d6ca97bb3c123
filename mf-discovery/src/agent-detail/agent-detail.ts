import type { AgencyDetail } from '@southbound/shared/contract'
import {
  ApiError,
  api,
  type HeadOf,
  type Loader,
  paths,
  pick,
  readyToClean,
} from '@southbound/shared/platform'
import { advertsFor, type ShownAdvert } from '@southbound/shared/ui/advert'
import { type AgencyLabels, loadAgencyLabels } from '../components/cards/agency-labels.ts'
import { idOf } from '../components/detail/detail-id.ts'
import { loadDiscussions } from '../components/discussion/discussions.ts'
import { breadcrumbs, organization } from '../components/json-ld.ts'
import { agencyNames, slugName } from '../components/names.ts'
import type { Discussions } from '../components/wire.ts'

export interface AgentDetailData {
  /** null: the agency was created by an account without details of its own. */
  agency: AgencyDetail | null
  discussions: Discussions
  labels: AgencyLabels
  /** None in a preview. */
  adverts?: ShownAdvert[]
}
const NO_LABELS: AgencyLabels = { areas: {}, services: {} }

export const loader: Loader<AgentDetailData> = async (args) => {
  const { signal } = args
  const id = idOf(args)
  try {
    const [agency, discussions, labels, adverts] = await Promise.all([
      api('POST /agency/public/:id', { params: { id } }, { signal }),
      loadDiscussions('agency', id, 1, { signal }),
      loadAgencyLabels(signal),
      advertsFor('DETAIL_SIDE'),
      readyToClean(),
    ])
    return { agency, discussions, labels, adverts }
  } catch (error) {
    const selfCreated = error instanceof ApiError && error.failure === 'discovery.self-created-agency'
    if (selfCreated) return { agency: null, discussions: { rows: [], total: 0 }, labels: NO_LABELS }
    throw error
  }
}

export const head: HeadOf<AgentDetailData> = ({ agency }, tools) => {
  const { t, locale } = tools
  if (!agency)
    return { title: t('breadcrumb.agents'), description: t('agentPage.selfCreated'), noindex: true }
  const named = agencyNames(agency)
  const name = pick(named, locale)
  const path = paths.agentDetail(slugName(named), agency.id)
  return {
    title: name,
    description: t('agentPage.seo', { name, place: pick(agency.place, locale) }),
    path,
    jsonLd: [
      organization('Organization', named, path, agency, tools),
      breadcrumbs(tools, { name: t('breadcrumb.agents'), path: paths.agentFinder() }, { name, path }),
    ],
  }
}
