import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { COURSE_STATE } from '@southbound/shared/contract/constants'
import { poll } from '@southbound/shared/testing/timing'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { rows } from '../../database/database.ts'
import { courses, intakes } from '../catalogue/courses.tables.ts'
import { courseTops } from '../course-services/course-services.tables.ts'
import { completeCourse, dayIn, intakeOf, ruleOf } from './course.fixture.ts'
import { completeInstitution, subAccount } from './own-courses.fixture.ts'

let app: TestApp
let owner: Session
let stranger: Session
let campusId = ''
let schoolId = ''
beforeAll(async () => {
  app = await testApp()
  owner = await app.signIn('institution')
  stranger = await app.signIn('strangerInstitution')
})
afterAll(() => app.close())

const { tertiary, secondary, english, chinese } = completeCourse
const list = async (body: object = {}, as = owner) =>
  (await app.call('POST /course/getOwnCourse', { body }, { as })).data
const read = async (id: string, as = owner) => app.call('GET /course/own/:id', { params: { id } }, { as })
const move = (id: string, version: number, step: string, as = owner) =>
  app.call('PUT /course/own/:id/state', { params: { id }, body: { version, move: step } }, { as })
const remove = (id: string, version: number, as = owner, a = 1) =>
  app.call('DELETE /course/course/:a/:b', { params: { a, b: id }, query: { version } }, { as })
const saveRaw = (content: object, more: object = {}, as = owner) =>
  app.callRaw('POST /course/course', { body: { version: 0, content, ...more } }, { as })
const faults = (reply: { data: Record<string, unknown> }) =>
  ((reply.data.fields ?? []) as { field: string; rule: string }[]).map(
    ({ field, rule }) => `${field.replace('content.', '')} ${rule}`,
  )
const found = async (keyword: string) =>
  (await app.call('POST /search/course', { body: { keyword } })).data.rows.map(({ id }) => id)

/** The finder shows it soon, or no longer does; how soon is for `bench/` to say. */
const soon = (keyword: string, id: string, shown: boolean) =>
  poll(async () => (await found(keyword)).includes(id), { timeout: 10_000, interval: 25 }).toBe(shown)

describe('before the institution is complete', () => {
  test('no course and no campus can be added, in the words of the specification', async () => {
    const reply = await saveRaw(tertiary('1'))
    expect([reply.code, reply.message]).toEqual([
      40925,
      'Please complete the institution info before adding a course.',
    ])
    expect((await list()).mayAdd).toBe(false)
    expect(
      (
        await app.call(
          'GET /campus/addCourse/school/:id',
          { params: { id: '1' } },
          { as: owner, locale: 'zh' },
        )
      ).message,
    ).toContain('请先完善院校信息')
  })

  test('afterwards it can, and the campuses to choose from are its own', async () => {
    ;({ schoolId, campusId } = await completeInstitution(app, owner))
    await completeInstitution(app, stranger, { nameEn: 'Other College' })
    owner = await app.signIn('institution')
    stranger = await app.signIn('strangerInstitution')
    expect((await list()).mayAdd).toBe(true)
    const offered = await app.call(
      'GET /campus/addCourse/school/:id',
      { params: { id: schoolId } },
      { as: owner },
    )
    expect(offered.data.rows.map(({ nameEn }) => nameEn)).toContain('Main Campus')
    expect(
      (await app.call('GET /campus/addCourse/school/:id', { params: { id: schoolId } }, { as: stranger }))
        .code,
    ).toBe(40300)
  })
})

describe('a course of each group', () => {
  test('is saved by its own call with its own fields, and read as it was saved', async () => {
    const saved = [
      await app.call(
        'POST /course/course',
        { body: { version: 0, content: tertiary(campusId) } },
        { as: owner },
      ),
      await app.call(
        'POST /course/sndcourse',
        { body: { version: 0, content: secondary(campusId) } },
        { as: owner },
      ),
      await app.call(
        'POST /course/courseen',
        { body: { version: 0, content: english(campusId) } },
        { as: owner },
      ),
      await app.call(
        'POST /course/coursecn',
        { body: { version: 0, content: chinese(campusId) } },
        { as: owner },
      ),
    ]
    expect(saved.map(({ code, data }) => [code, data.courseType, data.state, data.missing])).toEqual(
      [1, 2, 3, 4].map((type) => [200, type, 1, []]),
    )
    const contents = await Promise.all(saved.map(async ({ data }) => (await read(data.id)).data.content))
    expect(contents[0]).toMatchObject({
      internationalFee: '38400.00',
      foeBroad: '06',
      honours: false,
      intakes: [{ startDate: dayIn(120), state: 1 }],
    })
    expect(contents[1]).toMatchObject({
      annualFeeInternational: '29000.50',
      boardingFeeYear: '18000.00',
      yearLevels: ['11', '12'],
      boarding: 'full',
      maxAge: 19,
    })
    expect(contents[1]).not.toHaveProperty('internationalFee')
    expect(contents[2]).toMatchObject({ totalCourseFee: '7000.00', entryLevel: 'A2', startEveryMonday: true })
    expect(contents[3]).toMatchObject({
      internationalFee: '26000.00',
      hskLevelRequired: 4,
      scholarshipCsc: true,
      courseNameEn: null,
    })
    expect((await list()).groups).toEqual([1, 2, 3, 4].map((value) => ({ value, count: 1 })))
    const preview = (as: Session) =>
      app.call('GET /course/own/:id/preview', { params: { id: saved[0]?.data.id ?? '' } }, { as })
    expect((await preview(owner)).data).toMatchObject({ id: saved[0]?.data.id, courseType: 1 })
    expect((await preview(stranger)).code).toBe(40400)
    // Looking at a draft publishes nothing.
    expect((await read(saved[0]?.data.id ?? '')).data.state).toBe(1)
  })

  test('keeps everything that its form holds', async () => {
    const content = tertiary(campusId, {
      registerCode: '012399c',
      courseNameEn: '  Master of Everything ',
      levelCode: '180',
      internationalFee: '0042000.5',
      majors: ['Waves', 'Sand'],
      tags: ['Placement', '奖学金'],
      scholarships: [
        {
          nameEn: 'Early tide',
          nameCn: null,
          amount: '5000',
          percent: null,
          criteria: 'GPA 3.5',
          deadline: '2027-01-01',
        },
      ],
      requiredDocTypes: ['P01', 'A01'],
      requirements: [
        ruleOf({ examTypeCode: 1, overallMin: '6.5', bandMin: '6.0', alternativeGroup: 1 }),
        ruleOf({ examTypeCode: 14, overallMin: 'B2', alternativeGroup: 1 }),
        ruleOf({
          kind: 2,
          gpaScale: '4.0',
          gpaMin: '3',
          subjects: [{ name: 'Biology', min: 'B' }],
          textCn: '均分75',
        }),
      ],
      intakes: [
        intakeOf(dayIn(200), { applyDeadline: dayIn(150), seats: 30, campusId }),
        intakeOf(dayIn(20), { censusDate: dayIn(50), state: 2 }),
      ],
    })
    const { data } = await app.call('POST /course/course', { body: { version: 0, content } }, { as: owner })
    expect(faults({ data } as never)).toEqual([])
    const { content: kept } = (await read(data.id)).data
    expect(kept).toMatchObject({
      courseNameEn: 'Master of Everything',
      registerCode: '012399C',
      internationalFee: '42000.50',
      majors: ['Waves', 'Sand'],
    })
    expect(kept.tags).toEqual(['Placement', '奖学金'])
    expect(kept.scholarships).toEqual([
      {
        nameEn: 'Early tide',
        nameCn: null,
        amount: '5000.00',
        percent: null,
        criteria: 'GPA 3.5',
        deadline: '2027-01-01',
      },
    ])
    expect(kept.intakes.map(({ startDate, seats, censusDate }) => [startDate, seats, censusDate])).toEqual([
      [dayIn(20), null, dayIn(50)],
      [dayIn(200), 30, null],
    ])
    expect(kept.requirements).toMatchObject([
      { examTypeCode: 1, overallMin: '6.5', bandMin: '6', alternativeGroup: 1 },
      { examTypeCode: 14, overallMin: 'B2' },
      { kind: 2, gpaMin: '3', gpaScale: '4', subjects: [{ name: 'Biology', min: 'B' }], textCn: '均分75' },
    ])
    const again = await app.call(
      'POST /course/course',
      { body: { id: data.id, version: data.version, content: kept as never } },
      { as: owner },
    )
    expect(again.data.version).toBe(data.version)
  })

  test('is one course however often its creation is sent', async () => {
    const body = {
      version: 0,
      draftKey: 'made-once-1',
      content: tertiary(campusId, { registerCode: null, courseNameEn: 'Diploma of Once', levelCode: '150' }),
    }
    const both = await Promise.all([1, 2].map(() => app.call('POST /course/course', { body }, { as: owner })))
    const again = await app.call('POST /course/course', { body }, { as: owner })
    expect(new Set([...both, again].filter(({ code }) => code === 200).map(({ data }) => data.id)).size).toBe(
      1,
    )
    expect(
      await app.db.select().from(courses).where(eq(courses.courseNameEn, 'Diploma of Once')),
    ).toHaveLength(1)
  })

  test('keeps what was written on, and published, after the answer to its creation was lost', async () => {
    const content = tertiary(campusId, {
      registerCode: '077123C',
      courseNameEn: 'Diploma of Lost',
      levelCode: '150',
    })
    const save = (over: object, publish = false) =>
      app.call(
        'POST /course/course',
        {
          body: { version: 0, draftKey: 'lost-answer-1', publish, content: { ...content, ...over } } as never,
        },
        { as: owner },
      )
    const first = await save({})
    const on = await save({ courseNameEn: 'Diploma of Found' }, true)
    expect(on.data).toMatchObject({ id: first.data.id, state: COURSE_STATE.published })
    expect(on.data.content.courseNameEn).toBe('Diploma of Found')
    expect((await save({ courseNameEn: 'Diploma of Others' })).code).toBe(ERRORS['row.changed'])
  })
})

describe('a course is refused', () => {
  const wrong: [string, object][] = [
    ['courseNameEn required', { courseNameEn: ' ', courseNameCn: null }],
    ['levelCode group', { levelCode: '110' }],
    ['levelCode unknown', { levelCode: '999' }],
    ['foeNarrow unknown', { foeNarrow: '0801' }],
    ['currency unknown', { currency: 'XXX' }],
    ['internationalFee amount', { internationalFee: '12345678901' }],
    ['internationalFee amount', { internationalFee: '1.234' }],
    ['totalFee amount', { totalFee: '-5' }],
    ['registerCode duplicate', { registerCode: '012345a' }],
    ['registerCode register-code', { registerCode: '12A' }],
    ['tags maxItems', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['tags uniqueItems', { tags: ['a', 'a'] }],
    ['tags.0 maxLength', { tags: ['x'.repeat(21)] }],
    ['campusIds unknown', { campusIds: ['999999'] }],
    ['descriptionEn maxLength', { descriptionEn: `<p>${'x'.repeat(3001)}</p>` }],
    ['requiredDocTypes unknown', { requiredDocTypes: ['Z99'] }],
    ['intakes.0.startDate date', { intakes: [intakeOf('2027-02-30')] }],
    ['intakes.0.startDate order', { intakes: [intakeOf('2027-02-20', { applyDeadline: '2027-03-01' })] }],
    ['intakes.0.term unknown', { intakes: [intakeOf('2027-02-20', { term: 'never' })] }],
    ['intakes.1.startDate duplicate', { intakes: [intakeOf('2027-02-20'), intakeOf('2027-02-20')] }],
    ['intakes.0.intakeId unknown', { intakes: [intakeOf('2027-02-20', { intakeId: '1' })] }],
    ['requirements.0.overallMin range', { requirements: [ruleOf({ examTypeCode: 1, overallMin: '6.3' })] }],
    ['requirements.0.overallMin enum', { requirements: [ruleOf({ examTypeCode: 19, overallMin: '6' })] }],
    ['requirements.0.examTypeCode required', { requirements: [ruleOf({})] }],
    [
      'requirements.0.qualificationCode unknown',
      { requirements: [ruleOf({ kind: 1, qualificationCode: 'Bachelor degree' })] },
    ],
    [
      'intakes.0.controls.0.reopenAt order',
      {
        intakes: [
          intakeOf('2027-02-20', {
            controls: [{ countryCode: '0086', closeFrom: '2027-01-02', reopenAt: '2027-01-01' }],
          }),
        ],
      },
    ],
    [
      'intakes.0.controls.0.regionId unknown',
      {
        intakes: [
          intakeOf('2027-02-20', {
            controls: [{ countryCode: '0086', regionId: '6101000', closeFrom: '2027-01-02', reopenAt: null }],
          }),
        ],
      },
    ],
    [
      'intakes.0.controls.0.agencyId unknown',
      {
        intakes: [
          intakeOf('2027-02-20', {
            controls: [{ countryCode: '0086', agencyId: '999999', closeFrom: '2027-01-02', reopenAt: null }],
          }),
        ],
      },
    ],
    ['foeDetailed detailed-field', { foeDetailed: '080301' }],
    ['pathwaysTo unknown', { pathwaysTo: ['999999'] }],
    ['brochureFileId unknown', { brochureFileId: '999999' }],
    ['videoUrl pattern', { videoUrl: 'tides' }],
    ['requirements.0.ageMax minimum', { requirements: [ruleOf({ kind: 12, ageMin: 18, ageMax: 16 })] }],
    [
      'scholarships.0.nameEn required',
      {
        scholarships: [
          { nameEn: null, nameCn: null, amount: '1', percent: null, criteria: null, deadline: null },
        ],
      },
    ],
  ]
  test.each(wrong)('%s', async (fault, over) => {
    const reply = await saveRaw(tertiary(campusId, { registerCode: null, ...over }))
    expect([reply.code, faults(reply)]).toEqual([40000, [fault]])
  })

  test('in Chinese as well, and nothing of it is kept', async () => {
    const before = await app.db.select().from(courses)
    const reply = await app.callRaw(
      'POST /course/course',
      { body: { version: 0, content: tertiary(campusId, { registerCode: null, internationalFee: 'free' }) } },
      { as: owner, locale: 'zh' },
    )
    expect(reply.message).toBe('国际生首年学费最多 10 位数字、2 位小数。')
    expect(await app.db.select().from(courses)).toHaveLength(before.length)
  })

  test('with a campus of another institution', async () => {
    const { data } = await app.call('POST /campus/getOwnCampusNoPage', {}, { as: stranger })
    const reply = await saveRaw(tertiary(data.rows[0]?.campusId ?? '', { registerCode: null }))
    expect(faults(reply)).toEqual(['campusIds unknown'])
  })
})

describe('rich text', () => {
  test('passes through the list of allowed tags on its way in and on its way out', async () => {
    const dirty =
      '<p onclick="x()">Good <strong>words</strong><script>alert(1)</script><img src=x onerror=alert(1)></p><a href="javascript:x">link</a>'
    const { data } = await app.call(
      'POST /course/course',
      { body: { version: 0, content: tertiary(campusId, { registerCode: null, descriptionEn: dirty }) } },
      { as: owner },
    )
    expect(data.content.descriptionEn).toBe('<p>Good <strong>words</strong></p>link')
    await remove(data.id, data.version)
  })
})

describe('publication', () => {
  let id = ''
  let version = 0
  test('needs a complete course, and the answer names what is missing', async () => {
    const draft = tertiary(campusId, {
      registerCode: null,
      courseNameEn: 'Bachelor of Kelp Farming',
      courseNameCn: null,
      internationalFee: null,
      intakes: [],
      campusIds: [],
      descriptionEn: null,
      foeBroad: null,
      foeNarrow: null,
      durationWeeks: null,
    })
    const saved = await app.call(
      'POST /course/course',
      { body: { version: 0, content: draft } },
      { as: owner },
    )
    ;({ id, version } = saved.data)
    expect(saved.data.missing).toEqual([
      'registerCode',
      'foeBroad',
      'durationWeeks',
      'internationalFee',
      'campusIds',
      'intakes',
      'descriptionEn',
    ])
    const refused = await app.callRaw(
      'PUT /course/own/:id/state',
      { params: { id }, body: { version, move: 'publish' } },
      { as: owner },
    )
    expect(faults(refused)).toContain('internationalFee required')
    expect(await found('kelp')).toEqual([])
  })

  test('an intake that has passed is none', async () => {
    const content = tertiary(campusId, {
      registerCode: '077777A',
      courseNameEn: 'Bachelor of Kelp Farming',
      intakes: [intakeOf(dayIn(-10))],
    })
    const reply = await saveRaw(content, { id, version, publish: true })
    expect(faults(reply)).toEqual(['intakes required'])
  })

  test('is soon found by anybody, by either language', async () => {
    const content = tertiary(campusId, {
      registerCode: '077777A',
      courseNameEn: 'Bachelor of Kelp Farming',
      courseNameCn: '海带养殖学士',
    })
    const saved = await app.call(
      'POST /course/course',
      { body: { id, version, publish: true, content } },
      { as: owner },
    )
    expect(saved.data).toMatchObject({
      state: 3,
      shown: true,
      missing: [],
      version: version + 1,
      stale: false,
    })
    version = saved.data.version
    await soon('kelp', id, true)
    expect(await found('海带')).toEqual([id])
    const page = await app.call('POST /course/findById/:a/:b', { params: { a: 1, b: id } })
    expect(page.data).toMatchObject({
      courseNameCn: '海带养殖学士',
      fee: { amount: '38400.00', currency: 'AUD' },
    })
  })

  test('stays complete: a published course cannot lose what it needs', async () => {
    const { content } = (await read(id)).data
    const reply = await saveRaw({ ...content, campusIds: [], intakes: [] }, { id, version })
    expect(faults(reply)).toEqual(['campusIds required', 'intakes required'])
  })

  test('a course that the register published without description and intakes can be corrected', async () => {
    const content = tertiary(campusId, { registerCode: '077778A', courseNameEn: 'Bachelor of Dune Care' })
    const { data: made } = await app.call(
      'POST /course/course',
      { body: { version: 0, publish: true, content } },
      { as: owner },
    )
    await app.db.execute(sql`delete from intakes where course_id = ${made.id}`)
    await app.db.execute(
      sql`update courses set description_en = null, description_cn = null where id = ${made.id}`,
    )
    const { content: stored } = (await read(made.id)).data
    const fee = { ...stored, internationalFee: '41000' }
    const saved = await saveRaw(fee, { id: made.id, version: made.version })
    expect(saved.data).toMatchObject({ state: 3, content: { internationalFee: '41000.00' } })
    const worse = await saveRaw({ ...fee, campusIds: [] }, { id: made.id, version: made.version + 1 })
    expect(faults(worse)).toEqual(['campusIds required'])
  })

  test('a stale version is refused with the words of the specification', async () => {
    const { content } = (await read(id)).data
    const reply = await saveRaw(content, { id, version: version - 1 })
    expect([reply.code, reply.message]).toEqual([40900, 'This record was changed by someone else. Reload.'])
    expect((await move(id, version - 1, 'unpublish')).code).toBe(40900)
    expect((await remove(id, version - 1)).code).toBe(40900)
  })

  test('is soon gone when taken back, and may be confirmed, archived and restored as its state allows', async () => {
    const offline = await move(id, version, 'unpublish')
    expect(offline.data).toMatchObject({ state: 5, shown: false, moves: ['publish', 'archive'] })
    await soon('kelp', id, false)
    expect((await move(id, offline.data.version, 'unpublish')).code).toBe(40926)
    const back = await move(id, offline.data.version, 'publish')
    await app.db.execute(sql`update courses set verified_at = now() - interval '400 days' where id = ${id}`)
    expect((await list({ keyword: 'kelp' })).rows[0]).toMatchObject({
      stale: true,
      moves: ['unpublish', 'confirm', 'archive'],
    })
    const confirmed = await move(id, back.data.version, 'confirm')
    expect(confirmed.data).toMatchObject({ state: 3, stale: false })
    version = confirmed.data.version
  })

  test('two people at once: one wins, the other is told', async () => {
    const replies = await Promise.all([move(id, version, 'unpublish'), move(id, version, 'archive')])
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 40900])
    version = (await read(id)).data.version
  })

  test('an institution without a public page shows no course', async () => {
    const hidden = await app.signIn({ id: app.accounts.strangerInstitution.id })
    await app.db.execute(sql`update schools set state = 1 where id <> ${schoolId}`)
    const campus =
      (await app.call('POST /campus/getOwnCampusNoPage', {}, { as: hidden })).data.rows[0]?.campusId ?? ''
    const saved = await app.call(
      'POST /course/course',
      {
        body: {
          version: 0,
          publish: true,
          content: tertiary(campus, { courseNameEn: 'Bachelor of Hidden Coves' }),
        },
      },
      { as: hidden },
    )
    expect(saved.data).toMatchObject({ state: 3, shown: false })
    expect(await found('coves')).toEqual([])
  })

  test('of the register is its institution’s own once it changed it', async () => {
    const { data } = await app.call(
      'POST /course/course',
      {
        body: {
          version: 0,
          content: tertiary(campusId, { registerCode: null, courseNameEn: 'Diploma of Two Hands' }),
        },
      },
      { as: owner },
    )
    const sourceOf = async () =>
      (await app.db.select().from(courses).where(eq(courses.id, data.id)))[0]?.dataSource
    await app.db.update(courses).set({ dataSource: 2 }).where(eq(courses.id, data.id))
    const body = { id: data.id, version: data.version, content: data.content as never }
    await app.call('POST /course/course', { body }, { as: owner })
    expect(await sourceOf()).toBe(2)
    const changed = { ...data.content, courseNameEn: 'Diploma of One Hand' } as never
    await app.call('POST /course/course', { body: { ...body, content: changed } }, { as: owner })
    expect(await sourceOf()).toBe(1)
  })

  test('what the register has ended cannot be published', async () => {
    const { data } = await app.call(
      'POST /course/course',
      { body: { version: 0, content: tertiary(campusId, { registerCode: '044444A' }) } },
      { as: owner },
    )
    await app.db.execute(sql`update courses set register_expired = true where id = ${data.id}`)
    expect((await read(data.id)).data.moves).toEqual(['archive'])
    expect((await move(data.id, data.version, 'publish')).code).toBe(40926)
  })
})

describe('deletion', () => {
  test('removes a draft that nobody has seen', async () => {
    const { data } = await app.call(
      'POST /course/course',
      { body: { version: 0, content: tertiary(campusId, { registerCode: '055555A' }) } },
      { as: owner },
    )
    expect((await remove(data.id, data.version)).data).toEqual({ id: data.id, outcome: 'deleted' })
    expect((await read(data.id)).code).toBe(40400)
    const log = await rows<{ action: string }>(
      app.db,
      sql`select action from course_changes where course_id = ${data.id} order by id`,
    )
    expect(log.map(({ action }) => action)).toEqual(['created', 'deleted'])
    await expect(app.db.execute(sql`update course_changes set action = 'x'`)).rejects.toThrow()
  })

  test('archives a course that was published or that a case refers to, and cases keep their intake', async () => {
    const { data } = await app.call(
      'POST /course/course',
      {
        body: {
          version: 0,
          publish: true,
          content: tertiary(campusId, { registerCode: '066666A', courseNameEn: 'Master of Tide Pools' }),
        },
      },
      { as: owner },
    )
    const intakeId = data.content.intakes[0]?.intakeId ?? ''
    await app.db.execute(sql`insert into cases (ref_no, case_source, status, stage, waiting_on, applicant_id, created_by, updated_by)
      values ('T-1', 1, 1, 'draft', 1, ${app.accounts.student.id}, ${app.accounts.student.id}, ${app.accounts.student.id})`)
    await app.db.execute(sql`insert into case_choices (case_id, preference, course_type, course_id, intake_id, institution_id, status, waiting_on)
      select id, 1, 1, ${data.id}, ${intakeId}, ${schoolId}, 1, 1 from cases where ref_no = 'T-1'`)
    const changed = await app.call(
      'POST /course/course',
      {
        body: {
          id: data.id,
          version: data.version,
          content: { ...data.content, intakes: [intakeOf(dayIn(300))] } as never,
        },
      },
      { as: owner },
    )
    await app.db.insert(courseTops).values(
      [2, 5].map((state) => ({
        courseId: data.id,
        courseType: 1,
        startAt: `${dayIn(state)}T00:00:00Z`,
        endAt: `${dayIn(state + 8)}T00:00:00Z`,
        state,
      })),
    )
    expect((await read(data.id)).data).toMatchObject({ applications: 1, topUntil: dayIn(9) })
    const kept = await app.db.select().from(intakes).where(eq(intakes.id, intakeId))
    expect(kept[0]).toMatchObject({ state: 6 })
    expect((await remove(data.id, changed.data.version)).data.outcome).toBe('archived')
    await soon('tide pools', data.id, false)
    expect((await list({ keyword: 'tide pools' })).total).toBe(0)
    expect((await list({ keyword: 'tide pools', state: 7 })).rows[0]).toMatchObject({
      id: data.id,
      moves: ['restore'],
    })
    const archived = (await read(data.id)).data
    expect((await saveRaw(archived.content, { id: data.id, version: archived.version })).code).toBe(40926)
    expect((await move(data.id, archived.version, 'restore')).data.state).toBe(5)
  })
})

describe('the list', () => {
  test('filters by words, group and state, with counts as if the other were not chosen', async () => {
    const all = await list({ rows: 100 })
    const english = await list({ courseType: 3 })
    expect(english.rows.map(({ courseNameEn }) => courseNameEn)).toEqual(['General Tide English'])
    expect(english.groups).toEqual(all.groups)
    expect((await list({ keyword: '098765b' })).total).toBe(1)
    expect((await list({ keyword: '012345A' })).rows[0]).toMatchObject({
      campusCount: 1,
      nextIntake: dayIn(120),
      fee: { amount: '38400.00', currency: 'AUD' },
    })
    expect((await list({ keyword: '%' })).total).toBe(0)
    expect((await list({ rows: 2, page: 2 })).rows).toHaveLength(2)
    const brief = await app.call('POST /course/getOwnCourseNoPage', { body: {} }, { as: owner })
    expect(brief.data.total).toBe(all.total)
  })

  test('tells who changed what', async () => {
    // Of the two people at once either may have won: it is offline, or archived.
    const [row] = [
      ...(await list({ keyword: 'kelp' })).rows,
      ...(await list({ keyword: 'kelp', state: 7 })).rows,
    ]
    const log = await app.call('GET /course/own/:id/log', { params: { id: row?.id ?? '' } }, { as: owner })
    expect(log.data.rows.at(-1)).toMatchObject({ action: 'created', actor: 'institution' })
    expect(log.data.rows.find(({ action }) => action === 'publish')).toBeDefined()
  })
})

describe('who may not', () => {
  test('another institution neither reads nor changes a course', async () => {
    const [row] = (await list()).rows
    const id = row?.id ?? ''
    const { content, version } = (await read(id)).data
    expect((await read(id, stranger)).code).toBe(40400)
    expect((await move(id, version, 'archive', stranger)).code).toBe(40400)
    expect((await remove(id, version, stranger)).code).toBe(40400)
    expect((await saveRaw(content, { id, version }, stranger)).code).toBe(40400)
    expect((await app.call('GET /course/own/:id/log', { params: { id } }, { as: stranger })).code).toBe(40400)
    expect((await list({}, stranger)).rows.map((one) => one.id)).not.toContain(id)
    expect((await read(id)).data.version).toBe(version)
  })

  test('students, agents, others, staff and visitors are refused', async () => {
    const codes = []
    for (const who of ['student', 'agent', 'other', 'operator'] as const)
      codes.push((await saveRaw(tertiary(campusId), {}, await app.signIn(who))).code)
    codes.push(
      (await app.callRaw('POST /course/course', { body: { version: 0, content: tertiary(campusId) } })).code,
    )
    expect(codes).toEqual([40301, 40300, 40303, 40300, 40001])
  })

  test('a sub-account without the scope is refused; with it, it works for its institution', async () => {
    const finance = await subAccount(app, owner, { 'orders.pay': 'all' })
    expect((await app.call('POST /course/getOwnCourse', { body: {} }, { as: finance })).code).toBe(40300)
    expect((await saveRaw(tertiary(campusId), {}, finance)).code).toBe(40300)
    const marketing = await subAccount(app, owner, { courses: 'all' })
    const saved = await saveRaw(
      tertiary(campusId, { registerCode: '088888A', courseNameEn: 'Written by marketing' }),
      {},
      marketing,
    )
    expect(saved.code).toBe(200)
    expect((await list({ keyword: 'by marketing' })).total).toBe(1)
    expect((await app.call('POST /campus/getOwnCampusNoPage', {}, { as: marketing })).code).toBe(200)
    expect(
      (await app.call('POST /campus/deleteCampus/:id', { params: { id: campusId } }, { as: marketing })).code,
    ).toBe(40300)
  })

  test('looking up published courses is for those who put cases together', async () => {
    const agent = await app.signIn('agent')
    const looked = await app.call('POST /course/search', { body: { keyword: 'everything' } }, { as: agent })
    expect([looked.code, looked.data.total]).toEqual([200, 0])
    const [draft] = (await list({ keyword: 'Master of Everything' })).rows
    await move(draft?.id ?? '', draft?.version ?? 0, 'publish')
    await soon('everything', draft?.id ?? '', true)
    expect(
      (
        await app.call(
          'POST /course/searchCourse/:a/:b',
          { params: { a: 1, b: schoolId }, body: {} },
          { as: agent },
        )
      ).data.rows.map(({ id }) => id),
    ).toContain(draft?.id)
    expect(
      (
        await app.call(
          'POST /course/searchCourse/:a/:b',
          { params: { a: 3, b: schoolId }, body: {} },
          { as: agent },
        )
      ).data.total,
    ).toBe(0)
    expect((await app.call('POST /course/search', { body: {} })).code).toBe(40001)
  })
})
