import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CLOCK_STATE } from '@southbound/shared/contract/constants'
import { poll } from '@southbound/shared/testing/timing'
import { count, eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { accounts } from '../../account/account.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { courses, intakes as intakeRows } from '../../catalogue/courses.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import {
  allConsents,
  application,
  buildDossier,
  buildIntakes,
  buildWorld,
  type CaseWorld,
  force,
  inDays,
  ownFile,
  pdf,
  submit,
} from '../cases.fixture.ts'
import { caseChoices, caseLog, cases, consents } from '../cases.tables.ts'
import { caseClocks } from '../clocks/clocks.tables.ts'
import { runDueJobs } from '../clocks/due-jobs.ts'
import { dossierSections, dossiers } from '../dossier.tables.ts'

let app: TestApp
let world: CaseWorld
let intakes: { open: string; closed: string; startDate: string }
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  intakes = await buildIntakes(app, world.courseIds[0] as string)
})
afterAll(() => app.close())

type More = NonNullable<Parameters<typeof application>[1]>
const send = (more: More = {}, as = world.as.student) =>
  app.call('POST /case/case', { body: application(world, more) }, { as })
const course = (index: number, more: object = {}) => ({
  courseType: 1,
  courseId: world.courseIds[index] as string,
  ...more,
})
const header = (caseId: string, status: number, as = world.as.agent, more: object = {}) =>
  app.call('POST /case/case/status', { body: { caseId, status, ...more } }, { as })

test('a draft keeps a number that is not whole yet', async () => {
  const kept = await send({ caseSource: 4, status: 1, countryPhoneCall: '86', phoneCall: '138' })
  expect(kept).toMatchObject({ code: 200, data: { phoneCall: '138' } })
})

test('a school that no account keeps receives nothing: the draft says so, the refusal names it', async () => {
  const [school] = await app.db
    .insert(schools)
    .values({
      seoId: 'of-the-register',
      nameEn: 'Register College',
      nameCn: '名录学院',
      institutionType: 2,
      countryCode: '0061',
    })
    .returning()
  const named = { courseType: 1, courseNameEn: 'Cookery', levelCode: '160', currency: 'AUD' }
  const [made] = await app.db
    .insert(courses)
    .values({ ...named, schoolId: school?.id as string })
    .returning()
  const orderParamList = [course(0), { courseType: 1, courseId: made?.id as string }] as const
  const draft = await send({ caseSource: 4, status: 1, orderParamList: [...orderParamList] })
  expect(draft.data.orderParamList.map(({ offPlatform }) => offPlatform)).toEqual([false, true])
  const reply = await send({
    caseSource: 1,
    deliverType: 3,
    deliverId: school?.id,
    orderParamList: orderParamList.slice(1),
  })
  expect([reply.code, reply.message]).toEqual([40045, expect.stringContaining('Register College')])
})

test('a draft is deleted by who began it, with its log; what was sent once is not', async () => {
  const draft = await send({ caseSource: 4, status: 1 })
  const { caseId } = draft.data
  const fileId = await ownFile(app, world.as.student)
  await app.call('POST /case/file', { body: { caseId, action: 'attach', fileId } }, { as: world.as.student })
  expect((await header(caseId, 8, world.as.strangerStudent)).code).toBe(40430)
  expect(await header(caseId, 8, world.as.student)).toMatchObject({ code: 200, data: { status: 8 } })
  expect(await app.db.select().from(cases).where(eq(cases.id, caseId))).toEqual([])
  expect(await app.db.select().from(caseLog).where(eq(caseLog.caseId, caseId))).toEqual([])
  const sent = await submit(app, world)
  await header(sent.caseId, 8, world.as.student, { reason: 'because' })
  expect(await app.db.select().from(cases).where(eq(cases.id, sent.caseId))).toHaveLength(1)
})

describe('an application is refused', () => {
  const before = async () => (await app.db.select({ n: count() }).from(cases))[0]?.n
  test.each<[string, number, () => More]>([
    ['without a course', 40031, () => ({ orderParamList: [] })],
    ['with seven courses', 40031, () => ({ orderParamList: [0, 1, 2, 3, 4, 5, 6].map((at) => course(at)) })],
    ['with a course twice', 40032, () => ({ orderParamList: [course(0), course(0)] })],
    [
      'for a course that is not there',
      40420,
      () => ({ orderParamList: [{ courseType: 1, courseId: '999999' }] }),
    ],
    [
      'for a course of another group',
      40420,
      () => ({ orderParamList: [{ courseType: 3, courseId: world.courseIds[0] as string }] }),
    ],
    ['for a closed intake', 40932, () => ({ orderParamList: [course(0, { intakeId: intakes.closed })] })],
    [
      'for an intake of another course',
      40000,
      () => ({ orderParamList: [course(1, { intakeId: intakes.open })] }),
    ],
    [
      'for a campus that does not offer it',
      40000,
      () => ({ orderParamList: [course(0, { campusId: '1' })] }),
    ],
    ['with words where a number is to be rung', 40000, () => ({ phoneCall: 'ask my mum' })],
    ['to an agency that is not verified', 40043, () => ({ deliverId: world.unverifiedId })],
    ['to an agency that is not there', 40422, () => ({ deliverId: '999999' })],
    ['to nobody', 40033, () => ({ deliverId: null })],
    [
      'to one school with courses of another',
      40044,
      () => ({
        deliverType: 3,
        deliverId: world.schoolId,
        orderParamList: [course(0), { courseType: 1, courseId: world.otherCourseId }],
      }),
    ],
    ['without the ticks that data is shared', 40035, () => ({ consents: [] })],
    ['without a dossier', 40930, () => ({ datumStudentId: null })],
    ['with a dossier that is not there', 40431, () => ({ datumStudentId: '999999' })],
    ['with a file of somebody else', 40440, () => ({ canCopyFileIds: ['999999'] })],
    ['with a status that is none', 40000, () => ({ status: 9 })],
  ])('%s', async (_, code, more) => {
    const cases = await before()
    const reply = await send(more())
    expect({ code: reply.code, message: reply.message }).toEqual({
      code,
      message: expect.stringMatching(/\S/),
    })
    expect(await before()).toBe(cases)
  })

  test('for an intake that is closed to the applicant’s country, naming the next; others may apply', async () => {
    const dossier = await buildDossier(app, world.as.student)
    const [own] = await app.db.select().from(dossiers).where(eq(dossiers.id, dossier))
    const closedTo = (countryCode: string, who: { regionId?: string; agencyId?: string } = {}) =>
      app.db
        .update(intakeRows)
        .set({ controls: [{ ...who, countryCode, closeFrom: inDays(-1).slice(0, 10), reopenAt: null }] })
        .where(eq(intakeRows.id, intakes.open))
    const asked = (locale: 'en' | 'zh') =>
      app.call(
        'POST /case/case',
        {
          body: application(world, {
            datumStudentId: dossier,
            orderParamList: [course(0, { intakeId: intakes.open })],
            consents: [],
          }),
        },
        { as: world.as.student, locale },
      )
    await closedTo(own?.nationality ?? '')
    expect(await asked('en')).toMatchObject({
      code: 40932,
      message: expect.stringMatching(/^The chosen intake of .+ is closed\. Next: —$/),
    })
    const startDate = inDays(300).slice(0, 10)
    const [next] = await app.db
      .insert(intakeRows)
      .values({ courseId: world.courseIds[0] as string, term: 'Semester 1', year: 2027, startDate })
      .returning()
    expect((await asked('zh')).message).toContain(startDate)
    await closedTo('0001')
    expect((await asked('en')).code).toBe(40035)
    const nationality = own?.nationality ?? ''
    const [guangdong, zhejiang] = ['8644000', '8633000'] as const
    await closedTo(nationality, { regionId: guangdong })
    expect((await asked('en')).code).toBe(40035)
    const livesIn = (homeRegionId: string) =>
      app.db.update(dossiers).set({ homeRegionId }).where(eq(dossiers.id, dossier))
    await livesIn(guangdong)
    expect((await asked('en')).code).toBe(40932)
    await livesIn(zhejiang)
    expect((await asked('en')).code).toBe(40035)
    await closedTo(nationality, { agencyId: world.otherAgencyId })
    expect((await asked('en')).code).toBe(40035)
    await closedTo(nationality, { agencyId: world.agencyId })
    expect((await asked('en')).code).toBe(40932)
    await app.db.update(intakeRows).set({ controls: [] }).where(eq(intakeRows.id, intakes.open))
    await app.db.delete(intakeRows).where(eq(intakeRows.id, next?.id ?? ''))
  })

  test('while education is missing, naming it in the reader’s language', async () => {
    const id = await buildDossier(app, world.as.student)
    await app.db.delete(dossierSections).where(eq(dossierSections.dossierId, id))
    const body = application(world, { datumStudentId: id })
    expect((await app.call('POST /case/case', { body }, { as: world.as.student })).message).toContain(
      'education',
    )
    expect(
      (await app.call('POST /case/case', { body }, { as: world.as.student, locale: 'zh' })).message,
    ).toContain('教育经历')
  })

  test('when the draft was changed elsewhere', async () => {
    const { data } = await send({ status: 1, caseSource: 4, applyInfo: 'mine' })
    expect(
      (
        await send({
          status: 1,
          caseSource: 4,
          caseId: data.caseId,
          version: data.version + 5,
          applyInfo: 'late',
        })
      ).code,
    ).toBe(40900)
    expect(
      (
        await send({
          status: 1,
          caseSource: 4,
          caseId: data.caseId,
          version: data.version,
          applyInfo: 'on time',
        })
      ).data.version,
    ).toBe(data.version + 1)
  })

  test('when it has been sent already', async () => {
    const { caseId } = await submit(app, world, { applyInfo: 'sent' })
    expect((await send({ caseId, applyInfo: 'changed my mind' })).code).toBe(40933)
  })
})

describe('an application keeps what it was sent with', () => {
  test('the open intake, the fee of the day and each consent', async () => {
    const [file] = (
      await app.upload(
        'POST /fileOperate/upload',
        { fields: { docTypeCode: 'A01' }, files: [{ name: 'transcript.pdf', bytes: pdf('transcript') }] },
        { as: world.as.student },
      )
    ).data.rows
    const it = await submit(app, world, {
      orderParamList: [course(0, { intakeId: intakes.open })],
      canCopyFileIds: [file?.fileId as string],
      applyInfo: '😀 שלום <b>x</b>',
    })
    await app.db
      .update(courses)
      .set({ fee: '99999.00' })
      .where(eq(courses.id, world.courseIds[0] as string))
    const seen = (
      await app.call(
        'POST /case/getCaseDetailsForCaseCommitPage/:id',
        { params: { id: it.caseId } },
        { as: world.as.agent },
      )
    ).data
    expect(seen.orderParamList[0]).toMatchObject({
      intakeId: intakes.open,
      startDate: intakes.startDate,
      fee: { amount: '38500.00' },
    })
    expect(seen.applyInfo).toBe('😀 שלום <b>x</b>')
    const kept = await app.db.select().from(consents).where(eq(consents.caseId, it.caseId))
    expect(kept.map(({ purpose, receiver, country }) => [purpose, receiver, country])).toEqual([
      ['share', `agency:${world.agencyId}`, '0086'],
      ['share', `school:${world.schoolId}`, '0061'],
      ['cross-border', `agency:${world.agencyId}`, '0086'],
      ['cross-border', `agency:${world.agencyId}`, '0061'],
      ['copy-file', `agency:${world.agencyId}`, null],
    ])
    const accepted = (await header(it.caseId, 4)).data
    expect(accepted.requirements.find(({ docTypeCode }) => docTypeCode === 'A01')).toMatchObject({
      state: 2,
      files: [{ fileId: file?.fileId }],
    })
  })

  test('a double click makes one case', async () => {
    const replies = await Promise.all([0, 1, 2].map(() => send({ applyInfo: 'double click' })))
    expect(new Set(replies.map(({ data }) => data.caseId)).size).toBe(1)
  })
})

describe('two at the same time', () => {
  test('accept a case: one gets it', async () => {
    const [, second] = await app.db
      .insert(accounts)
      .values([
        {
          account: 'second@test.southbound.example',
          nickname: 'second',
          type: 2,
          passwordHash: 'x',
          agencyId: world.agencyId,
          level: 2,
        },
        {
          account: 'third@test.southbound.example',
          nickname: 'third',
          type: 2,
          passwordHash: 'x',
          agencyId: world.agencyId,
          level: 2,
        },
      ])
      .returning()
    const colleague = await app.signIn({ id: second?.id as string })
    const it = await submit(app, world, { applyInfo: 'race' })
    const replies = await Promise.all([header(it.caseId, 4), header(it.caseId, 4, colleague)])
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 40931])
  })

  test('take from the pool: one gets it, the other hears that it is taken, and a school never knew of it', async () => {
    const it = (
      await send({
        caseSource: 3,
        status: 3,
        deliverType: 1,
        deliverId: null,
        orderParamList: [{ courseType: 1, courseId: world.otherCourseId }],
      })
    ).data
    const take = (as = world.as.agent) =>
      app.call('POST /case/takeCaseFromPool/:id', { params: { id: it.caseId } }, { as })
    const replies = await Promise.all([take(), take(world.as.strangerAgent)])
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 40935])
    expect((await take(world.as.institution)).code).toBe(40430)
    expect(replies.find(({ code }) => code === 200)?.data).toMatchObject({ status: 4, deliverType: 2 })
  })
})

test('the receiver’s browsers hear of an application at once, and of each later move the applicant’s', async () => {
  const heard: { to: string[]; message: { type: number; caseId?: string } }[] = []
  await app.store.listen('live', (payload) => void heard.push(JSON.parse(payload)))
  const it = await submit(app, world, { applyInfo: 'live' })
  const of = (accountId: string) =>
    heard
      .filter(({ to, message }) => to.includes(accountId) && message.caseId === it.caseId)
      .map(({ message }) => message)
  await poll(() => of(world.as.agent.accountId)).toEqual([{ type: 5, clz: 1, caseId: it.caseId }])
  expect(of(world.as.strangerAgent.accountId)).toEqual([])
  await header(it.caseId, 4)
  await poll(() => of(world.as.student.accountId)).toHaveLength(1)
  expect(of(world.as.agent.accountId)).toHaveLength(1)
})

describe('the request pool', () => {
  test('tells nothing of who asks, and only those who may take it', async () => {
    const applyInfo = 'call +86 138 0013 8000 or mail me@example.com, I like Sydney'
    const it = (await send({ caseSource: 3, status: 3, deliverType: 1, applyInfo })).data
    const list = async (as = world.as.agent) =>
      (await app.call('POST /case/servicePool', { body: {} }, { as })).data.rows.find(
        ({ caseId }) => caseId === it.caseId,
      )
    const shown = await list()
    expect(shown).toMatchObject({
      nationality: '0086',
      countryCodes: ['0061'],
      levels: ['160'],
      educationLevel: '160',
      choiceCount: 1,
    })
    expect(JSON.stringify(shown)).not.toMatch(/Wang|王晓雨|138|@|E12345678/)
    expect(shown?.remarks).toContain('I like Sydney')
    expect(await list(world.as.institution)).toMatchObject({ caseId: it.caseId })
    expect(await list(world.as.strangerInstitution)).toBeUndefined()
    await app.db
      .update(agencies)
      .set({ serviceAreas: ['0065'] })
      .where(eq(agencies.id, world.otherAgencyId))
    expect(await list(world.as.strangerAgent)).toBeUndefined()
    await app.db
      .update(agencies)
      .set({ serviceAreas: ['0061'] })
      .where(eq(agencies.id, world.otherAgencyId))
  })

  test('takes a case back while nothing is lodged, with a reason; the same agency rests a week', async () => {
    const it = (await send({ caseSource: 3, status: 3, deliverType: 1, applyInfo: 'back' })).data
    const params = { id: it.caseId }
    expect((await app.call('POST /case/takeCaseFromPool/:id', { params }, { as: world.as.agent })).code).toBe(
      200,
    )
    const back = (reason: string) =>
      app.call('POST /case/putCaseBackToPool/:id', { params, body: { reason } }, { as: world.as.agent })
    expect((await back(' ')).code).toBe(40034)
    await force(app, it.caseId, 4, 6)
    expect((await back('no answer')).code).toBe(40931)
    await force(app, it.caseId, 4, 5)
    expect((await back('no answer')).code).toBe(200)
    const [choice] = await app.db.select().from(caseChoices).where(eq(caseChoices.caseId, it.caseId))
    expect(choice?.status).toBe(2)
    expect((await app.call('POST /case/takeCaseFromPool/:id', { params }, { as: world.as.agent })).code).toBe(
      40954,
    )
    expect(
      (await app.call('POST /case/takeCaseFromPool/:id', { params }, { as: world.as.strangerAgent })).code,
    ).toBe(200)
  })
})

describe('the way of a header', () => {
  test('a refusal needs its reason; the applicant then goes elsewhere', async () => {
    const it = await submit(app, world, { applyInfo: 'refuse me' })
    expect((await header(it.caseId, 7)).code).toBe(40034)
    expect((await header(it.caseId, 7, world.as.agent, { reason: 'capacity' })).data).toMatchObject({
      status: 7,
      refusalReason: 'capacity',
    })
    const moved = await header(it.caseId, 2, world.as.student, {
      deliverType: 2,
      deliverId: world.otherAgencyId,
      consents: allConsents(world),
    })
    expect(moved.data).toMatchObject({ status: 2, receiver: { id: world.otherAgencyId } })
    expect(
      (
        await app.call(
          'POST /case/getCaseDetailsForCaseCommitPage/:id',
          { params: { id: it.caseId } },
          { as: world.as.agent },
        )
      ).code,
    ).toBe(40430)
  })

  test('a withdrawal ends every open choice', async () => {
    const it = await submit(app, world, { orderParamList: [course(1), course(2)], applyInfo: 'withdraw' })
    expect((await header(it.caseId, 8, world.as.student)).code).toBe(40034)
    const gone = (await header(it.caseId, 8, world.as.student, { reason: 'cost' })).data
    expect(gone).toMatchObject({ status: 8, stage: 'ended', waitingOn: 0, closeReason: 'cost' })
    expect(gone.orderParamList.map(({ status }) => status)).toEqual([25, 25])
  })

  test('all choices failed is unsuccessful; a new course brings the case back', async () => {
    const it = await submit(app, world, { applyInfo: 'again' })
    await header(it.caseId, 4)
    await force(app, it.caseId, 4, 7)
    const body = { choiceId: it.orderParamList[0]?.choiceId as string, status: 21 }
    expect((await app.call('POST /case/order/status', { body }, { as: world.as.agent })).code).toBe(40034)
    const failed = await app.call(
      'POST /case/order/status',
      { body: { ...body, reason: 'no seats' } },
      { as: world.as.agent },
    )
    expect(failed.data).toMatchObject({ status: 6, stage: 'ended' })
    const again = await send({ caseId: it.caseId, commitType: 2, orderParamList: [course(3)] })
    expect(again.data).toMatchObject({ status: 4, commitType: 2, choiceCount: 2 })
    expect(
      (await send({ caseId: it.caseId, commitType: 2, orderParamList: [course(3)], applyInfo: 'x' })).code,
    ).toBe(40032)
  })

  test('what has ended leaves its place among the six courses to another', async () => {
    const it = await submit(app, world, {
      orderParamList: [0, 1, 2, 3, 4, 5].map((at) => course(at)),
      applyInfo: 'full',
    })
    await header(it.caseId, 4)
    const add = () => send({ caseId: it.caseId, commitType: 2, orderParamList: [course(6)] })
    expect((await add()).code).toBe(40031)
    const [first] = it.orderParamList
    await app.db
      .update(caseChoices)
      .set({ status: 25 })
      .where(eq(caseChoices.id, first?.choiceId as string))
    expect((await add()).data).toMatchObject({ status: 4, choiceCount: 7 })
  })
})

describe('the jobs of the clock', () => {
  test('mark a late answer once, and let an unanswered offer lapse after its day of grace', async () => {
    const late = await submit(app, world, { applyInfo: 'late' })
    const offered = await submit(app, world, { applyInfo: 'offer' })
    await force(app, offered.caseId, 4, 12)
    await app.db
      .update(caseChoices)
      .set({ offerExpiresAt: inDays(3) })
      .where(eq(caseChoices.caseId, offered.caseId))
    await runDueJobs({ ...app.frame, db: app.db }, new Date(inDays(3.5)))
    const stateOf = async () =>
      (await app.db.select().from(caseChoices).where(eq(caseChoices.caseId, offered.caseId)))[0]?.status
    expect(await stateOf()).toBe(12)
    await runDueJobs({ ...app.frame, db: app.db }, new Date(inDays(8)))
    expect(await stateOf()).toBe(23)
    const clocks = await app.db.select().from(caseClocks).where(eq(caseClocks.caseId, late.caseId))
    expect(clocks).toMatchObject([{ kind: 'RESPOND', state: CLOCK_STATE.breached }])
    await runDueJobs({ ...app.frame, db: app.db }, new Date(inDays(9)))
    const { rows } = (
      await app.call(
        'GET /case/getCaseLog/:caseId',
        { params: { caseId: late.caseId } },
        { as: world.as.agent },
      )
    ).data
    expect(rows.filter(({ action }) => action === 'clock_breached')).toHaveLength(1)
  })
})

test('a draft keeps a course that went offline since; sending names it, and a closed intake its next', async () => {
  const later = { term: 'Semester 2', year: 2028, startDate: inDays(400).slice(0, 10), state: 1 }
  await app.db.insert(intakeRows).values({ courseId: world.courseIds[0] as string, ...later })
  const draft = { caseSource: 4, status: 1, consents: null } as const
  const orderParamList = [course(0, { intakeId: intakes.closed }), course(5)]
  const first = await send({ ...draft, orderParamList, applyInfo: 'offline' })
  const { caseId } = first.data
  const closed = await send({ caseId, orderParamList: [course(0, { intakeId: intakes.closed })] })
  expect(closed.message).toMatch(/Bachelor of Nursing 1 is closed\. Next: \d{4}-\d\d-\d\d/)
  const state = async (to: number) =>
    app.db
      .update(courses)
      .set({ state: to })
      .where(eq(courses.id, world.courseIds[5] as string))
  await state(1)
  const saved = await send({ ...draft, caseId, orderParamList, applyInfo: 'another remark' })
  expect([saved.code, saved.data.orderParamList.length]).toEqual([200, 2])
  const list = [course(0), course(5)]
  expect(await send({ caseId, orderParamList: list })).toMatchObject({
    code: 40436,
    message: expect.stringContaining('Bachelor of Nursing 6'),
  })
  expect((await send({ ...draft, orderParamList: [course(5)], applyInfo: 'new' })).code).toBe(40420)
  await state(3)
})

test('who is in the country already applies until the day that is set for him, who is abroad until his own', async () => {
  const [intake] = await app.db
    .insert(intakeRows)
    .values({
      courseId: world.courseIds[1] as string,
      term: 'Semester 1',
      year: 2027,
      startDate: inDays(90).slice(0, 10),
      applyDeadline: inDays(-2).slice(0, 10),
      applyDeadlineOnshore: inDays(7).slice(0, 10),
      state: 1,
    })
    .returning()
  const ask = () => send({ orderParamList: [course(1, { intakeId: intake?.id as string })] })
  const live = async (onshore: boolean | null) =>
    app.db.update(dossiers).set({ onshore }).where(eq(dossiers.id, world.dossierId))
  expect((await ask()).code).toBe(40932)
  await live(true)
  expect((await ask()).code).toBe(200)
  await live(null)
})
