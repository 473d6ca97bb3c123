import type { Facets } from './discovery.wire.ts'
import type { CatalogueNames, Named } from './names.ts'
import type { FacetCount } from './search/document.ts'

/** How the value of each filter is called. A tag is its own name. */
export type FacetNames = Record<string, (value: string, names: CatalogueNames) => Named>

export const own = (value: string): Named => ({ nameEn: value, nameCn: value })

export const COURSE_FACET_NAMES: FacetNames = {
  courseType: (value, names) => names.courseType(Number(value)),
  countryCode: (value, names) => names.country(value),
  stateId: (value, names) => names.state(value),
  levelCode: (value, names) => names.level(value),
  foeBroad: (value, names) => names.field(value),
  institutionType: (value, names) => names.institutionType(Number(value)),
  tags: own,
}

/** Counted values with their names in both languages. */
export function namedFacets(counted: Record<string, FacetCount[]>, known: FacetNames, names: CatalogueNames): Facets {
  const named = Object.entries(counted).map(([facet, values]) => {
    const nameOf = known[facet] ?? own
    return [facet, values.map(({ value, count }) => ({ value, ...nameOf(value, names), count }))] as const
  })
  return Object.fromEntries(named)
}

export const courseFacets = (counted: Record<string, FacetCount[]>, names: CatalogueNames): Facets => namedFacets(counted, COURSE_FACET_NAMES, names)
