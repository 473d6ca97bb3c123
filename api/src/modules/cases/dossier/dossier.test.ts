import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { BASE, EDUCATION } from '#testing/dossier.ts'
import { paper, storePaper } from '../../files/files.fixture.ts'
import { buildDossier, buildWorld, type CaseWorld, force, inDays, submit } from '../cases.fixture.ts'
import { cases } from '../cases.tables.ts'
import { dossiers, enquiries } from '../dossier.tables.ts'
import { member } from '../member.fixture.ts'
import { license, submitVisa } from '../visa/visa.fixture.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const day = (days: number) => inDays(days).slice(0, 10)
const IELTS = {
  examType: 1,
  testDate: day(-100),
  overall: '6.5',
  listening: '7',
  reading: '6.5',
  writing: '6',
  speaking: '6.5',
}
async function fault(wire: string, value: unknown): Promise<string | null> {
  const id = wire.startsWith('PUT') ? world.dossierId : world.dossierId
  const reply = await app.callRaw(wire, { body: { id, value } }, { as: world.as.student })
  if (reply.code === 200) return null
  const [first] = reply.data.fields as { field: string; rule: string; message: string }[]
  expect(first?.message).toMatch(/\S/)
  return `${first?.field}: ${first?.rule}`
}

describe('the base section', () => {
  test.each<[string, object, string | null]>([
    ['is right', {}, null],
    ['born in the future', { birthDate: day(2) }, 'value.birthDate: future'],
    ['born two years ago', { birthDate: day(-730) }, 'value.birthDate: old-enough'],
    ['born on a day that is none', { birthDate: '2003-02-30' }, 'value.birthDate: date'],
    ['passport ran out', { passportExpiry: day(-1) }, 'value.passportExpiry: past'],
    ['passport ends today', { passportExpiry: day(0) }, null],
    [
      'passport ends before it begins',
      { passportIssue: '2022-03-01', passportExpiry: '2022-03-01' },
      'value.passportExpiry: order',
    ],
    ['passport older than the person', { passportIssue: '2001-01-01' }, 'value.passportIssue: order'],
    ['passport issued the day after tomorrow', { passportIssue: day(2) }, 'value.passportIssue: future'],
    ['no family name', { familyName: ' ' }, 'value.familyName: required'],
    ['a name of 61 characters', { familyName: 'x'.repeat(61) }, 'value.familyName: maxLength'],
    ['no mail address', { email: 'nobody' }, 'value.email: pattern'],
    ['a passport number with a dash', { passportNo: 'E-1234' }, 'value.passportNo: pattern'],
    ['four phones', { phones: [1, 2, 3, 4].map(() => ({ phone: '138000' })) }, 'value.phones: maxItems'],
    ['a phone of its country', { phones: [{ countryPhoneCode: '61', phone: '0412 345 678' }] }, null],
    [
      'a phone that its country cannot have',
      { phones: [{ countryPhoneCode: '61', phone: '5555 55' }] },
      'value.phones.0.phone: phone-number',
    ],
  ])('%s', async (_, change, expected) => {
    expect(await fault('PUT /FillInfo/datumstudent', { ...BASE, ...change })).toBe(expected)
  })
})

test('a passport that ran out since it was saved does not hold back the other data, and is said before sending', async () => {
  const { student } = world.as
  const id = await buildDossier(app, student)
  const passportExpiry = day(-1)
  await app.db.update(dossiers).set({ passportExpiry }).where(eq(dossiers.id, id))
  const save = (more: object) =>
    app.call(
      'PUT /FillInfo/datumstudent',
      { body: { id, value: { ...BASE, passportExpiry, ...more } } },
      { as: student },
    )
  expect((await save({ email: 'new@test.example' })).code).toBe(200)
  expect((await save({ passportExpiry: day(-2) })).code).toBe(40000)
  const check = { params: { a: id, b: 1 } }
  expect((await app.call('POST /case/checkDatum/:a/:b', check, { as: student })).data).toMatchObject({
    passportExpired: true,
  })
})

test('who is too young reads from which age on it is', async () => {
  const value = { ...BASE, birthDate: day(-730) }
  const call = { body: { id: world.dossierId, value } }
  const reply = await app.callRaw('PUT /FillInfo/datumstudent', call, { as: world.as.student })
  const message = expect.stringMatching(/at least 3 years old/)
  expect(reply.data).toMatchObject({ fields: expect.arrayContaining([expect.objectContaining({ message })]) })
})

test('a stored phone that no country has is refused only where it is changed', async () => {
  const wrong = { countryPhoneCode: '61', phone: '5555 55' }
  await app.db
    .update(dossiers)
    .set({ phones: [wrong] })
    .where(eq(dossiers.id, world.dossierId))
  const save = (change: object) => fault('PUT /FillInfo/datumstudent', { ...BASE, ...change })
  expect(await save({ birthPlace: 'Chengdu', phones: [wrong] })).toBeNull()
  expect(await save({ phones: [wrong, { ...wrong, phone: '5555 56' }] })).toBe(
    'value.phones.1.phone: phone-number',
  )
  expect(await save({ phones: [{ ...wrong, phone: '0412 345 678' }] })).toBeNull()
  expect(await save({ phones: [wrong] })).toBe('value.phones.0.phone: phone-number')
})

describe('education', () => {
  test.each<[string, object, string | null]>([
    ['is right', {}, null],
    ['ends in its first month', { endMonth: '2021-09' }, null],
    ['ends before it begins', { endMonth: '2021-08' }, 'value.0.endMonth: order'],
    ['marks above the scale', { gpa: '4.1' }, 'value.0.gpa: maximum'],
    ['marks without a scale', { gpaScale: null }, 'value.0.gpaScale: required'],
    ['a month that is none', { startMonth: '2021-13' }, 'value.0.startMonth: pattern'],
  ])('%s', async (_, change, expected) => {
    expect(await fault('POST /FillInfo/education', [{ ...EDUCATION, ...change }])).toBe(expected)
  })
})

describe('numbers', () => {
  const PLAN = { countries: ['0061'], levels: ['110'], fields: ['02'], intakes: ['2027-02'] }
  test.each<[string, string, object, string | null]>([
    ['ten digits and two decimals', 'stucourseplan', { ...PLAN, budgetYear: '9999999999.99' }, null],
    ['eleven digits', 'stucourseplan', { ...PLAN, budgetYear: '12345678901' }, 'value.budgetYear: amount'],
    ['three decimals', 'stucourseplan', { ...PLAN, budgetYear: '1.234' }, 'value.budgetYear: amount'],
    ['less than nothing', 'stucourseplan', { ...PLAN, budgetYear: '-1' }, 'value.budgetYear: amount'],
    [
      'an income below nothing',
      'stuImburse',
      { sponsorType: 'self', annualIncome: '-36000' },
      'value.annualIncome: amount',
    ],
    [
      'funds of twelve digits',
      'stuImburse',
      { sponsorType: 'self', totalAvailable: '123456789012' },
      'value.totalAvailable: amount',
    ],
    [
      'funds in words',
      'stuImburse',
      { sponsorType: 'self', totalAvailable: 'plenty' },
      'value.totalAvailable: amount',
    ],
    ['a mark below nothing', 'education', [{ ...EDUCATION, gpa: '-3' }], 'value.0.gpa: amount'],
    [
      'a mark of five digits',
      'education',
      [{ ...EDUCATION, gpa: '3.4', gpaScale: '10000' }],
      'value.0.gpaScale: amount',
    ],
  ])('%s', async (_, section, value, expected) => {
    expect(await fault(`POST /FillInfo/${section}`, value)).toBe(expected)
  })

  test('the refusal names the field and how many digits it may have, in both languages', async () => {
    const body = { id: world.dossierId, value: { ...PLAN, budgetYear: '-1' } }
    const send = (locale: 'en' | 'zh') =>
      app.callRaw('POST /FillInfo/stucourseplan', { body }, { as: world.as.student, locale })
    expect((await send('en')).message).toMatch(/10 digits and 2 decimals/)
    expect((await send('zh')).message).toMatch(/10 位数字、2 位小数/)
  })
})

describe('English tests', () => {
  test.each<[string, object, string | null]>([
    ['IELTS 6.5', {}, null],
    ['IELTS 9.5', { overall: '9.5' }, 'value.0.overall: range'],
    ['IELTS 6.3', { overall: '6.3' }, 'value.0.overall: step'],
    ['a band above 9', { listening: '10' }, 'value.0.listening: range'],
    [
      'PTE 65',
      { examType: 3, overall: '65', listening: '60', reading: '60', writing: '60', speaking: '60' },
      null,
    ],
    [
      'PTE 9',
      { examType: 3, overall: '9', listening: null, reading: null, writing: null, speaking: null },
      'value.0.overall: range',
    ],
    [
      'Duolingo 117',
      { examType: 13, overall: '117', listening: '110', reading: '110', writing: '110', speaking: '110' },
      'value.0.overall: step',
    ],
    [
      'OET 1210',
      { examType: 9, overall: '1210', listening: '300', reading: '300', writing: '300', speaking: '310' },
      null,
    ],
    [
      'TOEFL of the new kind before it began',
      {
        examType: 5,
        overall: '4.5',
        testDate: '2025-06-01',
        listening: '4',
        reading: '4',
        writing: '4',
        speaking: '4',
      },
      'value.0.testDate: range',
    ],
    [
      'a level test',
      { examType: 14, overall: 'B2', listening: null, reading: null, writing: null, speaking: null },
      null,
    ],
    [
      'a level that the test does not know',
      { examType: 14, overall: 'A1', listening: null, reading: null, writing: null, speaking: null },
      'value.0.overall: enum',
    ],
    ['bands of a test without bands', { examType: 16, overall: '450' }, 'value.0.listening: invalid'],
    ['a test that is none', { examType: 22 }, 'value.0.examType: unknown'],
    ['taken the day after tomorrow', { testDate: day(2) }, 'value.0.testDate: future'],
  ])('%s', async (_, change, expected) => {
    expect(await fault('POST /FillInfo/englishability', [{ ...IELTS, ...change }])).toBe(expected)
  })
})

test('work ends after it begins and began in the past', async () => {
  const work = { employer: 'Lab', title: 'Assistant', from: '2024-03', to: '2024-02' }
  expect(await fault('POST /FillInfo/workexperience', [work])).toBe('value.0.to: order')
  expect(
    await fault('POST /FillInfo/workexperience', [{ ...work, from: inDays(60).slice(0, 7), to: null }]),
  ).toBe('value.0.from: future')
})

test('any script is kept and shown as text', async () => {
  const value = {
    supportNeed: '<script>alert(1)</script> 😀 مرحبا שלום',
    previousStudy: "'; drop table dossiers; --",
  }
  const { data } = await app.call(
    'POST /FillInfo/stuother',
    { body: { id: world.dossierId, value } },
    { as: world.as.student },
  )
  expect(data.sections.stuother).toMatchObject(value)
})

test('a list section is replaced whole, and completeness follows', async () => {
  const id = await buildDossier(app, world.as.student)
  const save = (value: (typeof EDUCATION)[]) =>
    app.call('POST /FillInfo/education', { body: { id, value } }, { as: world.as.student })
  expect((await save([EDUCATION, EDUCATION])).data.sections.education).toHaveLength(2)
  const full = (await save([EDUCATION])).data
  expect(full).toMatchObject({ ready: true, completeness: { keeper: 0 } })
  const empty = (await save([])).data
  expect(empty).toMatchObject({ ready: false, completeness: { education: 0 } })
  expect(empty.percent).toBeLessThan(full.percent)
})

test('a stale version is refused', async () => {
  const id = await buildDossier(app, world.as.student)
  const save = (version: number) =>
    app.call('PUT /FillInfo/datumstudent', { body: { id, value: BASE, version } }, { as: world.as.student })
  const { data } = await app.call('GET /FillInfo/:id', { params: { id } }, { as: world.as.student })
  expect((await save(data.version)).code).toBe(200)
  expect((await save(data.version)).code).toBe(40900)
})

describe('whose a dossier is', () => {
  const read = async (as = world.as.agent) =>
    app.call('GET /FillInfo/:id', { params: { id: world.dossierId } }, { as })
  test('an agent reads it once it was sent to him, writes once he took it on, and tells the student', async () => {
    expect((await read()).code).toBe(40431)
    const it = await submit(app, world, { applyInfo: 'dossier' })
    expect((await read()).data).toMatchObject({ id: world.dossierId, can: { edit: false } })
    const save = () =>
      app.call(
        'PUT /FillInfo/datumstudent',
        { body: { id: world.dossierId, value: { ...BASE, birthPlace: 'Foshan' } } },
        { as: world.as.agent },
      )
    expect((await save()).code).toBe(40300)
    await app.call(
      'POST /case/case/status',
      { body: { caseId: it.caseId, status: 4 } },
      { as: world.as.agent },
    )
    expect((await save()).data).toMatchObject({
      can: { edit: true },
      sections: { base: { birthPlace: 'Foshan' } },
    })
    const log = await app.call(
      'GET /case/getCaseLog/:caseId',
      { params: { caseId: it.caseId } },
      { as: world.as.student },
    )
    expect(log.data.rows.at(-1)).toMatchObject({ action: 'edited_dossier', actorName: 'agent' })
    expect(
      (
        await app.call(
          'POST /dossier/deleteDatumStu/:id',
          { params: { id: world.dossierId } },
          { as: world.as.agent },
        )
      ).code,
    ).toBe(40431)
  })

  test('a school reads the copy that came with the application, and never writes', async () => {
    const id = await buildDossier(app, world.as.student)
    await submit(app, world, { datumStudentId: id, caseSource: 1, deliverType: 3, deliverId: world.schoolId })
    const value = { ...BASE, givenName: 'Changed' }
    await app.call('PUT /FillInfo/datumstudent', { body: { id, value } }, { as: world.as.student })
    const copy = await app.call('GET /FillInfo/:id', { params: { id } }, { as: world.as.institution })
    expect(copy.data).toMatchObject({ sections: { base: { givenName: 'Xiaoyu' } }, can: { edit: false } })
    expect(
      (await app.call('PUT /FillInfo/datumstudent', { body: { id, value } }, { as: world.as.institution }))
        .code,
    ).toBe(40300)
  })

  test('a member writes it though a colleague has another case of it, and the student reads it in both', async () => {
    const { agent, student } = world.as
    const id = await buildDossier(app, student)
    const [own, other] = [
      await submit(app, world, { datumStudentId: id, applyInfo: 'of the member' }),
      await submit(app, world, { datumStudentId: id, applyInfo: 'of a colleague' }),
    ]
    for (const { caseId } of [own, other])
      await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: agent })
    const as = await member(app, agent, { 'cases.course': 'assigned', dossiers: 'assigned' })
    await app.db.update(cases).set({ accepterId: as.accountId }).where(eq(cases.id, own.caseId))
    const body = { id, value: { ...BASE, birthPlace: 'Foshan' } }
    expect((await app.call('PUT /FillInfo/datumstudent', { body }, { as })).code).toBe(200)
    for (const { caseId } of [own, other]) {
      const log = await app.call('GET /case/getCaseLog/:caseId', { params: { caseId } }, { as: student })
      expect(log.data.rows.at(-1)).toMatchObject({ action: 'edited_dossier' })
    }
  })

  test('a case leads to it as far as the scopes of dossiers and of its own kind reach', async () => {
    const id = await buildDossier(app, world.as.student)
    const { caseId } = await submit(app, world, { datumStudentId: id, applyInfo: 'by scope' })
    await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
    const all = { 'cases.course': 'all', dossiers: 'all' } as const
    const may = async (scopes: Parameters<typeof member>[2], mine = false) => {
      const as = await member(app, world.as.agent, scopes)
      const accepterId = mine ? as.accountId : world.as.agent.accountId
      await app.db.update(cases).set({ accepterId }).where(eq(cases.datumStudentId, id))
      const fields = { fields: { datumStudentId: id }, files: [paper()] }
      const read = await app.call('GET /FillInfo/:id', { params: { id } }, { as })
      return [read.code, (await app.upload('POST /fileOperate/upload', fields, { as })).code]
    }
    expect(await may(all)).toEqual([200, 200])
    expect(await may({ ...all, dossiers: 'none' })).toEqual([40300, 40431])
    expect(await may({ ...all, dossiers: 'assigned' })).toEqual([40431, 40431])
    expect(await may({ ...all, dossiers: 'assigned' }, true)).toEqual([200, 200])
    expect(await may({ 'cases.visa': 'all', dossiers: 'all' })).toEqual([40431, 40431])
  })

  test('a visa case leads to it by the scope of visas, not by that of courses', async () => {
    await license(app, world.agencyId, 'MARN')
    const id = await buildDossier(app, world.as.student)
    const { caseId } = await submitVisa(app, world, { datumStudentId: id })
    await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
    const may = async (scopes: Parameters<typeof member>[2]) => {
      const as = await member(app, world.as.agent, { ...scopes, dossiers: 'all' })
      const listed = await app.call('POST /dossier/searchStudentDossier', { body: { rows: 100 } }, { as })
      const { code } = await app.call('GET /FillInfo/:id', { params: { id } }, { as })
      return [code, listed.data.rows.some((row) => row.id === id)]
    }
    expect(await may({ 'cases.visa': 'all' })).toEqual([200, true])
    expect(await may({ 'cases.course': 'all' })).toEqual([40431, false])
  })

  test('what it still lacks is counted without what its keeper has elsewhere', async () => {
    const id = await buildDossier(app, world.as.student)
    const { caseId } = await submit(app, world, { datumStudentId: id, applyInfo: 'lacks' })
    await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
    await storePaper(app, world.as.student, { docTypeCode: 'A01' })
    const lacks = async (as: Session) =>
      (await app.call('POST /case/checkDatum/:a/:b', { params: { a: id, b: 1 } }, { as })).data.documents.map(
        ({ docTypeCode }) => docTypeCode,
      )
    expect(await lacks(world.as.student)).not.toContain('A01')
    expect(await lacks(world.as.agent)).toContain('A01')
  })

  test('it stays while an open case uses it, and is gone after', async () => {
    const id = await buildDossier(app, world.as.student)
    const it = await submit(app, world, { datumStudentId: id, applyInfo: 'delete' })
    const remove = () =>
      app.call('POST /dossier/deleteDatumStu/:id', { params: { id } }, { as: world.as.student })
    expect((await remove()).code).toBe(40937)
    await force(app, it.caseId, 8)
    expect((await remove()).code).toBe(200)
    expect((await app.call('GET /FillInfo/:id', { params: { id } }, { as: world.as.student })).code).toBe(
      40432,
    )
    expect((await remove()).code).toBe(40431)
    const list = await app.call('POST /dossier/searchPersonalDossier', { body: {} }, { as: world.as.student })
    expect(list.data.rows.map((row) => row.id)).not.toContain(id)
  })
})

test('anybody may ask a question', async () => {
  const body = { name: 'Somebody', email: 'a@example.com', question: 'Which courses start in July?' }
  expect((await app.call('POST /FillInfo/enquire', { body })).code).toBe(200)
  const lacking = async (preferredContact: number, more: object = {}) => {
    const reply = await app.callRaw(
      'POST /FillInfo/enquire',
      { body: { ...body, preferredContact, ...more } },
      {},
    )
    return reply.code === 200 ? null : (reply.data.fields as { field: string }[])[0]?.field
  }
  expect([await lacking(1), await lacking(3)]).toEqual(['phone', 'socialNum'])
  expect(await lacking(3, { socialSoftware: 1, socialNum: 'lina99' })).toBeNull()
  expect((await app.call('POST /FillInfo/visaEnquire', { body: { ...body, question: ' ' } })).code).toBe(
    40000,
  )
})

test('a question that is sent again under its key is one question', async () => {
  const body = { name: 'Twice', email: 'twice@example.com', question: 'How long does it take?' }
  const ask = async (idempotencyKey: string) =>
    (await app.call('POST /FillInfo/visaEnquire', { body: { ...body, idempotencyKey } })).data.id
  const first = await ask('key-of-the-first')
  expect(await ask('key-of-the-first')).toBe(first)
  expect(await ask('key-of-another')).not.toBe(first)
  expect(await app.db.$count(enquiries, eq(enquiries.name, 'Twice'))).toBe(2)
})
