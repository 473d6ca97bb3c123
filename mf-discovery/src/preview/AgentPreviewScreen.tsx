import { api } from '@southbound/shared/platform'
import AgentDetailScreen from '../agent-detail/AgentDetailScreen.tsx'
import type { AgentDetailData } from '../agent-detail/agent-detail.ts'
import { loadAgencyLabels } from '../components/cards/agency-labels.ts'
import { PreviewPage } from './PreviewPage.tsx'

async function load(signal: AbortSignal): Promise<AgentDetailData> {
  const [agency, labels] = await Promise.all([
    api('POST /agency/preview', null, { signal }),
    loadAgencyLabels(signal),
  ])
  return { agency, labels, discussions: { rows: [], total: 0 } }
}

export default function AgentPreviewScreen() {
  return <PreviewPage load={load} page={AgentDetailScreen} />
}
