import { sql } from 'drizzle-orm'
import { breathe, mapInSlices } from '../../breathe.ts'
import { anyId, type Database, rows } from '../../database/database.ts'
import { plainShare } from '../search/search.service.ts'
import { metropolitanArea } from '../vocabulary/metropolitan-areas.service.ts'
import type { CatalogueNames } from '../vocabulary/names.service.ts'
import { entriesOf } from '../vocabulary/words.service.ts'
import { readDescriptions } from './course-descriptions.ts'
import { courseFacts } from './course-facts.ts'
import { writeCourseRows } from './course-row-store.ts'
import { COURSE_SHAPE } from './course-shape.ts'
import { type CoursePlace, type CourseSource, readCourseSources } from './course-source.ts'
import { courseTexts, line } from './course-texts.ts'
import { readSignatures } from './read-signatures.ts'
import { standingOf } from './standing.ts'

const BATCH = 500
/** So many take some milliseconds; then requests have their turn. */
const SLICE = 40

export async function writeCourseDocuments(
  db: Database,
  names: CatalogueNames,
  courseIds: readonly string[],
): Promise<void> {
  const regionalOf = await readRegionalAreas(db)
  const ordered = courseIds.toSorted((a, b) => Number(a) - Number(b))
  for (let from = 0; from < ordered.length; from += BATCH) {
    const ids = ordered.slice(from, from + BATCH)
    await holdCourses(db, ids)
    const sources = await readCourseSources(db, ids)
    await db.execute(sql`delete from course_documents where course_id = ${anyId(ids)}`)
    await writeCourseRows(db, ids, sources)
    if (sources.length > 0)
      await insertDocuments(db, JSON.stringify(await documentsOf(db, sources, names, regionalOf)))
    await breathe()
  }
}

/** Before they are read: of two writers of one course the later reads what the first has written. */
export async function holdCourses(db: Database, ids: readonly string[]): Promise<void> {
  await db.execute(sql`select from courses where id = ${anyId(ids)} order by id for no key update`)
}

async function documentsOf(
  db: Database,
  sources: readonly CourseSource[],
  names: CatalogueNames,
  regionalOf: RegionalOf,
) {
  const signatures = await readSignatures(db, sources)
  const descriptions = await readDescriptions(
    db,
    sources.map(({ id }) => id),
  )
  return mapInSlices(sources, SLICE, (source) => {
    const fields = [...courseTexts(source, names), descriptions.get(source.id) ?? []].map(line)
    return { ...documentOf(source, fields, regionalOf), signature: signatures.get(source.id) ?? '' }
  })
}

function documentOf(source: CourseSource, fields: readonly string[], regionalOf: RegionalOf) {
  const share = plainShare(fields[0] ?? '')
  return {
    course_id: source.id,
    course_type: source.course_type,
    country_code: source.country_code,
    state_ids: distinctIds(source.places.map(({ stateId }) => stateId)),
    level_code: source.level_code,
    foe_broads: distinctIds([source.foe_broad, source.foe2_broad]),
    institution_type: source.institution_type,
    school_id: source.school_id,
    tags: source.tags,
    facts: courseFacts(source, regionalOf),
    fee: source.fee,
    currency: source.currency,
    duration_weeks: source.duration_weeks,
    next_start: source.next_start,
    score: source.score,
    rank: source.rank + standingOf(source, share),
    name: fields[0],
    share,
    created_at: source.created_at,
    body: fields.join('\n'),
    words: weighted(fields),
  }
}

const distinctIds = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

type RegionalOf = (countryCode: string, place: CoursePlace) => number | null
async function readRegionalAreas(db: Database): Promise<RegionalOf> {
  const found = await rows<{ key: string; category: number }>(
    db,
    sql`select area_code || ' ' || lower(name_en) as key, regional_category category from regions where level = 3 and regional_category is not null`,
  )
  const byCity = new Map(found.map(({ key, category }) => [key, category]))
  return (countryCode, place) => {
    const city = metropolitanArea(countryCode, place.postcode)?.nameEn ?? place.city ?? ''
    return place.regional ?? byCity.get(`${countryCode} ${city.toLowerCase()}`) ?? null
  }
}

/** A tsvector literal; each word has the weight classes of its fields. */
function weighted(fields: readonly string[]): string {
  const classes = new Map<string, Set<string>>()
  for (const [at, text] of fields.entries())
    for (const entry of entriesOf(text)) {
      const known = classes.get(entry) ?? new Set()
      classes.set(entry, known.add(COURSE_SHAPE.weights[at] ?? 'D'))
    }
  return [...classes]
    .map(([entry, held]) => `'${entry}':${[...held].map((weight, at) => `${at + 1}${weight}`).join(',')}`)
    .join(' ')
}

const insertDocuments = (db: Database, documents: string) =>
  db.execute(sql`
    insert into course_documents (course_id, course_type, country_code, state_ids, level_code, foe_broads, institution_type, school_id, tags, facts, fee,
      currency, duration_weeks, next_start, score, rank, name, share, created_at, body, signature, words)
    select course_id, course_type, country_code, state_ids, level_code, foe_broads, institution_type, school_id, tags, facts, fee,
      currency, duration_weeks, next_start, score, rank, name, share, created_at, body, signature, words::tsvector
    from jsonb_to_recordset(${documents}::jsonb) as d(course_id bigint, course_type smallint, country_code text, state_ids bigint[], level_code text,
      foe_broads text[], institution_type smallint, school_id bigint, tags text[], facts text[], fee numeric, currency text, duration_weeks integer, next_start date,
      score numeric, rank smallint, name text, share smallint, created_at timestamptz, body text, signature text, words text)`)
