import { api, type HeadOf, type Loader, paths, pick } from '@southbound/shared/platform'
import { advertsFor, type ShownAdvert } from '@southbound/shared/ui/advert'
import { finderHead } from '../components/finder/finder-head.ts'
import { readState } from '../components/finder/finder-state.ts'
import { agencyNames, slugName } from '../components/names.ts'
import type { AgenciesFound } from '../components/wire.ts'
import { agentSpec, askAgents, curatedAgents } from './agent-filters.ts'

interface AgentFinderData {
  found: AgenciesFound
  adverts: ShownAdvert[]
}

export const loader: Loader<AgentFinderData> = async ({ url, signal }) => {
  const body = askAgents(readState(agentSpec, url.searchParams))
  const [found, adverts] = await Promise.all([
    api('POST /agency/searchAgency', { body }, { signal }),
    advertsFor('AGENT_LIST_TOP'),
  ])
  return { found, adverts }
}

export const head: HeadOf<AgentFinderData> = ({ found }, tools) =>
  finderHead(
    {
      spec: agentSpec,
      texts: 'agents',
      path: paths.agentFinder(),
      curated: curatedAgents,
      found,
      items: found.rows.map((row) => ({
        name: pick(agencyNames(row), tools.locale),
        path: paths.agentDetail(slugName(agencyNames(row)), row.id),
      })),
    },
    tools,
  )
