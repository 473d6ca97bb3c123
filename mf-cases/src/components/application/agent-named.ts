import { api } from '@southbound/shared/platform'
import type { ChosenAgent } from '../agents/AgentPicker.tsx'

export interface NamedAgent {
  chosen: ChosenAgent
  note: 'unverified' | null
}

/** The agent of an address; one that is not verified takes no applications, and is not chosen. */
export async function agentNamed(agencyId: string | null): Promise<NamedAgent> {
  const found = agencyId ? await api('POST /agency/findAgency', { body: { id: agencyId } }) : null
  if (!found?.verified) return { chosen: { agencyId: null, agency: null }, note: found ? 'unverified' : null }
  const agency = { nameEn: found.companyNameEn, nameCn: found.companyNameCn }
  return { chosen: { agencyId: found.id, agency }, note: null }
}
