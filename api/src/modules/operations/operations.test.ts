import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  afterMove,
  DRAFT_STATE,
  LETTER_TRIES,
  PROFILE_MOVES,
  VERIFICATION,
} from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { lastMailTo } from '#testing/mail.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { openSocket } from '#testing/socket.ts'
import { story } from '#testing/story.ts'
import { rows } from '../../database/database.ts'
import { recorder } from '../../jobs/record-run.ts'
import { announce, fulfilWishes } from '../../jobs/schedule.ts'
import { accounts, outboxMails } from '../account/account.tables.ts'
import { endExports } from '../account/own-data/export-job.ts'
import { dataExports } from '../account/settings.tables.ts'
import { member } from '../cases/member.fixture.ts'
import { agencies } from '../catalogue/agencies.tables.ts'
import { tellTurned } from '../content/content.service.ts'
import { operationsLog } from '../operations-log/operations-log.tables.ts'
import { completeAgency, storedProof } from '../profiles/profiles.fixture.ts'

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
    const log = await app.call('GET /operations/log', { query: { action: 'account.suspend' } }, asOperator())
    expect(log.data.rows[0]).toMatchObject({
      actor: 'operator',
      actorAccount: app.accounts.operator.account,
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

  test('may be suspended while a deletion waits, which no deletion ends, and wait again afterwards', async () => {
    const { id } = app.accounts.strangerStudent
    const as = await app.signIn('strangerStudent')
    const status = async () =>
      (await app.db.select({ status: accounts.status }).from(accounts).where(eq(accounts.id, id)))[0]?.status
    const body = await encrypted(app, TEST_PASSWORD)
    expect((await app.call('POST /account/deletion', { body }, { as })).code).toBe(200)
    expect([await status(), (await suspend(id)).code, await status()]).toEqual([5, 200, 3])
    expect((await app.call('POST /account/content', {}, { as })).code).toBe(40001)
    expect([(await restore(id)).code, await status()]).toEqual([200, 5])
    const again = await app.signIn('strangerStudent')
    expect((await app.call('POST /account/deletion/cancel', {}, { as: again })).code).toBe(200)
    expect(await status()).toBe(1)
  })

  test('of a head are told to the colleagues, who cannot sign in meanwhile', async () => {
    const head = await app.signIn('agent')
    const { accountId } = await member(app, head, {})
    const [colleague] = await app.db.select().from(accounts).where(eq(accounts.id, accountId))
    const lastSubject = async () => (await lastMailTo(app.db, colleague?.account ?? ''))?.subject
    expect((await suspend(head.accountId)).code).toBe(200)
    expect(await lastSubject()).toBe('Southbound: the account of your office is suspended')
    expect((await restore(head.accountId)).code).toBe(200)
    expect(await lastSubject()).toBe('Southbound: the account of your office is open again')
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

  test('of two who change one the second is refused, and a key that comes again makes one', async () => {
    const at = { from: day(-1), to: day(1) }
    const save = (body: object) =>
      app.callRaw('POST /operations/announcements', { body: { ...words, ...at, ...body } }, asOperator())
    const list = async () =>
      (await app.call('GET /operations/announcements', { query: {} }, asOperator())).data.rows
    const key = { idempotencyKey: 'announced-1', contentEn: 'Once', from: day(0.5) }
    const [first, second] = [await save(key), await save(key)]
    expect([second.data.id, (await list()).filter(({ contentEn }) => contentEn === 'Once')]).toEqual([
      first.data.id,
      [expect.objectContaining({ id: first.data.id, version: 1 })],
    ])
    expect((await save({ ...key, contentEn: 'Other words' })).data.id).toBe(first.data.id)
    const change = (contentEn: string, version: number) => save({ id: first.data.id, contentEn, version })
    expect([(await change('A', 2)).code, (await change('B', 2)).code]).toEqual([200, 40900])
    // Readers have the first words by now.
    const running = { idempotencyKey: 'announced-2', contentEn: 'Payments are down' }
    const shown = String((await save(running)).data.id)
    const again = [await save(running), await save({ ...running, contentEn: 'Fees' })]
    expect(again.map(({ code }) => code)).toEqual([200, 40900])
    expect((await list()).find(({ id }) => id === shown)).toMatchObject({
      contentEn: 'Payments are down',
      version: 1,
    })
    expect((await list()).find(({ id }) => id === first.data.id)).toMatchObject({
      contentEn: 'A',
      version: 3,
    })
    for (const id of [String(first.data.id), shown])
      await app.call('DELETE /operations/announcements/:id', { params: { id } }, asOperator())
  })

  test('reach the open tabs, also when one begins or ends by itself', async () => {
    if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.app.server.address() as AddressInfo
    const agent = await app.signIn('agent')
    const socket = await openSocket(port, 'webSocket', agent.sessionKey)
    const heard = async () => JSON.parse((await socket.next()) ?? '')
    const { data } = await app.call(
      'POST /operations/announcements',
      { body: { ...words, from: day(1), to: day(2) } },
      asOperator(),
    )
    expect(await heard()).toMatchObject({ type: 83 })
    await app.db.execute(sql`update announcements set from_at = now() where id = ${data.id}`)
    await app.db.transaction(tellTurned)
    expect(await heard()).toMatchObject({ type: 83 })
    await app.db.transaction(tellTurned)
    await app.db.execute(sql`update announcements set to_at = now() where id = ${data.id}`)
    await app.db.transaction(tellTurned)
    expect(await heard()).toMatchObject({ type: 83 })
    const told = await rows<{ told: number }>(
      app.db,
      sql`select told from announcements where id = ${data.id}`,
    )
    expect(told).toEqual([{ told: 2 }])
    socket.close()
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

story('jobs and what they could not deliver', (step) => {
  const list = (as: Session) => app.call('GET /operations/jobs', {}, { as })
  const jobOf = async (name: string) => (await list(operator)).data.rows.find((one) => one.name === name)
  const act = (name: 'cases.due' | 'chat.snoozed', which: 'again' | 'leave', as = operator) =>
    app.call(
      'POST /operations/jobs/:name',
      { params: { name }, body: { act: which, reason: 'Looked at' } },
      { as },
    )
  const letters = async () => (await app.call('GET /operations/letters', { query: {} }, asOperator())).data
  const letter = (kind: 'mail' | 'export', id: string, which: 'again' | 'leave', as = operator) =>
    app.call('POST /operations/letters/:kind/:id', { params: { kind, id }, body: { act: which } }, { as })
  const PAST = new Date(0).toISOString()
  let failing = true
  const job = async () => {
    if (failing) throw new Error('The clock stands still.')
  }

  step('are for operators alone', async () => {
    for (const [name, code] of [
      ['auditor', 40300],
      ['student', 40301],
      ['agent', 40300],
    ] as const) {
      const as = await app.signIn(name)
      expect((await list(as)).code).toBe(code)
      expect((await act('cases.due', 'again', as)).code).toBe(code)
      expect((await app.call('GET /operations/letters', { query: {} }, { as })).code).toBe(code)
      expect((await letter('mail', '1', 'leave', as)).code).toBe(code)
    }
  })

  step('a job that never ran is listed, and has no act', async () => {
    expect(await jobOf('chat.snoozed')).toMatchObject({ state: 'never', acts: [], nextAt: null })
    expect((await act('chat.snoozed', 'again')).code).toBe(40960)
  })

  step('a failure is kept with its error, left, and fails anew', async () => {
    const run = recorder({ db: app.db, name: 'cases.due', everyMs: 60_000 })
    await expect(run(job)).rejects.toThrow('The clock')
    await expect(run(job)).rejects.toThrow('The clock')
    expect(await jobOf('cases.due')).toMatchObject({
      state: 'failed',
      failures: 2,
      runs: 2,
      error: 'The clock stands still.',
      everySeconds: 60,
      acts: ['again', 'leave'],
    })
    expect((await list(operator)).data.rows[0]).toMatchObject({ name: 'cases.due' })
    expect((await act('cases.due', 'leave')).code).toBe(200)
    expect(await lastDeed()).toMatchObject({
      action: 'job.leave',
      targetName: 'cases.due',
      reason: 'Looked at',
    })
    expect(await jobOf('cases.due')).toMatchObject({ state: 'left', acts: ['again'] })
    expect((await act('cases.due', 'leave')).code).toBe(40960)
    await expect(run(job)).rejects.toThrow('The clock')
    expect(await jobOf('cases.due')).toMatchObject({ state: 'failed', failures: 3 })
    failing = false
    await run(job)
    expect(await jobOf('cases.due')).toMatchObject({ state: 'fine', failures: 0, runs: 4 })
  })

  step('a wished run begins once, on one node', async () => {
    await act('cases.due', 'again')
    expect(await jobOf('cases.due')).toMatchObject({ asked: true })
    let turns = 0
    const everyMs = 60_000
    const node = new Map([
      ['cases.due' as const, { everyMs, turn: async () => void turns++ }],
      ['chat.snoozed' as const, { everyMs, turn: async () => undefined }],
    ])
    await announce(app.db, node)
    expect(await jobOf('chat.snoozed')).toMatchObject({ state: 'waiting', acts: ['again'], nextAt: null })
    await Promise.all([fulfilWishes(app.db, node), fulfilWishes(app.db, node)])
    expect(turns).toBe(1)
    expect(await jobOf('cases.due')).toMatchObject({ asked: false })
  })

  step('a mail that was given up is tried again or left, and so is a copy of own data', async () => {
    const mail = {
      toAddress: 'far@example.com',
      locale: 'en',
      subject: 'Welcome',
      body: 'x',
      lastError: 'No such host',
    }
    const [sent] = await app.db
      .insert(outboxMails)
      .values({ ...mail, tries: LETTER_TRIES.mail })
      .returning()
    const [copy] = await app.db
      .insert(dataExports)
      .values({ accountId: app.accounts.student.id, tries: 3, askedAt: PAST, claimedUntil: PAST })
      .returning()
    const [id, exportId] = [sent?.id as string, copy?.id as string]
    expect((await letters()).rows).toMatchObject([
      {
        kind: 'mail',
        letterId: id,
        to: 'far@example.com',
        tries: LETTER_TRIES.mail,
        nextAt: null,
        error: 'No such host',
      },
      { kind: 'export', letterId: exportId, tries: 3, nextAt: null },
    ])
    expect((await letter('mail', id, 'again')).code).toBe(200)
    expect((await letters()).rows[0]).toMatchObject({ tries: 0, nextAt: expect.any(String) })
    expect((await letter('mail', id, 'leave')).code).toBe(200)
    expect(await lastDeed()).toMatchObject({
      action: 'letter.leave',
      targetType: 'mail',
      targetName: 'far@example.com',
    })
    expect((await letter('mail', id, 'again')).code).toBe(40400)
    expect((await letter('export', exportId, 'leave')).code).toBe(200)
    expect((await letters()).total).toBe(0)
  })

  step('after an outage all of a kind are tried again by one act, with one line of the log', async () => {
    const mail = { toAddress: 'a@example.com', locale: 'en', subject: 'x', body: 'x', lastError: 'Away' }
    await app.db.insert(outboxMails).values([1, 2, 3].map(() => ({ ...mail, tries: LETTER_TRIES.mail })))
    const all = { params: { kind: 'mail' as const }, body: { reason: 'It is back' } }
    expect((await app.call('POST /operations/letters/:kind', all, asOperator())).data).toEqual({ count: 3 })
    expect((await letters()).rows.map(({ tries }) => tries)).toEqual([0, 0, 0])
    expect(await lastDeed()).toMatchObject({
      action: 'letter.again',
      targetType: 'mail',
      targetName: 'mail (3)',
    })
  })

  step(
    'a copy that was given up stays among the letters, its person is told, and it is tried again',
    async () => {
      const { id: accountId, account } = app.accounts.student
      const [copy] = await app.db
        .insert(dataExports)
        .values({ accountId, tries: LETTER_TRIES.export, claimedUntil: PAST })
        .returning()
      await endExports(app.db, app.frame.storage)
      expect((await lastMailTo(app.db, account))?.subject).toContain('could not be made')
      expect((await letters()).rows).toContainEqual(
        expect.objectContaining({ kind: 'export', letterId: copy?.id, nextAt: null }),
      )
      expect((await letter('export', copy?.id ?? '', 'again')).code).toBe(200)
      const [again] = await app.db
        .select()
        .from(dataExports)
        .where(eq(dataExports.id, copy?.id ?? ''))
      expect(again).toMatchObject({ state: 1, tries: 0, claimedUntil: null })
    },
  )
})
