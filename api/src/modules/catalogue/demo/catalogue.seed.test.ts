import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { englishTestOf, scoreFits } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { rows, type Store } from '#api/database/database.ts'
import { createWorld } from '#api/seed/world.ts'
import { folderStorage } from '#api/storage/folder-storage.ts'
import { freshDatabase } from '#testing/template.ts'
import { seedAccount } from '../../account/account.seed.ts'
import { seedDiscovery } from '../catalogue.seed.ts'
import { namesFor } from '../catalogue.ts'
import { loadSchools } from '../schools/school-listing.ts'

let store: Store
const world = createWorld(folderStorage(tmpdir()), new Date('2026-11-20T00:00:00Z'))
beforeAll(async () => {
  store = await freshDatabase()
  await store.db.transaction(async (tx) => {
    await seedAccount(tx, world)
    await seedDiscovery(tx, world)
  })
}, 60_000)
afterAll(() => store.close())
const list = <T>(query: ReturnType<typeof sql>) => rows<T>(store.db, query)
const none = async (query: ReturnType<typeof sql>) => expect(await list(query)).toEqual([])

describe("the demo's catalogue", () => {
  test('is of the promised size in every country and group', async () => {
    const [counts] = await list<Record<string, number>>(sql`select
      (select count(*)::int from schools) schools, (select count(*)::int from courses) courses, (select count(*)::int from agencies) agencies,
      (select count(distinct country_code)::int from schools) countries, (select count(distinct course_type)::int from courses) groups,
      (select count(*)::int from course_documents) documents`)
    expect(counts?.schools).toBeGreaterThanOrEqual(60)
    expect(counts?.courses).toBeGreaterThanOrEqual(600)
    expect(counts?.agencies).toBeGreaterThanOrEqual(40)
    expect(counts).toMatchObject({ countries: 4, groups: 4, documents: counts?.courses })
  })

  test('speaks both languages and is marked as demo', async () => {
    await none(
      sql`select course_name_en from courses where course_name_cn !~ '[一-龥]' or course_name_en is null or description_en is null or description_cn !~ '[一-龥]' or not demo`,
    )
    await none(
      sql`select name_en from schools where name_cn !~ '[一-龥]' or description_en is null or description_cn !~ '[一-龥]' or not demo`,
    )
    await none(
      sql`select company_name_en from agencies where company_name_cn !~ '[一-龥]' or not demo or email !~ '\\.example$'`,
    )
    await none(
      sql`select description_en from courses where description_en like '%{%' or description_cn like '%undefined%'`,
    )
  })

  test('uses only codes that the reference lists know', async () => {
    await none(
      sql`select distinct level_code from courses where not exists (select 1 from lookups where name = 'courseLevel' and code = level_code)`,
    )
    await none(
      sql`select distinct foe_narrow from courses where right(foe_narrow, 2) <> '00' and not exists (select 1 from lookups where name = 'degreeTree' and code = foe_narrow)`,
    )
    await none(
      sql`select distinct term from intakes where not exists (select 1 from lookups where name = 'intakeTerm' and code = term)`,
    )
    await none(
      sql`select distinct code from courses, unnest(required_doc_types) code where not exists (select 1 from document_types t where t.code = code)`,
    )
    await none(
      sql`select distinct service from agencies, unnest(service_types) service where not exists (select 1 from lookups where name = 'serviceType' and code = service)`,
    )
    await none(
      sql`select name_en from schools where state_id is null union all select name_en from campuses where state_id is null union all select company_name_en from agencies where state_id is null`,
    )
  })

  test('asks for scores that the tests give, and for fees in the money of the country', async () => {
    const scores = await list<{ exam_type_code: number; overall_min: string; band_min: string | null }>(
      sql`select distinct exam_type_code, overall_min, band_min from course_requirements where exam_type_code is not null`,
    )
    expect(scores.length).toBeGreaterThan(5)
    for (const { exam_type_code, overall_min, band_min } of scores) {
      const exam = englishTestOf(exam_type_code)
      expect(exam && scoreFits(overall_min, exam.overall)).toBe(true)
      if (band_min !== null) expect(exam?.band && scoreFits(band_min, exam.band)).toBe(true)
    }
    await none(
      sql`select course_name_en from courses c join schools s on s.id = c.school_id join areas a on a.area_code = s.country_code where c.currency <> a.currency or c.fee is null or c.fee < 1000`,
    )
  })

  test('offers every course somewhere, with a start in the coming year', async () => {
    await none(
      sql`select course_name_en from courses c where not exists (select 1 from course_campuses k where k.course_id = c.id)`,
    )
    await none(
      sql`select course_name_en from courses c where not exists (select 1 from intakes i where i.course_id = c.id and i.year = 2027)`,
    )
    await none(
      sql`select id from intakes where extract(year from start_date) <> year or apply_deadline > start_date`,
    )
  })

  test('gives the star accounts an agency and a school with courses, and the student something kept', async () => {
    const [agent] = await list<Record<string, unknown>>(
      sql`select g.company_name_cn, g.verification_state from accounts a join agencies g on g.id = a.agency_id where a.id = ${world.idOf('accounts', 'agent')}`,
    )
    expect(agent).toEqual({ company_name_cn: '启明留学', verification_state: 2 })
    const [institution] = await list<{ courses: number }>(
      sql`select count(*)::int courses from accounts a join courses c on c.school_id = a.school_id where a.id = ${world.idOf('accounts', 'institution')}`,
    )
    expect(institution?.courses).toBeGreaterThan(10)
    const compared = await list<{ course_type: number; count: number }>(
      sql`select i.course_type, count(*)::int count from compare_items i join courses c on c.id = i.course_id and c.course_type = i.course_type group by 1 order by 1`,
    )
    expect(compared).toEqual([
      { course_type: 1, count: 3 },
      { course_type: 3, count: 2 },
    ])
  })

  test('has reviews in the language of who wrote them, each text once', async () => {
    await none(sql`select d.body from discussions d join accounts a on a.id = d.account_id
      where d.parent_id is null and d.rating is not null and (d.body ~ '[一-龥]') <> (a.locale = 'zh')`)
    await none(
      sql`select body from discussions where parent_id is null and rating is not null group by body having count(*) > 1`,
    )
  })

  test('shows the lowest fee of what a school awards, where it awards anything', async () => {
    const { entries } = await loadSchools(store.db, await namesFor(store.db))
    const sydney = [...entries.values()].find(({ row }) => row.nameEn === 'The University of Sydney')
    expect(Number(sydney?.row.feeFrom?.amount)).toBeGreaterThan(20_000)
  })

  test('shows only ratings that its reviews add up to', async () => {
    await none(sql`select a.id from agencies a left join (select target_id, round(avg(rating), 2) mean, count(*)::int raters from discussions where target_type = 2 and rating is not null group by 1) r
      on r.target_id = a.id where a.rating is distinct from r.mean or a.rating_count <> coalesce(r.raters, 0)`)
    await none(
      sql`select target_id from discussions where rating is not null group by target_type, target_id, account_id having count(*) > 1`,
    )
  })
})
