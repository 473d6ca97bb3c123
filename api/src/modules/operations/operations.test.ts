import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { afterMove, DRAFT_STATE, PROFILE_MOVES, VERIFICATION } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { openSocket } from '#testing/socket.ts'
import { rows } from '../../database/database.ts'
import { outboxMails } from '../account/account.tables.ts'
import { agencies } from '../catalogue/agencies.tables.ts'
import { completeAgency, storedProof } from '../profiles/profiles.fixture.ts'
import { operationsLog } from './operations.tables.ts'

let app: TestApp
let operator: Session
beforeAll(async () => {
  app = await testApp()
  operator = await app.signIn('operator')
})
afterAll(() => app.close())

const lastDeed = async () => (await app.db.select().from(operationsLog).orderBy(sql`id desc`).limit(1))[0]
const asOperator = () => ({ as: operator })

describe('the states of a profile', () => {
  const ALLOWED = [
    'submit 0/1 1/2',
    'submit 0/3 1/2',
    'submit 0/4 1/2',
    'submit 3/1 1/2',
    'submit 3/3 1/2',
    'submit 3/4 1/2',
    'submit 2/1 2/2',
    'submit 2/3 2/2',
    'submit 2/4 2/2',
    'withdraw 1/2 0/1',
    'withdraw 2/2 2/1',
    'approve 1/2 2/3',
    'approve 2/2 2/3',
    'reject 1/2 3/4',
    'reject 2/2 2/4',
    ...[1, 2, 3, 4].flatMap((draft) => [
      `suspend 2/${draft} 4/${draft}`,
      `lift 4/${draft} 2/${draft}`,
      `block 4/${draft} 5/${draft}`,
    ]),
  ]

  test('allow these moves and no other', () => {
    const found = PROFILE_MOVES.flatMap((move) =>
      Object.values(VERIFICATION).flatMap((verification) =>
        Object.values(DRAFT_STATE).flatMap((draft) => {
          const after = afterMove(move, { verification, draft })
          return after ? [`${move} ${verification}/${draft} ${after.verification}/${after.draft}`] : []
        }),
      ),
    )
    expect(found.sort()).toEqual([...ALLOWED].sort())
  })

  test('are kept by the call: a refused decision changes nothing', async () => {
    const [agency] = await app.db
      .insert(agencies)
      .values({ companyNameEn: 'Stateful', countryCode: '0061', publicState: 3 })
      .returning()
    const params = { kind: 'agency' as const, id: agency?.id ?? '' }
    await app.db.execute(
      sql`insert into profile_drafts (kind, target_id, content) values ('agency', ${params.id}, ${JSON.stringify({ companyNameEn: 'Stateful' })})`,
    )
    const decisions = ['approve', 'reject', 'suspend', 'lift'] as const
    for (const verification of Object.values(VERIFICATION))
      for (const draft of Object.values(DRAFT_STATE))
        for (const decision of decisions) {
          await app.db
            .update(agencies)
            .set({ verificationState: verification })
            .where(eq(agencies.id, params.id))
          await app.db.execute(
            sql`update profile_drafts set state = ${draft}, version = 1 where target_id = ${params.id}`,
          )
          const reply = await app.call(
            'POST /operations/verifications/:kind/:id',
            { params, body: { decision, version: 1, reason: 'Why' } },
            asOperator(),
          )
          const [now] = await app.db.select().from(agencies).where(eq(agencies.id, params.id))
          const after = afterMove(decision, { verification, draft })
          const asked = `${decision} ${verification}/${draft}`
          expect({ asked, code: reply.code, state: now?.verificationState }).toEqual({
            asked,
            code: after ? 200 : 40971,
            state: after?.verification ?? verification,
          })
        }
  }, 120_000)
})

describe('who is not an operator', () => {
  test.each(['student', 'agent', 'institution', 'other', 'auditor'] as const)(
    '%s neither reads nor decides',
    async (role) => {
      const as = await app.signIn(role)
      const replies = await Promise.all([
        app.call('GET /operations/verifications', { query: {} }, { as }),
        app.call(
          'POST /operations/accounts/:id/suspend',
          { params: { id: app.accounts.student.id }, body: { reason: 'x' } },
          { as },
        ),
        app.call('GET /operations/accounts', { query: {} }, { as }),
        app.call('GET /operations/errors', { query: {} }, { as }),
        app.call('DELETE /operations/announcements/:id', { params: { id: '1' } }, { as }),
      ])
      expect(replies.every(({ code }) => Math.floor(code / 100) === 403)).toBe(true)
      const log = await app.call('GET /operations/log', { query: {} }, { as })
      expect(log.code === 200).toBe(role === 'auditor')
    },
  )
})

describe('proofs', () => {
  test('are open to operators once a profile names them, and every opening is written down', async () => {
    const agent = await app.signIn('agent')
    const proof = await storedProof(app, agent)
    const secret = await storedProof(app, agent, 'secret.pdf')
    await app.call(
      'POST /agency/save',
      { body: { version: 0, content: completeAgency(proof) } },
      { as: agent },
    )
    const view = (id: string) =>
      app.inject({ url: `/api/operations/files/${id}`, headers: { sessionkey: operator.sessionKey } })
    expect((await view(proof)).headers['content-type']).toContain('application/pdf')
    expect(await lastDeed()).toMatchObject({
      action: 'file.read',
      targetName: 'licence.pdf',
      actorId: operator.accountId,
    })
    expect((await view(secret)).json()).toMatchObject({ code: 40440 })
  })
})

describe('a decision', () => {
  test('reaches the owner’s open browser on the user socket', async () => {
    const agent = await app.signIn('agent')
    const { data } = await app.call('POST /agency/submitApply', { body: { version: 1 } }, { as: agent })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = await openSocket(
      (app.app.server.address() as AddressInfo).port,
      'fatBoxWebSocket',
      agent.sessionKey,
    )
    const body = { decision: 'approve' as const, version: data.version }
    await app.call(
      'POST /operations/verifications/:kind/:id',
      { params: { kind: 'agency', id: data.id ?? '' }, body },
      asOperator(),
    )
    expect(JSON.parse((await socket.next()) ?? '')).toMatchObject({ type: 2, clz: 1 })
    socket.close()
  })
})

describe('accounts', () => {
  const suspend = (id: string, reason = 'Fake documents') =>
    app.call('POST /operations/accounts/:id/suspend', { params: { id }, body: { reason } }, asOperator())
  const restore = (id: string) =>
    app.call(
      'POST /operations/accounts/:id/restore',
      { params: { id }, body: { reason: 'Cleared up' } },
      asOperator(),
    )

  test('are found by words, type and status, where % is only a character', async () => {
    const search = async (query: object) =>
      (await app.call('GET /operations/accounts', { query }, asOperator())).data
    expect((await search({ keyword: 'STRANGERstudent' })).rows).toMatchObject([
      { account: app.accounts.strangerStudent.account, status: 1 },
    ])
    expect((await search({ keyword: '%' })).total).toBe(0)
    expect((await search({ type: 3 })).total).toBe(2)
    expect(JSON.stringify(await search({}))).not.toContain('argon2')
  })

  test('suspended, are signed out at once everywhere and stay out until they are opened again', async () => {
    const { id, account } = app.accounts.other
    const open = [await app.signIn('other'), await app.signIn('other', true)]
    expect((await suspend(id, '  ')).code).toBe(40000)
    expect((await suspend(id)).code).toBe(200)
    for (const as of open) expect((await app.call('POST /account/content', {}, { as })).code).toBe(40001)
    expect(await rows(app.db, sql`select id from sessions where account_id = ${id}`)).toEqual([])
    expect(await lastDeed()).toMatchObject({
      action: 'account.suspend',
      targetId: id,
      targetName: account,
      reason: 'Fake documents',
      actorName: 'operator',
    })
    expect((await suspend(id)).code).toBe(40972)
    expect((await restore(id)).code).toBe(200)
    expect((await restore(id)).code).toBe(40972)
    expect((await app.call('POST /account/content', {}, { as: await app.signIn('other') })).code).toBe(200)
    const mails = await app.db
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.toAddress, account))
      .orderBy(outboxMails.id)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Southbound: your account is suspended',
      'Southbound: your account is open again',
    ])
  })

  test('of staff, or of nobody, are no matter of the desk', async () => {
    expect((await suspend(app.accounts.auditor.id)).code).toBe(40300)
    expect((await suspend(operator.accountId)).code).toBe(40300)
    expect((await suspend('999999')).code).toBe(40410)
  })
})

describe('error reports', () => {
  test('are listed and moved on, never back', async () => {
    const { data } = await app.call(
      'POST /discoveryError/add',
      { body: { category: 'Course', name: 'Law', suggestions: 'The fee is old' } },
      { as: await app.signIn('student') },
    )
    const id = data.id ?? ''
    const list = await app.call('GET /operations/errors', { query: { state: 1 } }, asOperator())
    const waiting = async (as: Session) =>
      (await app.call('GET /selfCenter/getSelfData', {}, { as })).data.waiting.map(({ kind }) => kind)
    expect([await waiting(operator), await waiting(await app.signIn('auditor'))]).toEqual([['errors'], []])
    expect(list.data).toMatchObject({
      total: 1,
      rows: [{ id, name: 'Law', reporter: app.accounts.student.account, state: 1 }],
    })
    const move = (state: 2 | 3 | 4) =>
      app.call('POST /operations/errors/:id', { params: { id }, body: { state, note: 'Seen' } }, asOperator())
    expect([(await move(2)).code, (await move(3)).code, (await move(2)).code, (await move(4)).code]).toEqual([
      200, 200, 40973, 40973,
    ])
    expect(await lastDeed()).toMatchObject({
      action: 'error.fix',
      targetType: 'error',
      targetId: id,
      reason: 'Seen',
    })
  })
})

describe('announcements', () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString()
  const words = { contentCn: '系统维护', contentEn: 'Maintenance', audience: [2], dismissible: true }

  test('are written, reach whom they are for, and go', async () => {
    const bad = await app.callRaw(
      'POST /operations/announcements',
      { body: { ...words, from: day(1), to: day(0) } },
      asOperator(),
    )
    expect(bad).toMatchObject({ code: 40000, data: { fields: [{ field: 'to', rule: 'order' }] } })
    const { data } = await app.call(
      'POST /operations/announcements',
      { body: { ...words, from: day(-1), to: day(1) } },
      asOperator(),
    )
    const read = async (as: Session | null) =>
      (await app.call('POST /announcement/getAnnouncement', {}, { as })).data?.contentEn ?? null
    expect([
      await read(await app.signIn('agent')),
      await read(await app.signIn('student')),
      await read(null),
    ]).toEqual(['Maintenance', null, null])
    await app.call(
      'POST /operations/announcements',
      { body: { ...words, id: data.id, audience: [], contentEn: 'Over soon', from: day(-1), to: day(1) } },
      asOperator(),
    )
    expect(await read(null)).toBe('Over soon')
    const remove = () =>
      app.call('DELETE /operations/announcements/:id', { params: { id: data.id ?? '' } }, asOperator())
    expect([(await remove()).code, (await remove()).code]).toEqual([200, 40400])
    expect(await read(null)).toBeNull()
    const log = await app.call(
      'GET /operations/log',
      { query: { keyword: 'Maintenance' } },
      { as: await app.signIn('auditor') },
    )
    expect(log.data.rows.map(({ action }) => action)).toEqual(['announcement.add'])
  })
})

test('the log cannot be changed, not even by its own database user', async () => {
  for (const statement of [
    'update operations_log set reason = null',
    'delete from operations_log',
    'truncate operations_log',
  ])
    await expect(app.db.execute(sql.raw(statement))).rejects.toThrow()
  expect((await app.db.select().from(operationsLog)).length).toBeGreaterThan(5)
})
