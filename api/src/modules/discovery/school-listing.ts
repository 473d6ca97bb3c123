import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { line, type Place, placeTexts } from './course-documents.ts'
import { moneyOf, placeName } from './course-row.views.ts'
import type { SchoolRow } from './discovery.wire.ts'
import { COURSE_FACET_NAMES, type FacetNames } from './facet-names.ts'
import { type Listing, makeListing } from './listing.ts'
import type { CatalogueNames } from './names.ts'
import { mapInSlices } from './search/breathe.ts'
import type { SearchDocument, Shape } from './search/document.ts'

export const SCHOOL_SHAPE: Shape = {
  fields: ['name', 'type', 'place', 'tag', 'code'],
  facets: ['countryCode', 'stateId', 'institutionType', 'ownership', 'gender'],
  filters: [],
  ranges: {},
  sorts: { name: { key: 'name' }, courses: { key: 'courses', descending: true }, fee: { key: 'fee' }, rating: { key: 'rating', descending: true } },
}
export const SCHOOL_FACET_NAMES: FacetNames = {
  ...COURSE_FACET_NAMES,
  ownership: (value, names) => names.ownership(Number(value)),
  gender: (value, names) => names.gender(Number(value)),
}

interface Source {
  id: string
  seo_id: string
  name_en: string | null
  name_cn: string | null
  short_name: string | null
  institution_type: number
  ownership: number | null
  gender: number | null
  country_code: string
  state_id: string | null
  city: string | null
  suburb: string | null
  postcode: string | null
  website: string | null
  logo_doc_id: string | null
  register_code: string | null
  group_tags: string[]
  score: string
  rating: string | null
  rating_count: number
  course_count: number
  fee_from: string | null
  currency: string | null
  places: Place[] | null
}

const SLICE = 100
/** Every published school, by score, then by name. */
export async function loadSchools(db: Database, names: CatalogueNames): Promise<Listing<SchoolRow>> {
  const found = await rows<Source>(db, SCHOOLS)
  return makeListing(SCHOOL_SHAPE, await mapInSlices(found, SLICE, (source) => ({ document: documentOf(source, names), row: rowOf(source, names) })))
}

const SCHOOLS = sql`
  select s.id, s.seo_id, s.name_en, s.name_cn, s.short_name, s.institution_type, s.ownership, s.gender, s.country_code, s.state_id, s.city, s.suburb,
    s.postcode, s.website, s.logo_doc_id, s.register_code, s.group_tags, s.score, s.rating, s.rating_count,
    coalesce(offered.course_count, 0) course_count, offered.fee_from, offered.currency, located.places
  from schools s
  left join (
    select school_id, count(*)::int course_count, min(fee) filter (where fee > 0) fee_from, min(currency) currency
    from courses where state = 3 group by school_id
  ) offered on offered.school_id = s.id
  left join (
    select school_id, jsonb_agg(jsonb_build_object('stateId', state_id::text, 'city', city, 'suburb', suburb, 'postcode', postcode)) places
    from campuses where enabled group by school_id
  ) located on located.school_id = s.id
  where s.state = 3 order by s.score desc, lower(coalesce(s.name_en, s.name_cn)), s.id`

function documentOf(source: Source, names: CatalogueNames): SearchDocument {
  const type = names.institutionType(source.institution_type)
  const country = names.country(source.country_code)
  const places = [placeOf(source), ...(source.places ?? [])]
  return {
    id: source.id,
    texts: [
      [source.name_en, source.name_cn, source.short_name],
      [type.nameEn, type.nameCn],
      [...places.flatMap((place) => placeTexts(source.country_code, place, names)), country.nameEn, country.nameCn],
      source.group_tags,
      [source.register_code],
    ].map(line),
    values: {
      countryCode: [source.country_code],
      stateId: [...new Set(places.flatMap(({ stateId }) => stateId ?? []))],
      institutionType: [String(source.institution_type)],
      ownership: source.ownership === null ? [] : [String(source.ownership)],
      gender: source.gender === null ? [] : [String(source.gender)],
    },
    keys: {
      name: line([source.name_en ?? source.name_cn]),
      courses: source.course_count,
      fee: source.fee_from === null ? null : Number(source.fee_from),
      rating: source.rating === null ? null : Number(source.rating),
    },
  }
}

const placeOf = ({ state_id, city, suburb, postcode }: Source): Place => ({ stateId: state_id, city, suburb, postcode })

function rowOf(source: Source, names: CatalogueNames): SchoolRow {
  return {
    schoolId: source.id,
    seoId: source.seo_id,
    nameEn: source.name_en,
    nameCn: source.name_cn,
    institutionType: source.institution_type,
    countryCode: source.country_code,
    logoDocId: source.logo_doc_id,
    place: placeName(source.country_code, source, names),
    ownership: source.ownership,
    gender: source.gender,
    website: source.website,
    registerCode: source.register_code,
    courseCount: source.course_count,
    feeFrom: moneyOf(source.fee_from, source.currency ?? ''),
    groupTags: source.group_tags,
    rating: source.rating,
    ratingCount: source.rating_count,
    matched: [],
  }
}
