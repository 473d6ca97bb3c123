import { afterAll, beforeAll, expect } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { story } from '#testing/story.ts'
import { outboxMails } from '../../account/account.tables.ts'
import { application, buildWorld, type CaseWorld, submit } from '../../cases/cases.fixture.ts'
import { operationsLog } from '../../operations-log/operations-log.tables.ts'
import { upheldComplaints } from '../../ranking/ranking.tables.ts'

const OPEN = 40991
const TARGET = 40390
const STATE = 40990
let app: TestApp
let world: CaseWorld
let caseId: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  ;({ caseId } = await submit(app, world))
})
afterAll(() => app.close())

const file = (as: Session, about: { kind: 'agency' | 'school'; targetId: string }, on = caseId) =>
  app.call(
    'POST /complaints',
    { body: { caseId: on, ...about, text: 'Asked for a fee that was not agreed' } },
    { as },
  )
const aboutAgency = () => ({ kind: 'agency' as const, targetId: world.agencyId })
const own = (as: Session, of = caseId) =>
  app.call('GET /complaints/:caseId', { params: { caseId: of } }, { as })
const decide = (id: string, state: 2 | 3, as = world.as.operator) =>
  app.call(
    'POST /operations/complaints/:id',
    { params: { id }, body: { state, reason: 'The receipt shows it' } },
    { as },
  )
const subjectsTo = async (to: string) =>
  (await app.db.select().from(outboxMails).where(eq(outboxMails.toAddress, to)).orderBy(outboxMails.id)).map(
    (m) => m.subject,
  )

story('a complaint, from the student to the decision and back', (step) => {
  step(
    'a student complains about who got the application, once at a time, and is promised an answer within five business days',
    async () => {
      expect((await own(world.as.student)).data).toMatchObject({
        rows: [],
        targets: [{ kind: 'agency', id: world.agencyId, nameEn: 'Bridge Education' }],
      })
      const { code, data } = await file(world.as.student, aboutAgency())
      expect(code).toBe(200)
      const days = (Date.parse(data.dueAt) - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(4)
      expect(days).toBeLessThan(16)
      expect((await file(world.as.student, aboutAgency())).code).toBe(OPEN)
      expect((await own(world.as.student)).data.rows).toMatchObject([
        { state: 1, target: { nameCn: '桥梁教育' }, reason: null, dueAt: data.dueAt },
      ])
    },
  )

  step(
    'a student complains about nobody else: not about an agency that has no part in it, nor before the application was sent',
    async () => {
      expect((await file(world.as.student, { kind: 'agency', targetId: world.otherAgencyId })).code).toBe(
        TARGET,
      )
      expect((await file(world.as.student, { kind: 'school', targetId: world.agencyId })).code).toBe(TARGET)
      const draft = (
        await app.call(
          'POST /case/case',
          { body: application(world, { status: 1, caseSource: 4 }) },
          { as: world.as.student },
        )
      ).data.caseId
      expect((await file(world.as.student, aboutAgency(), draft)).code).toBe(TARGET)
      expect((await own(world.as.student, draft)).data.targets).toEqual([])
    },
  )

  step('nobody else files or reads it', async () => {
    for (const [who, code] of [
      ['strangerStudent', 40430],
      ['agent', 40300],
      ['institution', 40302],
      ['other', 40303],
      ['operator', 40300],
    ] as const)
      expect([(await file(world.as[who], aboutAgency())).code, (await own(world.as[who])).code]).toEqual([
        code,
        code,
      ])
  })

  step('a student signed out, neither', async () => {
    expect((await app.call('GET /complaints/:caseId', { params: { caseId } })).code).toBe(40001)
    expect((await app.call('POST /complaints', { body: { caseId, ...aboutAgency(), text: 'x' } })).code).toBe(
      40001,
    )
  })

  const list = async (state?: 1 | 2 | 3) =>
    (await app.call('GET /operations/complaints', { query: { state } }, { as: world.as.operator })).data
  const asked = async () =>
    (
      await rows<{ n: string }>(
        app.db,
        sql`select count(*) n from ranking_changes where kind = 2 and target_id = ${world.agencyId}`,
      )
    )[0]?.n
  let id: string
  step('an operator finds it', async () => {
    id = (await list(1)).rows[0]?.id as string
  })

  step('an operator sees who complained about whom on which case, and that it waits', async () => {
    expect(await list(1)).toMatchObject({
      total: 1,
      rows: [
        {
          complainant: app.accounts.student.account,
          target: { kind: 'agency', id: world.agencyId },
          case: { id: caseId },
          moves: [2, 3],
        },
      ],
    })
    const waiting = (await app.call('GET /selfCenter/getSelfData', {}, { as: world.as.operator })).data
      .waiting
    expect(waiting).toContainEqual({ kind: 'complaints', count: 1, path: '/crm/complaints?state=1' })
  })

  step('an operator upholds it: points are taken, the log says why, and both sides are told', async () => {
    const before = Number(await asked())
    expect((await decide(id, 2)).code).toBe(200)
    expect(await app.db.select().from(upheldComplaints)).toMatchObject([
      { agencyId: world.agencyId, complaintId: id, upheldBy: world.as.operator.accountId },
    ])
    expect(Number(await asked())).toBe(before + 1)
    const [deed] = await app.db.select().from(operationsLog).orderBy(sql`id desc`).limit(1)
    expect(deed).toMatchObject({
      action: 'complaint.uphold',
      targetId: id,
      targetName: 'Bridge Education',
      targetNameCn: '桥梁教育',
      reason: 'The receipt shows it',
    })
    expect(await subjectsTo(app.accounts.student.account)).toContain('Southbound: your complaint is upheld')
    expect(await subjectsTo(app.accounts.agent.account)).toContain(
      'Southbound: a complaint about you is upheld',
    )
    expect((await own(world.as.student)).data.rows).toMatchObject([
      { state: 2, reason: 'The receipt shows it' },
    ])
    expect((await decide(id, 2)).code).toBe(STATE)
  })

  step(
    'an operator turns the decision round: the points come back, and a second complaint can be made',
    async () => {
      expect((await decide(id, 3)).code).toBe(200)
      expect(await app.db.select().from(upheldComplaints)).toEqual([])
      expect(await subjectsTo(app.accounts.agent.account)).toContain(
        'Southbound: a complaint about you no longer counts',
      )
      expect((await file(world.as.student, aboutAgency())).code).toBe(200)
    },
  )

  step(
    'an operator writes down one that came another way; it stands in the same list without a case',
    async () => {
      const reply = await app.call(
        'POST /operations/agencies/:id/complaints',
        { params: { id: world.agencyId }, body: { reason: 'By letter' } },
        { as: world.as.operator },
      )
      expect((await list(2)).rows).toMatchObject([
        { id: reply.data.id, case: null, complainant: null, reason: 'By letter', moves: [3] },
      ])
      expect((await app.db.select().from(upheldComplaints)).map(({ complaintId }) => complaintId)).toEqual([
        reply.data.id,
      ])
    },
  )

  step('an operator is nobody else: others neither read nor decide', async () => {
    for (const who of ['student', 'agent', 'institution', 'other', 'auditor'] as const) {
      const as = await app.signIn(who)
      const codes = [
        (await app.call('GET /operations/complaints', { query: {} }, { as })).code,
        (await decide(id, 2, as)).code,
      ]
      expect(codes.map((code) => Math.floor(code / 100))).toEqual([403, 403])
    }
  })
})
