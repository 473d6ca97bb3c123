import { sql } from 'drizzle-orm'
import { rows } from '../../api/src/database/database.ts'

const FIRST = {
  en: [
    '',
    'International ',
    'Applied ',
    'Advanced ',
    'Professional ',
    'Global ',
    'Integrated ',
    'Contemporary ',
  ],
  zh: ['', '国际', '应用', '高级', '专业', '全球', '综合', '当代'],
}
const LAST = {
  en: [
    '',
    ' and Management',
    ' (Online)',
    ' with Industry Practice',
    ' and Data Analysis',
    ' (Accelerated)',
    ' and Leadership',
    ' (Regional Campus)',
  ],
  zh: ['', '与管理', '（在线）', '（行业实践）', '与数据分析', '（速成）', '与领导力', '（地区校区）'],
}
/** Columns that a copy does not take over. */
const NEW_VALUES = {
  school_id: sql`o.ids[1 + v.dice % cardinality(o.ids)]`,
  course_name_en: sql`${choose(FIRST.en)} || c.course_name_en || ${choose(LAST.en, 8)}`,
  course_name_cn: sql`${choose(FIRST.zh)} || c.course_name_cn || ${choose(LAST.zh, 8)}`,
  // Of one course and one growth: growing twice copies the same courses again.
  register_code: sql`upper(to_hex(c.id)) || 'K' || v.k || 'N' || v.before`,
  fee: sql`round(c.fee * (60 + v.dice % 90) / 100, -2)`,
  total_fee: sql`round(c.total_fee * (60 + v.dice % 90) / 100, -2)`,
  created_at: sql`now() - v.dice % 900 * interval '1 day'`,
}

function choose(words, step = 1) {
  return sql`(array[${sql.join(
    words.map((word) => sql`${word}::text`),
    sql`, `,
  )}])[1 + v.k / ${sql.raw(String(step))} % ${sql.raw(String(words.length))}]`
}

/**
 * The new courses, each at a place of its school, two of
 * three with intakes and an English rule: one statement.
 */
function growth(columns, wanted, copies, before) {
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    columns.map((name) => NEW_VALUES[name] ?? sql`c.${sql.identifier(name)}`),
    sql`, `,
  )
  return sql`
    with owners as (select course_type, currency, array_agg(distinct school_id) ids from courses where state = 3 group by 1, 2),
    made as (
      insert into courses (${names})
      select ${values} from courses c join owners o using (course_type, currency)
        cross join lateral (select k, ${before}::int before, abs(hashint8(c.id * 7919 + k)::bigint) dice from generate_series(1, ${copies}::int) k) v
      where c.state = 3 order by v.k, c.id limit ${wanted}
      returning id, school_id
    ), placed as (
      insert into course_campuses (course_id, campus_id)
      select m.id, p.ids[1 + m.id % cardinality(p.ids)] from made m
        join (select school_id, array_agg(id order by id) ids from campuses group by school_id) p using (school_id)
    ), starting as (
      insert into intakes (course_id, term, year, start_date)
      select m.id, 'T' || n, extract(year from current_date)::int, current_date + (m.id * 37 % 200 + n * 100)::int
      from made m cross join generate_series(1, 2) n where m.id % 3 > 0
    )
    insert into course_requirements (course_id, kind, exam_type_code, overall_min)
    select id, 4, 1, 5.5 + id % 4 * 0.5 from made where id % 3 > 0`
}

const GENERATED = ['id', 'draft_key']

/** Fills up with courses of which the product itself is to make the documents. */
export async function make(tx, wanted, count) {
  const columns = await rows(
    tx,
    sql`select column_name name from information_schema.columns where table_name = 'courses' and table_schema = current_schema() order by ordinal_position`,
  )
  await tx.execute(
    growth(
      columns.map(({ name }) => name).filter((name) => !GENERATED.includes(name)),
      wanted - count,
      Math.ceil(wanted / count),
      count,
    ),
  )
  await tx.execute(sql`analyze courses, course_campuses, intakes, course_requirements`)
}
