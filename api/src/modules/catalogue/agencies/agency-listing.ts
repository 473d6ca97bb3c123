import type { AgencyRow } from '@southbound/shared/contract'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { mapInSlices } from '#api/breathe.ts'
import type { Database } from '#api/database/database.ts'
import { both, distinct, line } from '../../course-index/course-index.service.ts'
import { factsOf, plainShare, type SearchDocument, type SearchShape } from '../../search/search.service.ts'
import type { CatalogueNames } from '../../vocabulary/names.service.ts'
import { isAgencyPublic, isVerified } from '../../vocabulary/published.service.ts'
import { fold } from '../../vocabulary/words.service.ts'
import { agencies } from '../agencies.tables.ts'
import { COURSE_FACET_NAMES, type FacetNames } from '../facet-names.ts'
import { type Listing, makeListing } from '../listing.ts'
import { agencyRowView } from './agency.views.ts'

export type AgencySource = typeof agencies.$inferSelect

/** Level and field are those that it says to know best. */
const FILTERS = ['countryCode', 'serviceArea', 'serviceType', 'levelCode', 'foeBroad', 'language', 'verified']
export const AGENCY_SHAPE: SearchShape = {
  fields: ['name', 'place', 'service', 'language', 'credential'],
  weights: ['A', 'D', 'B', 'D', 'D'],
  facets: FILTERS,
  filters: FILTERS,
  ladders: [],
  keys: ['rating', 'response', 'success'],
  ranges: {},
  sorts: {
    rating: { key: 'rating', descending: true },
    response: { key: 'response' },
    success: { key: 'success', descending: true },
  },
}
export const AGENCY_FACET_NAMES: FacetNames = {
  countryCode: COURSE_FACET_NAMES.countryCode as FacetNames[string],
  serviceArea: (value, names) => names.country(value),
  serviceType: (value, names) => names.serviceType(value),
  levelCode: COURSE_FACET_NAMES.levelCode as FacetNames[string],
  foeBroad: COURSE_FACET_NAMES.foeBroad as FacetNames[string],
  language: (value, names) => names.language(value),
  verified: (value, names) => names.verified(value === 'true'),
}

const SLICE = 100

/** By score, rating, age; agencies entered by other accounts have no details and are not listed. */
export async function loadAgencies(db: Database, names: CatalogueNames): Promise<Listing<AgencyRow>> {
  const found = await db
    .select()
    .from(agencies)
    .where(and(isAgencyPublic(agencies), eq(agencies.selfCreated, false)))
    .orderBy(
      desc(agencies.score),
      sql`${agencies.rating} desc nulls last`,
      asc(agencies.createdAt),
      asc(agencies.id),
    )
  const entries = await mapInSlices(found, SLICE, (source) => {
    const texts = textsOf(source, names)
    return { document: documentOf(source, texts), texts, row: agencyRowView(source, names) }
  })
  return makeListing(AGENCY_SHAPE, entries)
}

function textsOf(source: AgencySource, names: CatalogueNames): string[][] {
  return [
    [source.companyNameEn, source.companyNameCn],
    [
      source.cityEn,
      source.cityCn,
      ...both(names.state(source.stateId)),
      ...both(names.country(source.countryCode)),
    ],
    [
      ...source.serviceTypes.flatMap((code) => both(names.serviceType(code))),
      ...source.serviceAreas.flatMap((code) => both(names.country(code))),
    ],
    source.languages.flatMap((code) => both(names.language(code))),
    source.credentials
      .filter(({ state }) => state === CONFIRMED)
      .flatMap(({ kind, number }) => [kind, number]),
  ].map(distinct)
}
const CONFIRMED = 2

function documentOf(source: AgencySource, texts: readonly string[][]): SearchDocument {
  const number = (text: string | number | null) => (text === null ? null : Number(text))
  return {
    id: source.id,
    rank: Math.round(Number(source.score) * 100),
    share: plainShare(fold(source.companyNameEn ?? source.companyNameCn ?? '')),
    texts: texts.map(line),
    facts: factsOf({
      countryCode: [source.countryCode],
      serviceArea: source.serviceAreas,
      serviceType: source.serviceTypes,
      levelCode: source.specialisms.map(({ levelCode }) => levelCode),
      foeBroad: source.specialisms.flatMap(({ discipline }) => discipline ?? []),
      language: source.languages,
      verified: [isVerified(source)],
    }),
    keys: [number(source.rating), source.responseMedianHours, source.successPct],
  }
}
