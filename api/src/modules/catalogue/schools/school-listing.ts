import type { SchoolRow } from '@southbound/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { mapInSlices } from '#api/breathe.ts'
import { anyId, type Database, rows } from '#api/database/database.ts'
import type { CoursePlace } from '../../course-index/course-index.service.ts'
import {
  cityKey,
  countryValues,
  distinct,
  inYuan,
  line,
  moneyOf,
  placeName,
  placeTexts,
} from '../../course-index/course-index.service.ts'
import {
  byCodePoints,
  factsOf,
  plainShare,
  type SearchDocument,
  type SearchShape,
} from '../../search/search.service.ts'
import { formsMeantBy, formsOfValue } from '../../vocabulary/meanings.service.ts'
import type { CatalogueNames } from '../../vocabulary/names.service.ts'
import { isPublished } from '../../vocabulary/published.service.ts'
import { aliasesOf, groupFormsOf } from '../../vocabulary/school-names.service.ts'
import { fold } from '../../vocabulary/words.service.ts'
import { COURSE_FACET_NAMES, type FacetNames } from '../facet-names.ts'
import { type Listing, type ListingEntry, makeListing } from '../listing.ts'

export const SCHOOL_SHAPE: SearchShape = {
  fields: ['name', 'type', 'place', 'tag', 'code', 'word'],
  weights: ['A', 'B', 'D', 'C', 'D', 'D'],
  facets: ['countryCode', 'stateId', 'institutionType', 'ownership', 'gender'],
  filters: [
    'countryCode',
    'stateId',
    'city',
    'institutionType',
    'ownership',
    'gender',
    'courseType',
    'levelCode',
    'foeBroad',
  ],
  ladders: [],
  keys: ['courses', 'fee', 'rating'],
  ranges: {},
  sorts: {
    courses: { key: 'courses', descending: true },
    fee: { key: 'fee' },
    rating: { key: 'rating', descending: true },
  },
}
export const SCHOOL_FACET_NAMES: FacetNames = {
  ...COURSE_FACET_NAMES,
  ownership: (value, names) => names.ownership(Number(value)),
  gender: (value, names) => names.gender(Number(value)),
}

type Source = Omit<SchoolRow, 'place' | 'feeFrom' | 'matched' | 'why'> & Place & Unlisted
type Place = Pick<CoursePlace, 'stateId' | 'city' | 'suburb' | 'postcode'>
interface Unlisted {
  shortName: string | null
  score: string
  fee: string | null
  currency: string | null
  worth: string | null
  places: Place[] | null
  /** As facts of the search index. */
  offers: string[] | null
  /** Codes of narrow fields: words to find it by. */
  fields: string[] | null
}
/** Only where nothing else is offered do English by the week and terms without an award set the price. */
const ASIDE = sql`('110', '195')`
/** Amount and currency are of one course, the cheapest by what amounts are worth. */
const cheapestCourses = (these: SQL) => sql`
  select distinct on (school_id) school_id, fee, currency, worth
  from (select id, school_id, level_code, fee, currency, ${inYuan(sql`fee`, sql`currency`)} worth from courses
    where fee > 0 and ${isPublished('courses')} and ${these}) priced
  order by school_id, level_code in ${ASIDE}, worth, id`
const SLICE = 100
/** By score, then name. With `since`, only its rows are read again. */
export async function loadSchools(
  db: Database,
  names: CatalogueNames,
  since?: { known: Listing<SchoolRow>; ids: readonly string[] },
): Promise<Listing<SchoolRow>> {
  if (since && since.ids.length === 0) return since.known
  const found = await rows<Source>(db, schoolsQuery(since?.ids))
  const entries = await mapInSlices(found, SLICE, (source) => entryOf(source, names))
  if (!since) return makeListing(SCHOOL_SHAPE, entries)
  const changed = new Set(since.ids)
  const kept = [...since.known.entries.values()].filter(({ document }) => !changed.has(document.id))
  return makeListing(SCHOOL_SHAPE, [...kept, ...entries].sort(byDefaultOrder))
}

const byDefaultOrder = (
  { document: a }: ListingEntry<SchoolRow>,
  { document: b }: ListingEntry<SchoolRow>,
): number =>
  b.rank - a.rank || byCodePoints(a.texts[0] ?? '', b.texts[0] ?? '') || Number(a.id) - Number(b.id)

const schoolsQuery = (ids?: readonly string[]) => {
  const these = (column: SQL) => (ids ? sql`${column} = ${anyId(ids)}` : sql`true`)
  return sql`
  select s.id "schoolId", s.seo_id "seoId", s.name_en "nameEn", s.name_cn "nameCn", s.short_name "shortName", s.institution_type "institutionType",
    s.ownership, s.gender, s.country_code "countryCode", s.state_id "stateId", s.city, s.suburb, s.postcode, s.website, s.logo_doc_id "logoDocId",
    s.register_code "registerCode", s.group_tags "groupTags", s.score, s.rating, s.rating_count "ratingCount",
    coalesce(offered.course_count, 0) "courseCount", cheapest.fee, cheapest.currency, cheapest.worth, offered.offers, offered.fields, located.places
  from schools s
  left join (
    select school_id, count(*)::int course_count,
      array_agg(distinct 'courseType=' || course_type) || array_agg(distinct 'levelCode=' || level_code)
        || coalesce(array_agg(distinct 'foeBroad=' || foe_broad) filter (where foe_broad is not null), '{}') offers,
      array_agg(distinct foe_narrow) filter (where foe_narrow is not null) fields
    from courses where ${isPublished('courses')} and ${these(sql`school_id`)} group by school_id
  ) offered on offered.school_id = s.id
  left join (${cheapestCourses(these(sql`school_id`))}) cheapest on cheapest.school_id = s.id
  left join (
    select school_id, jsonb_agg(jsonb_build_object('stateId', state_id::text, 'city', city, 'suburb', suburb, 'postcode', postcode)) places
    from campuses where enabled and ${these(sql`school_id`)} group by school_id
  ) located on located.school_id = s.id
  where ${isPublished('s')} and ${these(sql`s.id`)} order by s.score desc, lower(coalesce(s.name_en, s.name_cn)), s.id`
}

const entryOf = (source: Source, names: CatalogueNames): ListingEntry<SchoolRow> => {
  const texts = textsOf(source, names)
  return { document: documentOf(source, texts), texts, row: rowOf(source, names) }
}

const placesOf = (source: Source): Place[] => [source, ...(source.places ?? [])]

function textsOf(source: Source, names: CatalogueNames): string[][] {
  const type = names.institutionType(source.institutionType)
  const country = names.country(source.countryCode)
  return [
    [source.nameEn, source.nameCn, source.shortName, ...aliasesOf(source)],
    [type.nameEn, type.nameCn, ...runBy(source, names)],
    [
      ...placesOf(source).flatMap((place) => placeTexts(source.countryCode, place, names)),
      country.nameEn,
      country.nameCn,
      ...formsOfValue('place', source.countryCode),
    ],
    [...source.groupTags, ...groupFormsOf(source.registerCode)],
    [source.registerCode],
    [
      ...formsMeantBy(source.nameEn),
      ...(source.offers ?? []).flatMap(formsOfOffer),
      ...(source.fields ?? []).flatMap((code) => formsOfValue('field', code)),
    ],
  ].map(distinct)
}

/** How people call who runs a school, besides the name in the list. */
const FORMS_OF_OWNER: Record<number, readonly string[]> = {
  1: ['public', 'state', '公办', '政府'],
  2: ['private', 'independent', '私校', '民办'],
}
function runBy({ ownership, gender }: Source, names: CatalogueNames): (string | null)[] {
  const [owner, attended] = [ownership && names.ownership(ownership), gender && names.gender(gender)]
  return [
    ...(owner ? [owner.nameEn, owner.nameCn, ...(FORMS_OF_OWNER[ownership ?? 0] ?? [])] : []),
    ...(attended ? [attended.nameEn, attended.nameCn] : []),
  ]
}

function formsOfOffer(fact: string): readonly string[] {
  const [filter, code = ''] = fact.split('=')
  if (filter === 'levelCode') return formsOfValue('level', code)
  return filter === 'foeBroad' ? formsOfValue('field', code) : []
}

function documentOf(source: Source, texts: readonly string[][]): SearchDocument {
  const places = placesOf(source)
  const facts = {
    countryCode: countryValues(source.countryCode),
    stateId: places.map(({ stateId }) => stateId),
    city: places.map((place) => cityKey(source.countryCode, place)),
    institutionType: [source.institutionType],
    ownership: [source.ownership],
    gender: [source.gender],
  }
  return {
    id: source.schoolId,
    rank: Math.round(Number(source.score) * 100),
    share: plainShare(fold(source.nameEn ?? source.nameCn ?? '')),
    texts: texts.map(line),
    facts: [...factsOf(facts), ...(source.offers ?? [])],
    keys: [
      source.courseCount,
      source.worth === null ? null : Number(source.worth),
      source.rating === null ? null : Number(source.rating),
    ],
  }
}

function rowOf(source: Source, names: CatalogueNames): SchoolRow {
  const {
    shortName: _short,
    score: _score,
    fee,
    currency,
    worth: _worth,
    places: _places,
    offers: _offers,
    fields: _fields,
    ...rest
  } = source
  const { stateId: _state, city: _city, suburb: _suburb, postcode: _postcode, ...row } = rest
  return {
    ...row,
    place: placeName(row.countryCode, source, names),
    feeFrom: moneyOf(fee, currency ?? ''),
    matched: [],
    why: [],
  }
}
