import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { intakes } from '../../catalogue/courses.tables.ts'
import { application, buildDossier, buildWorld, type CaseWorld, dayIn, ownFile } from '../cases.fixture.ts'
import { caseChoices, caseLog } from '../cases.tables.ts'
import { choiceFiles } from '../offers/offers.tables.ts'

let app: TestApp
let world: CaseWorld
/** Open starts of the first three courses: the first of them begins last. */
let starts: string[]
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  const values = [400, 200, 300].map((days, at) => ({
    courseId: world.courseIds[at] as string,
    term: 'Semester 1',
    year: 2027,
    state: 1,
    startDate: dayIn(days),
    applyDeadline: dayIn(100),
  }))
  const made = await app.db.insert(intakes).values(values).returning()
  starts = made.map(({ id }) => id)
})
afterAll(() => app.close())

type More = NonNullable<Parameters<typeof application>[1]>
type Param = NonNullable<More['orderParamList']>[number]
const DRAFT = { status: 1, caseSource: 4 } as const
let turn = 0
const send = (more: More, as: Session = world.as.student, locale: 'en' | 'zh' = 'en') =>
  app.call(
    'POST /case/case',
    { body: application(world, { applyInfo: `Asked ${++turn}`, ...more }) },
    { as, locale },
  )
const course = (at: number, more: Partial<Param> = {}): Param => ({
  courseType: 1,
  courseId: world.courseIds[at] as string,
  ...more,
})
const inPackage = (group: number, principal = false) => ({ package: { group, principal } })
const see = (id: string, as: Session) =>
  app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id } }, { as })
type Shown = Awaited<ReturnType<typeof send>>['data']
const packages = ({ orderParamList }: Shown) =>
  orderParamList.map(({ package: it }) => it && [it.group, it.order, it.principal])

describe('credit for earlier studies', () => {
  const asked = (fileIds: string[], studied = 'Two semesters of nursing') => ({
    credit: { studied, fileIds },
  })

  test('is kept in the draft, and is a request of the case when it is sent', async () => {
    const fileId = await ownFile(app, world.as.student, 'transcript.pdf')
    const orderParamList = [course(0, asked([fileId])), course(1)]
    const draft = await send({ ...DRAFT, orderParamList })
    const credit = { state: 1, studied: 'Two semesters of nursing', files: [{ fileId }], units: null }
    expect(draft.data.orderParamList).toMatchObject([{ credit, status: 1 }, { credit: null }])
    expect(await app.db.select().from(choiceFiles).where(eq(choiceFiles.fileId, fileId))).toEqual([])
    for (const as of [world.as.strangerStudent, world.as.agent])
      expect((await see(draft.data.caseId, as)).code).toBe(40430)
    const { caseId, version } = draft.data
    const sent = await send({ caseId, version, orderParamList })
    expect(sent.data.orderParamList).toMatchObject([{ credit, status: 2 }, { credit: null }])
    expect((await see(caseId, world.as.agent)).data.orderParamList[0]).toMatchObject({ credit })
    const [choice] = await app.db.select().from(caseChoices).where(eq(caseChoices.caseId, caseId))
    expect(choice).toMatchObject({ creditState: 1, creditFileIds: [fileId] })
    const links = await app.db.select().from(choiceFiles).where(eq(choiceFiles.fileId, fileId))
    expect(links).toMatchObject([{ caseId, choiceId: choice?.id, organisation: null }])
    const log = await app.db.select().from(caseLog).where(eq(caseLog.caseId, caseId))
    expect(log.find(({ action }) => action === 'credit_asked')).toMatchObject({
      choiceId: choice?.id,
      textEn: expect.stringContaining('Two semesters of nursing'),
      fileIds: [fileId],
    })
  })

  test('may be half written in a draft only', async () => {
    const orderParamList = [course(0), course(1, asked([], '  '))]
    const draft = await send({ ...DRAFT, orderParamList })
    expect(draft.data.orderParamList[1]?.credit).toMatchObject({ state: 1, studied: null, files: [] })
    const { caseId, version } = draft.data
    const field = 'orderParamList.1.credit.studied'
    for (const [locale, name] of [
      ['en', 'earlier studies'],
      ['zh', '此前'],
    ] as const)
      expect(await send({ caseId, version, orderParamList }, world.as.student, locale)).toMatchObject({
        code: 40000,
        data: { fields: [{ field, rule: 'required', message: expect.stringContaining(name) }] },
      })
    expect((await see(caseId, world.as.student)).data).toMatchObject({ status: 1, version })
  })

  test('is not proved by a file of another person', async () => {
    const fileId = await ownFile(app, world.as.strangerStudent)
    const orderParamList = [course(0, asked([fileId]))]
    const fault = { field: 'orderParamList.0.credit.fileIds.0', rule: 'unknown' }
    for (const more of [DRAFT, {}])
      expect(await send({ ...more, orderParamList })).toMatchObject({
        code: 40000,
        data: { fields: [fault] },
      })
  })

  test('is read by each of several takers of a request, with its evidence', async () => {
    const fileId = await ownFile(app, world.as.student, 'outline.pdf')
    const pool = { caseSource: 3, status: 3, deliverType: 1, deliverId: null } as const
    const { caseId } = (await send({ ...pool, orderParamList: [course(0, asked([fileId]))] })).data
    await app.call(
      'PUT /case/pool/:id',
      { params: { id: caseId }, body: { takers: 2 } },
      { as: world.as.student },
    )
    const { agent } = world.as
    const taken = await app.call('POST /case/takeCaseFromPool/:id', { params: { id: caseId } }, { as: agent })
    expect(taken.data.caseId).not.toBe(caseId)
    expect(taken.data.orderParamList[0]?.credit).toMatchObject({ state: 1, files: [{ fileId }] })
    const links = await app.db.select().from(choiceFiles).where(eq(choiceFiles.caseId, taken.data.caseId))
    expect(links).toMatchObject([{ choiceId: taken.data.orderParamList[0]?.choiceId, fileId }])
  })

  test('falls away with its tick, and a stranger writes no draft of another person', async () => {
    const { caseId } = (await send({ ...DRAFT, orderParamList: [course(0, asked([]))] })).data
    const stranger = await send({ ...DRAFT, caseId, orderParamList: [course(0)] }, world.as.strangerStudent)
    expect(stranger.code).toBe(40430)
    const kept = await send({ ...DRAFT, caseId, orderParamList: [course(0)] })
    expect(kept.data.orderParamList).toMatchObject([{ credit: null }])
  })
})

describe('a package of courses', () => {
  const refused = (field: string, rule: string, words: string) => ({
    code: 40000,
    data: { fields: [{ field, rule, message: expect.stringContaining(words) }] },
  })

  test('is kept in the draft in the order of study, and shortened as courses leave it', async () => {
    const [english, diploma, degree] = [0, 1, 2].map((at) => course(at, inPackage(1))) as [
      Param,
      Param,
      Param,
    ]
    const save = async (orderParamList: Param[], caseId?: string) =>
      (await send({ ...DRAFT, caseId, orderParamList })).data
    const { caseId, ...first } = await save([english, diploma, degree, course(3)])
    expect(packages({ caseId, ...first })).toEqual([[1, 1, false], [1, 2, false], [1, 3, true], null])
    expect(packages(await save([english, degree, course(3)], caseId))).toEqual([
      [1, 1, false],
      [1, 2, true],
      null,
    ])
    expect(packages(await save([degree, course(3)], caseId))).toEqual([null, null])
  })

  test('is a package of the case when it is sent, by an agent for his client as well', async () => {
    const as = world.as.agent
    const datumStudentId = await buildDossier(app, as)
    const orderParamList = [course(3), course(1, inPackage(2, true)), course(2, inPackage(2))]
    const draft = await send({ ...DRAFT, datumStudentId, orderParamList }, as)
    const { caseId, version } = draft.data
    const sent = await send({ caseId, version, datumStudentId, orderParamList }, as)
    expect(packages(sent.data)).toEqual([null, [2, 1, true], [2, 2, false]])
    expect(sent.data.orderParamList[2]).toMatchObject({
      package: { after: 2 },
      can: ['creditAsked', 'packaged'],
    })
    const log = await app.db.select().from(caseLog).where(eq(caseLog.caseId, caseId))
    expect(log.find(({ action }) => action === 'packaged')).toMatchObject({
      textEn: expect.stringContaining('2 → 3'),
    })
  })

  test.each<[string, () => Param[], string, string, string]>([
    [
      'its later course starts earlier',
      () => [
        course(0, { intakeId: starts[0], ...inPackage(1) }),
        course(3, inPackage(1)),
        course(1, { intakeId: starts[1], ...inPackage(1) }),
      ],
      ...(['orderParamList.2.package', 'study-order', 'Choice 3'] as const),
    ],
    [
      'it has two main courses',
      () => [course(0, inPackage(1, true)), course(1, inPackage(1, true))],
      ...(['orderParamList.1.package', 'main-course', 'Choice 2'] as const),
    ],
    [
      'another course is between its own',
      () => [course(0, inPackage(1)), course(1), course(2, inPackage(1))],
      ...(['orderParamList.2.package', 'side-by-side', 'Choice 3'] as const),
    ],
    [
      'it has five courses',
      () => [0, 1, 2, 3, 4].map((at) => course(at, inPackage(1))),
      ...(['orderParamList.4.package', 'maxItems', '4'] as const),
    ],
  ])('is refused when %s, as a draft and when it is sent', async (_, list, field, rule, words) => {
    for (const more of [DRAFT, {}])
      expect(await send({ ...more, orderParamList: list() })).toMatchObject(refused(field, rule, words))
    const orderParamList = list()
    const chinese = await send({ ...DRAFT, orderParamList }, world.as.student, 'zh')
    expect(chinese).toMatchObject(refused(field, rule, '打包课程'))
  })

  test('of courses that are added later is another one', async () => {
    const orderParamList = [course(0, inPackage(1)), course(1, inPackage(1))]
    const { caseId } = (await send({ orderParamList })).data
    await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
    const added = await send({
      caseId,
      commitType: 2,
      orderParamList: [course(2, inPackage(1)), course(3, { ...inPackage(1), credit: { studied: 'Maths' } })],
    })
    expect(packages(added.data)).toEqual([
      [1, 1, false],
      [1, 2, true],
      [2, 1, false],
      [2, 2, true],
    ])
    expect(added.data.orderParamList[3]?.credit).toMatchObject({ state: 1, studied: 'Maths' })
  })
})
