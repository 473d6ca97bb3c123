import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { IMPORT_MOVES, IMPORT_STATE } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { catalogueChanged } from '../../course-index/catalogue-changes.service.ts'
import { EMPTY_SCHOOL } from '../../profiles/school-content.ts'
import { schoolKind } from '../../profiles/school-kind.ts'
import { type ImportOptions, importRegister } from '../../register/import-register.ts'
import { course, smallRegister, writeRegister } from '../../register/workbook/register-workbook.fixture.ts'

// An import, and what makes the catalogue anew after it, take seconds each on a busy machine.
jest.setTimeout(180_000)

let app: TestApp
let operator: Session
const folder = mkdtempSync(join(tmpdir(), 'southbound-imports-'))
beforeAll(async () => {
  app = await testApp()
  operator = await app.signIn('operator')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** So many courses of a college and their fee; the last is expired when `expired`. */
async function write(day: string, count: number, { fee = 10_000, expired = false } = {}): Promise<string> {
  const sheets = smallRegister()
  sheets.Courses = Array.from({ length: count }, (_, at) =>
    course('00001A', `${100_000 + at}A`, {
      Expired: expired && at === count - 1 ? 'Yes' : 'No',
      'Tuition Fee': fee,
    }),
  )
  sheets['Course Locations'] = sheets['Course Locations'].slice(0, 1).flatMap((row) =>
    sheets.Courses.slice(0, count - 1).map((one) => ({
      ...row,
      'CRICOS Course Code': one['CRICOS Course Code'] ?? '',
    })),
  )
  return writeRegister(join(folder, 'register.xlsx'), sheets, {
    titles: ['Register', `Report generated Tuesday, ${day}`],
  })
}
const read = (path: string, options: Partial<ImportOptions> = {}) =>
  importRegister(app.db, path, {
    dryRun: false,
    by: 'ops',
    changed: (tx) => catalogueChanged(tx, { courseIds: 'all' }),
    ...options,
  })

const LIST = 'GET /operations/register-imports'
const TAKE_BACK = 'POST /operations/register-imports/:id/take-back'
const CATALOGUE = ['schools', 'campuses', 'courses', 'course_campuses', 'course_documents']
const catalogue = async () =>
  Object.fromEntries(
    await Promise.all(
      CATALOGUE.map(async (table) => [
        table,
        await rows(app.db, sql`select * from ${sql.identifier(table)} order by 1, 2`),
      ]),
    ),
  )
const listed = async () =>
  (await app.call('GET /operations/register-imports', { query: {} }, { as: operator })).data
const latest = async () => (await listed()).rows[0]?.id ?? ''
const preview = async (id: string) =>
  (await app.call('GET /operations/register-imports/:id/take-back', { params: { id } }, { as: operator }))
    .data
async function takeBack(id: string) {
  const { removed, returned } = await preview(id)
  return app.call(
    'POST /operations/register-imports/:id/take-back',
    { params: { id }, body: { reason: 'The wrong file', removed, returned } },
    { as: operator },
  )
}

const begin = async () => {
  await app.db.execute(
    sql`truncate schools, register_imports, favourites, course_rows restart identity cascade`,
  )
  await read(await write('3 January 2023', 40))
}

describe('the list', () => {
  beforeAll(begin)

  test('has every import with its counts, its edition, who made it, and why it was forced', async () => {
    await read(await write('10 January 2023', 30), { force: 'closures, checked by phone' })
    const { rows: found, total } = await listed()
    expect(total).toBe(2)
    expect(found[0]).toMatchObject({
      edition: '2023-01-10',
      editionFrom: 1,
      state: IMPORT_STATE.live,
      importedBy: 'ops',
      forcedReason: 'closures, checked by phone',
      objections: [expect.stringContaining('10 of 40 courses')],
      takenBack: null,
    })
    expect(found[0]?.sheets.find(({ sheet }) => sheet === 'Courses')).toMatchObject({ rows: 30, offline: 10 })
    const one = await app.call(
      'GET /operations/register-imports/:id',
      { params: { id: found[0]?.id ?? '' } },
      { as: operator },
    )
    expect(one.data).toMatchObject({
      licence: 'CC BY 2.5 AU',
      remarks: { refused: { rows: [], total: 0 }, doubtful: { total: expect.any(Number) } },
    })
    expect(
      (await app.call('GET /operations/register-imports/:id', { params: { id: '999' } }, { as: operator }))
        .code,
    ).toBe(40400)
  })

  test('is for operators alone, and so is the take-back', async () => {
    const id = await latest()
    const none = { schools: 0, campuses: 0, courses: 0 }
    const input = { params: { id }, body: { reason: 'Mine', removed: none, returned: none } }
    for (const who of ['student', 'agent', 'institution', 'other', 'auditor'] as const) {
      const as = await app.signIn(who)
      for (const wire of [LIST, `${LIST}/:id`, `${LIST}/:id/take-back`, TAKE_BACK])
        expect((await app.callRaw(wire, input, { as })).code).toBeGreaterThanOrEqual(40300)
    }
    expect((await app.callRaw(TAKE_BACK, input)).code).toBe(40001)
    expect((await listed()).rows[0]?.state).toBe(IMPORT_STATE.live)
  })
})

test('an import moves from live to taken back, and never again', () => {
  expect(IMPORT_MOVES).toEqual({ 1: [2], 2: [] })
})

describe('taking back', () => {
  beforeEach(begin)

  test('returns every row of the catalogue, as it was before, and is in the log', async () => {
    const before = await catalogue()
    await read(await write('10 January 2023', 42, { fee: 12_345, expired: true }))
    const after = await catalogue()
    expect(after.courses).toHaveLength(42)
    expect(after.courses).not.toEqual(before.courses)
    const id = await latest()
    expect(await preview(id)).toEqual({
      may: true,
      removed: { schools: 0, campuses: 0, courses: 2 },
      returned: { schools: expect.any(Number), campuses: 0, courses: 40 },
      inTheWay: [],
    })
    expect((await takeBack(id)).code).toBe(200)
    expect(await catalogue()).toEqual(before)
    expect((await listed()).rows[0]).toMatchObject({
      state: IMPORT_STATE.takenBack,
      takenBack: { reason: 'The wrong file', by: expect.any(String) },
    })
    expect(
      await rows(app.db, sql`select action, reason from operations_log order by id desc limit 1`),
    ).toEqual([{ action: 'import.takeBack', reason: 'The wrong file' }])
    expect((await takeBack(id)).code).toBe(40997)
    // An edition that was taken back is no edition that a later one could be older than.
    await read(await write('5 January 2023', 40))
    expect((await listed()).rows[0]?.edition).toBe('2023-01-05')
  })

  test('the first import leaves nothing behind', async () => {
    expect((await takeBack(await latest())).code).toBe(200)
    expect(await catalogue()).toEqual(Object.fromEntries(CATALOGUE.map((table) => [table, []])))
  })

  test('is only for the last one, with the figures of the first step, and a reason', async () => {
    const first = await latest()
    await read(await write('10 January 2023', 41))
    expect((await takeBack(first)).code).toBe(40997)
    const id = await latest()
    const body = { reason: 'Wrong', ...(await preview(id)) }
    const act = (changed: object) =>
      app.callRaw(
        'POST /operations/register-imports/:id/take-back',
        {
          params: { id },
          body: { reason: body.reason, removed: body.removed, returned: body.returned, ...changed },
        },
        { as: operator },
      )
    expect((await act({ reason: ' ' })).code).toBe(40000)
    expect((await act({ removed: { ...body.removed, courses: 9 } })).code).toBe(40900)
    expect((await act({})).code).toBe(200)
  })

  test('an edition that changes nothing is not in the way of taking back the one before', async () => {
    await read(await write('10 January 2023', 41))
    const id = await latest()
    await read(await write('17 January 2023', 41))
    expect((await listed()).rows[0]?.edition).toBe('2023-01-17')
    expect(await preview(id)).toMatchObject({ may: true, removed: { courses: 1 } })
    expect((await takeBack(id)).code).toBe(200)
  })

  test("the main campus that a published profile describes is the institution's own from then on", async () => {
    const school = sql`(select id from schools where register_code = '00001A')`
    const main = async () =>
      (
        await rows<{ street: string }>(
          app.db,
          sql`select street from campuses where school_id = ${school} and is_main`,
        )
      )[0]
    const [{ id } = { id: '' }] = await rows<{ id: string }>(app.db, sql`select ${school}::text id`)
    const { content } = (await schoolKind.find(app.db, id)) ?? {}
    await schoolKind.publish(
      app.db,
      id,
      { ...EMPTY_SCHOOL, ...content, street: '9 New Road' },
      app.accounts.institution.id,
    )
    expect((await preview(await latest())).inTheWay).toContainEqual({
      kind: 'changed.campuses',
      count: 1,
      names: ['City Campus'],
    })
    await read(await write('10 January 2023', 40, { fee: 12_000 }))
    expect(await main()).toEqual({ street: '9 New Road' })
  })

  test('is refused while somebody keeps a course that would go, or has changed one since', async () => {
    await read(await write('10 January 2023', 41))
    const id = await latest()
    const before = await catalogue()
    const [made] = await rows<{ id: string }>(
      app.db,
      sql`select id from courses where register_code = '100040A'`,
    )
    await app.db.execute(
      sql`insert into favourites (account_id, type, target_id) values (${app.accounts.student.id}, 1, ${made?.id})`,
    )
    expect((await preview(id)).inTheWay).toEqual([
      { kind: 'favourites', count: 1, names: [expect.any(String)] },
    ])
    expect((await takeBack(id)).code).toBe(40998)
    await app.db.execute(sql`delete from favourites`)
    await app.db.execute(
      sql`insert into compare_items (account_id, course_type, course_id) values (${app.accounts.student.id}, 1, ${made?.id})`,
    )
    expect((await preview(id)).inTheWay).toMatchObject([{ kind: 'compare_items', count: 1 }])
    await app.db.execute(sql`delete from compare_items`)
    await app.db.execute(
      sql`update courses set description_en = 'Written by us', version = version + 1 where register_code = '100003A'`,
    )
    expect((await preview(id)).inTheWay).toMatchObject([{ kind: 'changed.courses', count: 1 }])
    expect((await takeBack(id)).code).toBe(40998)
    await app.db.execute(
      sql`update courses set description_en = null, version = version - 1 where register_code = '100003A'`,
    )
    expect(await catalogue()).toEqual(before)
    expect((await takeBack(id)).code).toBe(200)
  })
})
