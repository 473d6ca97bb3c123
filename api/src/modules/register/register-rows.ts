import { code, place, required, text, website, whole } from './cell-values.ts'
import type { RowReader } from './row-reader.ts'
import type { RegisterCell } from './workbook/workbook.ts'

const PROVIDER = /^\d{5}[A-Z]$/
const COURSE = /^(\d{6}[A-Z]|\d{7})$/
export const providerCode = (cell: RegisterCell | undefined): string => code(cell, PROVIDER, 5)
export const courseCode = (cell: RegisterCell | undefined): string => code(cell, COURSE, 7)

/** Excel drops the leading zero of Darwin's postcodes. */
const postcode = (cell: RegisterCell | undefined): string | null => text(cell, 10)?.padStart(4, '0') ?? null
const STATES: Record<string, string> = {
  'new south wales': 'NSW',
  victoria: 'VIC',
  queensland: 'QLD',
  'western australia': 'WA',
  'south australia': 'SA',
  tasmania: 'TAS',
  'australian capital territory': 'ACT',
  'northern territory': 'NT',
}
const stateCode = (cell: RegisterCell | undefined): string | null => {
  const name = text(cell, 60)
  return name && (STATES[name.toLowerCase()] ?? name.toUpperCase())
}

/** Locations share names and differ by suburb. */
const locationKey = (name: string, city: string | null, state: string | null): string =>
  [name, city, state].map((part) => part?.toLowerCase() ?? '').join('|')

const street = (at: RowReader<'Institutions' | 'Locations'>['at']): string | null =>
  (['line1', 'line2', 'line3', 'line4'] as const).flatMap((key) => at(key, text) ?? []).join(', ') || null

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)

export function institutionRow({ at, doubt }: RowReader<'Institutions'>) {
  const name = at('name', required)
  const site = at('website', website)
  const writtenSite = at('website', (cell) => text(cell, 1000))
  if (writtenSite && !site) doubt('website', `'${writtenSite}' is not a web address`)
  return {
    provider: at('provider', providerCode),
    name,
    trading_name: at('tradingName', (cell) => text(cell, 1000)),
    slug: slug(name),
    ownership: at('type', ownership),
    capacity: at('capacity', (cell) => whole(cell, 0, 1_000_000)),
    website: site,
    street: street(at as RowReader<'Institutions' | 'Locations'>['at']),
    suburb: at('city', place),
    state: at('state', stateCode),
    postcode: at('postcode', postcode),
  }
}

/** 1 government, 2 private, else null. */
function ownership(cell: RegisterCell | undefined): number | null {
  const word = text(cell)?.toLowerCase() ?? ''
  if (/government|public/.test(word)) return 1
  return /private/.test(word) ? 2 : null
}

export function locationRow({ at }: RowReader<'Locations'>) {
  const name = at('name', required)
  const [city, state] = [at('city', text), at('state', stateCode)]
  return {
    provider: at('provider', providerCode),
    key: locationKey(name, city, state),
    name,
    street: street(at as RowReader<'Institutions' | 'Locations'>['at']),
    suburb: at('city', place),
    state,
    postcode: at('postcode', postcode),
  }
}

export function courseLocationRow({ at }: RowReader<'Course Locations'>) {
  return {
    provider: at('provider', providerCode),
    code: at('code', courseCode),
    key: locationKey(at('name', required), at('city', text), at('state', stateCode)),
  }
}
