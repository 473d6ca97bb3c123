import type { Facets } from '@southbound/shared/contract'
import { api, type Locale, pick } from '@southbound/shared/platform'
import { type Labels, labelsOf } from '../lookups.ts'

export interface AgencyLabels {
  areas: Labels
  services: Labels
}

export const agencyLabelsOf = ({ serviceArea, serviceType }: Facets): AgencyLabels => ({
  areas: labelsOf(serviceArea),
  services: labelsOf(serviceType),
})

export async function loadAgencyLabels(signal: AbortSignal): Promise<AgencyLabels> {
  return agencyLabelsOf((await api('POST /agency/searchAgency', { body: { rows: 1 } }, { signal })).facets)
}

export const labelled = (codes: readonly string[], labels: Labels, locale: Locale): string =>
  codes.map((code) => (labels[code] && pick(labels[code], locale)) || code).join(' · ')
