import { sql } from 'drizzle-orm'
import { rows } from '../../api/src/database/database.ts'

/** Each copy of a course is called a little differently: one more word in either language. */
const WORDS = {
  en: [
    'Harbour',
    'Studio',
    'Weekend',
    'Evening',
    'Metro',
    'Coastal',
    'Summit',
    'Garden',
    'Bridge',
    'Lantern',
    'Orchard',
    'Meadow',
    'Island',
    'Canyon',
    'Valley',
  ],
  zh: [
    '海港',
    '工坊',
    '周末',
    '晚间',
    '都会',
    '沿海',
    '高峰',
    '花园',
    '桥梁',
    '灯塔',
    '果园',
    '草地',
    '岛屿',
    '峡谷',
    '山谷',
  ],
}
const COPIED = [
  'course_type',
  'school_id',
  'level_code',
  'foe_broad',
  'foe_narrow',
  'duration_weeks',
  'currency',
  'fee',
  'tags',
  'group_facts',
  'created_at',
]
const DOCUMENT = [
  'course_type',
  'country_code',
  'state_ids',
  'level_code',
  'foe_broads',
  'institution_type',
  'school_id',
  'tags',
  'facts',
  'fee',
  'duration_weeks',
  'next_start',
  'score',
  'created_at',
  'signature',
]

const list = (names, of) =>
  sql.join(
    names.map((name) => (of ? sql`${sql.raw(of)}.${sql.identifier(name)}` : sql.identifier(name))),
    sql`, `,
  )
const words = (all) =>
  sql`(array[${sql.join(
    all.map((word) => sql`${word}::text`),
    sql`, `,
  )}])[1 + (k - 1) % ${sql.raw(String(all.length))}]`

/**
 * Fills the catalogue up to `total` courses with copies of those that are there, documents
 * included, by SQL alone: making each document by the product's own way would take an hour
 * at a million. Index and SQL read the same documents, so they stay comparable.
 */
export async function multiply(tx, total, count) {
  await tx.execute(sql`create temporary table copies on commit drop as
    select row_number() over (order by k, c.id) + (select max(id) from courses) id, c.id original, k, ${words(WORDS.en)} word_en, ${words(WORDS.zh)} word_cn,
      upper(to_hex(c.id)) || 'X' || k || 'T' || ${total}::int code
    from courses c join course_documents d on d.course_id = c.id cross join generate_series(1, ${Math.ceil(total / count) - 1}::int) k limit ${total - count}`)
  await tx.execute(sql`insert into courses (id, course_name_en, course_name_cn, register_code, ${list(COPIED)}) overriding system value
    select n.id, c.course_name_en || ' ' || n.word_en, c.course_name_cn || n.word_cn, n.code, ${list(COPIED, 'c')} from copies n join courses c on c.id = n.original`)
  await tx.execute(
    sql`insert into course_campuses (course_id, campus_id) select n.id, cc.campus_id from copies n join course_campuses cc on cc.course_id = n.original`,
  )
  await tx.execute(sql`insert into course_documents (course_id, rank, name, body, words, ${list(DOCUMENT)})
    select n.id, greatest(0, d.rank - 3 * n.k), d.name || ' ' || lower(n.word_en) || ' ' || n.word_cn,
      d.name || ' ' || lower(n.word_en) || ' ' || n.word_cn || substr(d.body, length(d.name) + 1) || ' ' || lower(n.code),
      d.words || format('''%s'':1A ''%s'':2A ''%s'':3A ''%s'':4A ''%s'':5', lower(n.word_en), n.word_cn, left(n.word_cn, 1), right(n.word_cn, 1), lower(n.code))::tsvector,
      ${list(DOCUMENT, 'd')}
    from copies n join course_documents d on d.course_id = n.original`)
  await tx.execute(sql`select setval(pg_get_serial_sequence('courses', 'id'), (select max(id) from courses))`)
  const [{ found }] = await rows(tx, sql`select count(*)::int found from course_documents`)
  if (found !== total) throw new Error(`${found} documents instead of ${total}`)
  await tx.execute(sql`analyze courses, course_documents, course_campuses`)
  await tx.execute(
    sql`with next as (update catalogue_version set version = version + 1 returning version) insert into catalogue_changes (version) select version from next`,
  )
}
