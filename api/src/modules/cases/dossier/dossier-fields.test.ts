import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { BASE } from '#testing/dossier.ts'
import { files } from '../../files/files.tables.ts'
import { buildWorld, type CaseWorld, inDays, submit } from '../cases.fixture.ts'

let app: TestApp
let world: CaseWorld
let own: string
let strange: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  own = await keep('student')
  strange = await keep('strangerStudent')
})
afterAll(() => app.close())

/** A file that a person keeps. */
async function keep(name: 'student' | 'strangerStudent'): Promise<string> {
  const [row] = await app.db
    .insert(files)
    .values({
      ownerId: app.accounts[name].id,
      kind: 'document',
      originalName: `${name}.pdf`,
      ext: 'pdf',
      contentType: 'application/pdf',
      bytes: 1,
      sha256: 'a'.repeat(64),
      storageKey: `k/${name}`,
    })
    .returning()
  return row?.id as string
}
async function fault(section: string, value: unknown, as = world.as.student): Promise<string | null> {
  const wire = section === 'base' ? 'PUT /FillInfo/datumstudent' : `POST /FillInfo/${section}`
  const reply = await app.callRaw(wire, { body: { id: world.dossierId, value } }, { as })
  if (reply.code === 200) return null
  const [first] = reply.data.fields as { field: string; rule: string; message: string }[]
  expect(first?.message).toMatch(/\S/)
  return `${first?.field}: ${first?.rule}`
}
const PLAN = { countries: ['0061'], levels: ['110'], fields: ['02'], intakes: ['2027-02'] }
const KEEPER = {
  name: 'Wang',
  relation: 'father',
  phone: '+86 138 0013 8000',
  email: 'w@example.com',
  address: 'Beijing',
}
const day = (days: number) => inDays(days).slice(0, 10)
const words = (n: number) => Array.from({ length: n }, () => 'word').join(' ')
const answer = (question: string, n: number) => ({ question, answer: words(n) })
const fund = (more: object = {}) => ({ kind: 'deposit', currency: 'CNY', amount: '600000.00', ...more })
const funding = (...funds: object[]) => ({ sponsorType: 'parents', funds })

describe('each field has its own rule', () => {
  test.each<[string, string, object | object[], string | null]>([
    ['a USI', 'base', { ...BASE, usi: '3AW88YH9U5' }, null],
    ['a USI with a zero', 'base', { ...BASE, usi: '3AW88YH9U0' }, 'value.usi: pattern'],
    ['a FIN', 'base', { ...BASE, fin: 'G1234567X' }, null],
    ['a FIN of six digits', 'base', { ...BASE, fin: 'G123456X' }, 'value.fin: pattern'],
    ['a province', 'base', { ...BASE, homeRegionId: '8644000' }, null],
    ['a city for one', 'base', { ...BASE, homeRegionId: '8644001' }, 'value.homeRegionId: unknown'],
    ['an NSN in words', 'base', { ...BASE, nsn: 'none' }, 'value.nsn: pattern'],
    ['a marital status of its own', 'base', { ...BASE, maritalStatus: 'maybe' }, 'value.maritalStatus: enum'],
    ['a messenger', 'base', { ...BASE, social: [{ software: 8, account: 'xiaoyu' }] }, null],
    [
      'a messenger that is none',
      'base',
      { ...BASE, social: [{ software: 9, account: 'x' }] },
      'value.social.0.software: enum',
    ],
    [
      'a visa that ends on no day',
      'base',
      { ...BASE, currentVisa: { expiry: '2027-02-30' } },
      'value.currentVisa.expiry: date',
    ],
    ['150 words', 'stucourseplan', { ...PLAN, gsAnswers: [answer('course', 150)] }, null],
    [
      '151 words',
      'stucourseplan',
      { ...PLAN, gsAnswers: [answer('course', 151)] },
      'value.gsAnswers.0.answer: words',
    ],
    [
      '150 characters of Chinese',
      'stucourseplan',
      { ...PLAN, gsAnswers: [{ question: 'course', answer: '学'.repeat(150) }] },
      null,
    ],
    [
      '151 characters of Chinese',
      'stucourseplan',
      { ...PLAN, gsAnswers: [{ question: 'course', answer: '学'.repeat(151) }] },
      'value.gsAnswers.0.answer: words',
    ],
    [
      'a question answered twice',
      'stucourseplan',
      { ...PLAN, gsAnswers: [answer('course', 3), answer('course', 3)] },
      'value.gsAnswers.1.question: duplicate',
    ],
    ['a plan without a level', 'stucourseplan', { ...PLAN, levels: [] }, 'value.levels: required'],
    ['a plan without a start', 'stucourseplan', { ...PLAN, intakes: [] }, 'value.intakes: required'],
    ['half a companion', 'stucourseplan', { ...PLAN, companions: '1.5' }, 'value.companions: amount'],
    ['a fund', 'stuImburse', funding(fund()), null],
    [
      'a fund of eleven digits',
      'stuImburse',
      funding(fund(), fund({ amount: '12345678901' })),
      'value.funds.1.amount: amount',
    ],
    ['a fund below nothing', 'stuImburse', funding(fund({ amount: '-5' })), 'value.funds.0.amount: amount'],
    [
      'a fund held since tomorrow',
      'stuImburse',
      funding(fund({ heldSince: day(2) })),
      'value.funds.0.heldSince: future',
    ],
    [
      'a SWIFT code of seven',
      'stuImburse',
      { sponsorType: 'self', refundAccount: { swift: 'BKCHCNB' } },
      'value.refundAccount.swift: pattern',
    ],
    [
      'a refusal',
      'stuother',
      { visaRefusals: [{ country: '0061', date: '2024-05-01', reason: 'Funds' }] },
      null,
    ],
    [
      'a refusal of tomorrow',
      'stuother',
      { visaRefusals: [{ date: day(2) }] },
      'value.visaRefusals.0.date: future',
    ],
    [
      'a journey that ends before it begins',
      'visa',
      { travelHistory: [{ from: '2024-03-02', to: '2024-03-01' }] },
      'value.travelHistory.0.to: order',
    ],
    ['a guardian', 'keeper', KEEPER, null],
    [
      'a guardian whose phone no country has',
      'keeper',
      { ...KEEPER, phone: '+86 1' + '2345' },
      'value.phone: phone-number',
    ],
    [
      'a guardian born the day after tomorrow',
      'keeper',
      { ...KEEPER, birthDate: day(2) },
      'value.birthDate: future',
    ],
    [
      'a test valid until before its day',
      'englishability',
      [{ examType: 1, testDate: day(-9), expiry: day(-10), overall: '6' }],
      'value.0.expiry: order',
    ],
    [
      'an exemption of a test',
      'englishability',
      [{ examType: 1, testDate: day(-9), overall: '6', exemption: 'native' }],
      'value.0.exemption: invalid',
    ],
    [
      'a test without its day',
      'englishability',
      [{ examType: 1, overall: '6' }],
      'value.0.testDate: required',
    ],
    [
      'a test without its score',
      'englishability',
      [{ examType: 1, testDate: day(-9) }],
      'value.0.overall: required',
    ],
    ['an exemption without its reason', 'englishability', [{ examType: 20 }], 'value.0.exemption: required'],
  ])('%s', async (_, section, value, expected) => {
    expect(await fault(section, value)).toBe(expected)
  })
})

test('a file is the own one or one of the dossier; another person’s is refused', async () => {
  const work = (fileId: string) => [{ employer: 'Lab', title: 'Assistant', from: '2024-03', fileId }]
  expect(await fault('workexperience', work(own))).toBeNull()
  expect(await fault('workexperience', work(strange))).toBe('value.0.fileId: unknown')
  expect(await fault('base', { ...BASE, avatar: strange })).toBe('value.avatar: unknown')
  await app.db.update(files).set({ datumStudentId: world.dossierId }).where(eq(files.id, strange))
  expect(await fault('workexperience', work(strange))).toBeNull()
})

test('what a base leaves out is emptied; every field comes back as it was said', async () => {
  const value = {
    ...BASE,
    formerName: 'Li',
    pinyin: 'Wang Xiaoyu',
    avatar: own,
    secondNationality: '0064',
    nationalId: '11010519491231002X',
    maritalStatus: 'single',
    mailingAddress: 'PO box 1',
    currentVisa: { type: 'Student', number: '500' },
    nsn: '123456789',
  }
  const save = (base: typeof BASE) =>
    app.call(
      'PUT /FillInfo/datumstudent',
      { body: { id: world.dossierId, value: base } },
      { as: world.as.student },
    )
  expect((await save(value)).data.sections.base).toMatchObject(value)
  expect((await save(BASE)).data.sections.base).toMatchObject({
    formerName: null,
    avatar: null,
    currentVisa: null,
  })
})

test('an exemption from English tests has its reason and the day on which it was stated, and counts as complete', async () => {
  const save = async (item: object) => {
    const body = { id: world.dossierId, value: [{ examType: 20, exemption: 'native', ...item }] }
    return (await app.call('POST /FillInfo/englishability', { body }, { as: world.as.student })).data
  }
  const { sections, completeness } = await save({ listening: '6' })
  expect(sections.englishability).toEqual([
    { examType: 20, exemption: 'native', testDate: day(0), overall: 'exempt', verified: false },
  ])
  expect(completeness.englishability).toBe(100)
  // A page of before sends a day and the word.
  const older = await save({ testDate: day(-9), overall: 'exempt' })
  expect(older.sections.englishability[0]?.testDate).toBe(day(-9))
})

test('an office verifies a result; a student cannot, and a changed result loses it', async () => {
  const IELTS = { examType: 1, testDate: day(-100), overall: '6.5' }
  const save = async (item: object, as = world.as.student) => {
    const body = { id: world.dossierId, value: [{ ...IELTS, ...item }] }
    const { data } = await app.call('POST /FillInfo/englishability', { body }, { as })
    return data.sections.englishability[0]?.verified
  }
  expect(await save({ verified: true })).toBe(false)
  const { caseId } = await submit(app, world, { applyInfo: 'verify' })
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
  expect(await save({ verified: true }, world.as.agent)).toBe(true)
  expect(await save({ centre: 'Beijing' })).toBe(true)
  expect(await save({ overall: '7' })).toBe(false)
})
