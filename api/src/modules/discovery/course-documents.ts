import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { anyId } from './id-list.ts'
import { metropolitanArea } from './metropolitan-areas.ts'
import type { CatalogueNames, Named } from './names.ts'
import { entriesOf, fold } from './search/words.ts'

/** A course as its search document needs it. */
interface Source {
  id: string
  course_type: number
  course_name_en: string | null
  course_name_cn: string | null
  register_code: string | null
  vet_national_code: string | null
  level_code: string
  foe_broad: string | null
  foe_narrow: string | null
  foe2_broad: string | null
  foe2_narrow: string | null
  fee: string | null
  duration_weeks: number | null
  tags: string[]
  created_at: string
  school_id: string
  school_names: (string | null)[]
  institution_type: number
  country_code: string
  score: string
  places: Place[]
}
export interface Place {
  stateId: string | null
  city: string | null
  suburb: string | null
  postcode: string | null
}

const BATCH = 500
const PUBLISHED = 3

/** Makes the search documents of these courses anew and removes those of courses that are no longer shown. */
export async function writeCourseDocuments(db: Database, names: CatalogueNames, courseIds: readonly string[]): Promise<void> {
  for (let from = 0; from < courseIds.length; from += BATCH) {
    const ids = courseIds.slice(from, from + BATCH)
    const sources = await rows<Source>(db, sourceQuery(ids))
    await db.execute(sql`delete from course_documents where course_id = ${anyId(ids)}`)
    if (sources.length > 0) await insertDocuments(db, JSON.stringify(sources.map((source) => documentOf(source, names))))
  }
}

const sourceQuery = (ids: readonly string[]) => sql`
  with located as (
    select cc.course_id, jsonb_agg(jsonb_build_object('stateId', p.state_id::text, 'city', p.city, 'suburb', p.suburb, 'postcode', p.postcode)) places
    from course_campuses cc join campuses p on p.id = cc.campus_id where cc.course_id = ${anyId(ids)} and p.enabled group by cc.course_id
  )
  select c.id, c.course_type, c.course_name_en, c.course_name_cn, c.register_code, c.vet_national_code, c.level_code,
    c.foe_broad, c.foe_narrow, c.foe2_broad, c.foe2_narrow, c.fee, c.duration_weeks, c.tags, c.created_at::text,
    c.school_id, array[s.name_en, s.name_cn, s.short_name] school_names, s.institution_type, s.country_code, s.score,
    coalesce(l.places, jsonb_build_array(jsonb_build_object('stateId', s.state_id::text, 'city', s.city, 'suburb', s.suburb, 'postcode', s.postcode))) places
  from courses c join schools s on s.id = c.school_id left join located l on l.course_id = c.id
  where c.id = ${anyId(ids)} and c.state = ${PUBLISHED} and s.state = ${PUBLISHED}`

/** The row of `course_documents`. Its seven texts stand in the order of COURSE_FIELDS. */
function documentOf(source: Source, names: CatalogueNames) {
  const fields = fieldTexts(source, names).map((texts) => line(texts))
  return {
    course_id: source.id,
    course_type: source.course_type,
    country_code: source.country_code,
    state_ids: distinct(source.places.map(({ stateId }) => stateId)),
    level_code: source.level_code,
    foe_broads: distinct([source.foe_broad, source.foe2_broad]),
    institution_type: source.institution_type,
    school_id: source.school_id,
    tags: source.tags,
    fee: source.fee,
    duration_weeks: source.duration_weeks,
    score: source.score,
    name: fold(source.course_name_en ?? source.course_name_cn ?? ''),
    created_at: source.created_at,
    body: fields.join('\n'),
    words: weighted(fields),
  }
}

function fieldTexts(source: Source, names: CatalogueNames): (string | null)[][] {
  const fields = [source.foe_broad, source.foe_narrow, source.foe2_broad, source.foe2_narrow].map((code) => names.field(code))
  return [
    [source.course_name_en, source.course_name_cn],
    [...source.school_names, ...both(names.institutionType(source.institution_type))],
    fields.flatMap(both),
    both(names.level(source.level_code)),
    [...source.places.flatMap((place) => placeTexts(source.country_code, place, names)), ...both(names.country(source.country_code))],
    source.tags,
    [source.register_code, source.vet_national_code],
  ]
}

const both = ({ nameEn, nameCn }: Named) => [nameEn, nameCn]

/** Everything that a place is called: suburb, city and its metropolitan area, state. */
export function placeTexts(countryCode: string, { stateId, city, suburb, postcode }: Place, names: CatalogueNames): (string | null)[] {
  const area = metropolitanArea(countryCode, postcode)
  return [city, suburb, ...both(names.city(countryCode, city)), ...(area ? both(area) : []), ...both(names.state(stateId))]
}

/** The distinct texts of one field as a folded line. */
export const line = (texts: readonly (string | null)[]): string =>
  distinct(texts.map((text) => (text ? fold(text).replace(/\s+/g, ' ').trim() : null))).join(' ')

const distinct = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((value): value is string => Boolean(value)))]

/** A tsvector literal: what the name holds has weight A, so that the database can order by it too. */
function weighted([name, ...rest]: readonly string[]): string {
  const inName = entriesOf(name ?? '')
  const named = new Set(inName)
  const others = entriesOf(rest.join('\n')).filter((entry) => !named.has(entry))
  return [...inName.map((entry) => `'${entry}':1A`), ...others.map((entry) => `'${entry}':1`)].join(' ')
}

const insertDocuments = (db: Database, documents: string) =>
  db.execute(sql`
    insert into course_documents (course_id, course_type, country_code, state_ids, level_code, foe_broads, institution_type, school_id, tags, fee,
      duration_weeks, score, name, created_at, body, words)
    select course_id, course_type, country_code, state_ids, level_code, foe_broads, institution_type, school_id, tags, fee,
      duration_weeks, score, name, created_at, body, words::tsvector
    from jsonb_to_recordset(${documents}::jsonb) as d(course_id bigint, course_type smallint, country_code text, state_ids bigint[], level_code text,
      foe_broads text[], institution_type smallint, school_id bigint, tags text[], fee numeric, duration_weeks integer, score numeric, name text,
      created_at timestamptz, body text, words text)`)
