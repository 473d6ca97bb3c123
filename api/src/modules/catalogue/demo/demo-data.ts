import agencyRows from './agencies.json' with { type: 'json' }
import programmeRows from './programmes.json' with { type: 'json' }
import schoolRows from './schools.json' with { type: 'json' }

export interface DemoText {
  en: string
  cn: string
}

/** `about` and `work` complete the sentences of descriptions. */
export interface Programme extends DemoText {
  key: string
  field: string
  /** Relative to business studies at the same school. */
  feeFactor: number
  levels: string[]
  about: DemoText
  work: DemoText
}

/** Code, programme, level, weeks, yearly fee, national vocational code. */
type RegisterCourse = [
  code: string,
  programme: string,
  level: string,
  weeks: number,
  fee: number | null,
  vetCode?: string,
]

interface DemoCampus {
  nameEn: string
  nameCn: string
  suburb: string
  postcode: string
  street: string
  state?: string
  registerKey?: string
}
export interface DemoSchool {
  key: string
  seoId: string
  nameEn: string
  nameCn: string
  shortName: string
  type: number
  ownership: number
  gender: number | null
  country: string
  state: string
  city: string
  website: string
  registerCode: string | null
  groupTags: string[]
  foundedYear: number
  studentCount: number
  internationalPct: number
  qsRank: string | null
  profile: string
  feeTier: number
  descriptionEn: string
  descriptionCn: string
  campuses: DemoCampus[]
  courses?: RegisterCourse[]
}
export interface DemoAgency {
  key: string
  nameEn: string
  nameCn: string
  country: string
  state: string
  cityEn: string
  cityCn: string
  foundedYear: number
  serviceAreas: string[]
  serviceTypes: string[]
  languages: string[]
  verification: number
  responseHours: number | null
  rating: string | null
  ratingCount: number
  successPct: number | null
  website: string | null
  email: string
  phones: string[]
  addresses: { nameEn: string; nameCn: string; countryCode: string; street: string }[]
  staff: { name: string; titleEn: string; titleCn: string; licences: string[]; languages: string[] }[]
  credentials: { kind: string; number: string; state: number; validTo: string | null }[]
  feeTable: { serviceType: string; amount: string; currency: string }[]
  specialisms?: { levelCode: string; discipline: string | null }[]
  descriptionEn: string | null
  descriptionCn: string | null
  selfCreated: boolean
}

// The cast names the places of a tuple, which JSON cannot.
export const demoSchools = schoolRows as unknown as DemoSchool[]
export const demoAgencies: readonly DemoAgency[] = agencyRows
export const programmes: ReadonlyMap<string, Programme> = new Map(programmeRows.map((row) => [row.key, row]))

/** The school and agency of the main demo accounts. */
export const DEMO_SCHOOL = 'southern-harbour'
export const DEMO_AGENCY = 'morningstar'
