import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SCOPE_PRESETS, scopesOf } from '@southbound/shared/contract/constants'
import { desc, eq, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { lastMailTo } from '#testing/mail.ts'
import { buildWorld, type CaseWorld, submit } from '../../cases/cases.fixture.ts'
import { caseLog } from '../../cases/cases.tables.ts'

const PASSWORD = 'Team-2026'
let app: TestApp
let world: CaseWorld
let mia: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const invite = (account: string, as: Session, scopes: object = SCOPE_PRESETS.counsellor) =>
  app.call(
    'POST /account/openAccount',
    { body: { account, nickname: account.split('@')[0] ?? '', scopes } },
    { as, locale: 'zh' },
  )
async function mailedKey(to: string): Promise<string> {
  const mail = await lastMailTo(app.db, to)
  return /\/cn\/([\w-]{43})\b/.exec(mail?.body ?? '')?.[1] ?? ''
}
const join = async (key: string, password = PASSWORD) =>
  app.call('POST /account/joinTeam', { body: { key, ...(await encrypted(app, password)) } })
const signIn = async (account: string) =>
  app.call('POST /account/login', { body: { account, ...(await encrypted(app, PASSWORD)) } })
const setScopes = (id: string, scopes: object) =>
  app.call(
    'PUT /account/subAccounts/:id/scopes',
    { params: { id }, body: { scopes } },
    { as: world.as.agent },
  )

async function sentCase(at: number): Promise<string> {
  return (
    await submit(app, world, { orderParamList: [{ courseType: 1, courseId: world.courseIds[at] as string }] })
  ).caseId
}
const listed = async (as: Session) =>
  (await app.call('POST /case/coursecaselist', { body: {} }, { as })).data.rows.map(({ caseId }) => caseId)
const dossiersOf = async (as: Session) =>
  (await app.call('POST /dossier/searchStudentDossier', { body: {} }, { as })).data.rows.map(({ id }) => id)
const details = async (id: string, as: Session) =>
  (await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id } }, { as })).code

describe('an invitation', () => {
  test('is counted before it is said whether the address has an account, and so is what is refused', async () => {
    const TOO_OFTEN = 3000
    const ask = async (account: string) => (await invite(account, world.as.strangerAgent)).code
    const known: number[] = []
    for (let at = 0; at < 6; at++) known.push(await ask(app.accounts.student.account))
    expect(known.at(-1)).toBe(TOO_OFTEN)
    expect(known.slice(0, 5)).not.toContain(TOO_OFTEN)
    await app.db.execute(sql`update sign_in_counts set count = 50 where rule = 'invite'`)
    expect(await ask(app.accounts.other.account)).toBe(TOO_OFTEN)
    expect(await ask('nobody@test.southbound.example')).toBe(TOO_OFTEN)
    await app.db.execute(sql`delete from sign_in_counts`)
  })

  test('is mailed with a key that opens once; until then nobody signs in, and a seat is taken', async () => {
    const email = 'mia@test.southbound.example'
    mia = (await invite(email, world.as.agent)).data.id
    expect((await app.call('POST /account/isLeftAccountNum', {}, { as: world.as.agent })).data).toMatchObject(
      { total: 2, taken: 2, left: 0 },
    )
    expect((await invite('noah@test.southbound.example', world.as.agent)).code).toBe(40911)
    const key = await mailedKey(email)
    expect((await join('made-up')).code).toBe(40914)
    expect((await join(key, 'short')).code).toBe(40013)
    expect((await join(key)).data).toEqual({ account: email, type: 2 })
    expect((await join(key)).code).toBe(40914)
    expect((await signIn(email)).code).toBe(200)
    const stored = await rows(app.db, sql`select * from mailed_tokens`)
    expect(JSON.stringify(stored)).not.toContain(key)
  })

  test('goes to nobody who has an account, and seats that were bought count while they last', async () => {
    await app.db.execute(
      sql`insert into bought_seats (account_id, seats, valid_to) values (${app.accounts.agent.id}, 2, now() + interval '1 day')`,
    )
    expect((await invite(app.accounts.student.account.toUpperCase(), world.as.agent)).code).toBe(40910)
    expect(
      (await app.call('POST /account/openService/', {}, { as: world.as.agent })).data.seats,
    ).toMatchObject({ bought: 2, total: 4, left: 2 })
    await app.db.execute(sql`update bought_seats set valid_to = now() - interval '1 day'`)
    expect((await app.call('POST /account/isLeftAccountNum', {}, { as: world.as.agent })).data.left).toBe(0)
  })
})

test('the office of a colleague is changed beside the remark, and found by its name', async () => {
  const save = (query: { remark: string; office?: string }) =>
    app.call('GET /account/secAccRemark', { query: { accountId: mia, ...query } }, { as: world.as.agent })
  const found = async (keyword: string) => {
    const body = { keyword }
    const list = await app.call('POST /account/getSecAccount', { body }, { as: world.as.agent })
    return list.data.rows.map(({ remark, office }) => ({ remark, office }))
  }
  expect((await save({ remark: 'Visa', office: ' Chengdu ' })).code).toBe(200)
  expect(await found('chengd')).toEqual([{ remark: 'Visa', office: 'Chengdu' }])
  await save({ remark: '' })
  expect(await found('chengd')).toEqual([{ remark: null, office: 'Chengdu' }])
  await save({ remark: '', office: '' })
  expect(await found('chengd')).toEqual([])
})

describe('scopes', () => {
  test('none, assigned and all decide which cases a sub-account sees and works', async () => {
    const as = await app.signIn({ id: mia })
    const [own, other] = [await sentCase(0), await sentCase(1)]
    for (const caseId of [own, other])
      await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
    await app.db.execute(sql`update cases set accepter_id = ${mia} where id = ${own}`)
    expect(await listed(as)).toEqual([own])
    const [ownDossier] = await rows<{ id: string }>(
      app.db,
      sql`select datum_student_id::text id from cases where id = ${own}`,
    )
    expect(await dossiersOf(as)).toEqual([ownDossier?.id])
    const told = await rows<{ id: string }>(
      app.db,
      sql`select distinct account_id::text as id from case_red_points where case_id in (${own}, ${other})`,
    )
    expect(told.map(({ id }) => id).toSorted()).toEqual(
      [app.accounts.agent.id, app.accounts.student.id].toSorted(),
    )
    expect([await details(own, as), await details(other, as)]).toEqual([200, 40430])
    expect(
      (await app.call('POST /case/log', { body: { caseId: other, text: 'hello' } }, { as })).code,
    ).not.toBe(200)
    await setScopes(mia, scopesOf({ 'cases.course': 'all' }))
    expect((await listed(as)).toSorted()).toEqual([own, other].toSorted())
    await setScopes(mia, scopesOf({ 'cases.visa': 'all' }))
    expect([await listed(as), await details(own, as)]).toEqual([[], 40430])
    await setScopes(mia, scopesOf({}))
    expect((await app.call('POST /case/coursecaselist', { body: {} }, { as })).code).toBe(40300)
    expect((await app.call('POST /account/content', {}, { as })).data.permissions).not.toContain('cases.see')
    await setScopes(mia, SCOPE_PRESETS.counsellor)
  })

  test('are not given back by a page that was opened before they were taken', async () => {
    const from = SCOPE_PRESETS.counsellor
    const save = (scopes: object) =>
      app.call(
        'PUT /account/subAccounts/:id/scopes',
        { params: { id: mia }, body: { scopes, scopesFrom: from } },
        { as: world.as.agent },
      )
    expect((await save({ ...from, messages: 'none' })).code).toBe(200)
    expect((await save({ ...from, dossiers: 'all' })).message).toMatch(/changed by someone else/)
    await setScopes(mia, from)
  })

  test('never reach what cannot be delegated', async () => {
    await setScopes(mia, Object.fromEntries(Object.keys(SCOPE_PRESETS.readOnly).map((name) => [name, 'all'])))
    const as = await app.signIn({ id: mia })
    expect((await app.call('POST /account/getSecAccount', { body: {} }, { as })).code).toBe(40300)
    expect((await app.call('POST /account/secLogin/:id', { params: { id: mia } }, { as })).code).toBe(40300)
    expect(
      (await app.call('POST /account/deletion', { body: await encrypted(app, PASSWORD) }, { as })).code,
    ).toBe(40300)
    await setScopes(mia, SCOPE_PRESETS.counsellor)
  })
})

describe('log in as', () => {
  let worked: Session
  test('opens two hours in which both persons are in the log', async () => {
    const { data } = await app.call(
      'POST /account/secLogin/:id',
      { params: { id: mia } },
      { as: world.as.agent },
    )
    worked = { sessionKey: data.sessionKey, accountId: data.secAccount }
    expect(Math.round((Date.parse(data.expiresAt) - Date.now()) / 60_000)).toBe(120)
    expect((await app.call('POST /account/content', {}, { as: worked })).data).toMatchObject({
      id: mia,
      onBehalfOf: 'agent',
    })
    const [caseId = ''] = await listed(worked)
    const line = await app.call(
      'POST /case/log',
      { body: { caseId, text: 'Called the student' } },
      { as: worked },
    )
    expect(line.code).toBe(200)
    const [stored] = await app.db.select().from(caseLog).orderBy(desc(caseLog.id)).limit(1)
    expect(stored).toMatchObject({ actorId: mia, onBehalfOfId: app.accounts.agent.id })
    const log = await app.call('GET /case/getCaseLog/:caseId', { params: { caseId } }, { as: world.as.agent })
    expect(log.data.rows.at(-1)?.actorName).toBe('mia (agent)')
  })

  test('leaves password, name, sessions, second step and data alone', async () => {
    const cipher = await encrypted(app, PASSWORD)
    const codes = [
      await app.call(
        'POST /account/modifyAccount',
        { body: { operateType: 3, nickname: 'Other' } },
        { as: worked },
      ),
      await app.call(
        'POST /account/checkAccountoldPassword',
        { body: { oldPassword: cipher.password, secretKey: cipher.secretKey } },
        { as: worked },
      ),
      await app.call('GET /account/sessions', {}, { as: worked }),
      await app.call('POST /account/totp/begin', { body: cipher }, { as: worked }),
      await app.call('POST /account/exports', { body: cipher }, { as: worked }),
      await app.call('PUT /account/notifications', { body: { prefs: {} } }, { as: worked }),
      await app.call('POST /account/secLogin/:id', { params: { id: mia } }, { as: worked }),
    ]
    expect(codes.map(({ code }) => code)).toEqual(Array(7).fill(40300))
  })

  test('ends with the primary account’s own sessions, and after two hours', async () => {
    await app.db.execute(
      sql`update sessions set expires_at = now() - interval '1 second' where on_behalf_of is not null`,
    )
    expect((await app.call('POST /account/content', {}, { as: worked })).code).toBe(40001)
    const { data } = await app.call(
      'POST /account/secLogin/:id',
      { params: { id: mia } },
      { as: world.as.agent },
    )
    await app.db.execute(sql`update accounts set status = 3 where id = ${app.accounts.agent.id}`)
    expect(
      (await app.call('POST /account/content', {}, { as: { sessionKey: data.sessionKey, accountId: mia } }))
        .code,
    ).toBe(40001)
    await app.db.execute(sql`update accounts set status = 1 where id = ${app.accounts.agent.id}`)
  })
})

test('where the desk suspends the head, colleagues are written to, and what they try says why', async () => {
  const email = 'mia@test.southbound.example'
  const desk = (act: 'suspend' | 'restore', id: string) =>
    app.call(
      `POST /operations/accounts/:id/${act}`,
      { params: { id }, body: { reason: 'Fake documents' } },
      { as: world.as.operator },
    )
  const workAs = () => app.call('POST /account/secLogin/:id', { params: { id: mia } }, { as: world.as.agent })
  expect([(await desk('suspend', mia)).code, (await workAs()).code]).toEqual([200, 40311])
  expect((await desk('restore', mia)).code).toBe(200)
  expect((await desk('suspend', app.accounts.agent.id)).code).toBe(200)
  expect((await lastMailTo(app.db, email))?.subject).toBe('南行：贵机构的主账号已停用')
  const sessionsOfMia = () => rows(app.db, sql`select 1 from sessions where account_id = ${mia}`)
  const before = await sessionsOfMia()
  expect((await signIn(email)).code).toBe(40324)
  expect(await sessionsOfMia()).toEqual(before)
  expect((await desk('restore', app.accounts.agent.id)).code).toBe(200)
  world.as.agent = await app.signIn('agent')
  expect((await signIn(email)).code).toBe(200)
})

describe('strangers', () => {
  test('find no sub-account, transfer list or colleague of another office', async () => {
    const as = world.as.strangerAgent
    const params = { id: mia }
    const codes = [
      await app.call('POST /account/deleteSecAccount/:id', { params }, { as }),
      await app.call('POST /account/realseStaff', { body: { accountId: mia } }, { as }),
      await app.call('POST /account/reActive/:id', { params }, { as }),
      await app.call('POST /account/secLogin/:id', { params }, { as }),
      await app.call('GET /account/secAccRemark', { query: { accountId: mia, remark: 'x' } }, { as }),
      await app.call('PUT /account/subAccounts/:id/scopes', { params, body: { scopes: {} } }, { as }),
      await app.call(
        'POST /account/getTransferAccount',
        { body: { transParams: { accountId: mia } } },
        { as },
      ),
      await app.call('GET /account/getAccountById/:id', { params }, { as }),
      await app.call('GET /account/getAccountById/:id', { params }, { as: world.as.student }),
    ]
    expect(codes.map(({ code }) => code)).toEqual(Array(9).fill(40410))
    expect((await app.call('POST /account/getSecAccount', { body: {} }, { as })).data.rows).toEqual([])
    expect(
      (
        await app.call(
          'POST /account/getSchoolTransAccount/:id/8',
          { params: { id: app.accounts.agent.id }, body: {} },
          { as: world.as.agent },
        )
      ).code,
    ).toBe(40300)
  })
})

describe('releasing', () => {
  test('asks who takes the open cases over, moves them, and ends every session', async () => {
    const as = await app.signIn({ id: mia })
    const [caseId = ''] = await listed(as)
    const list = await app.call(
      'POST /account/getTransferAccount',
      { body: { transParams: { accountId: mia } } },
      { as: world.as.agent },
    )
    expect(list.data).toMatchObject({ caseNum: 1, data: { total: 1, rows: [{ id: app.accounts.agent.id }] } })
    expect(
      (await app.call('POST /account/deleteSecAccount/:id', { params: { id: mia } }, { as: world.as.agent }))
        .code,
    ).toBe(40912)
    const release = (transAccountId: string) =>
      app.call(
        'POST /account/realseStaff',
        { body: { accountId: mia, transAccountId } },
        { as: world.as.agent },
      )
    expect((await release(app.accounts.strangerAgent.id)).code).toBe(40000)
    expect((await release(mia)).code).toBe(40000)
    expect((await release(app.accounts.agent.id)).data.moved).toBe(1)
    const [moved] = await rows<{ accepter: string }>(
      app.db,
      sql`select accepter_id::text as accepter from cases where id = ${caseId}`,
    )
    expect(moved?.accepter).toBe(app.accounts.agent.id)
    const [line] = await app.db
      .select()
      .from(caseLog)
      .where(eq(caseLog.caseId, caseId))
      .orderBy(desc(caseLog.id))
      .limit(1)
    expect(line).toMatchObject({
      action: 'handed_over',
      textEn: 'Handed over: mia → agent',
      textCn: '已移交：mia → agent',
    })
    expect((await app.call('POST /account/content', {}, { as })).code).toBe(40001)
    expect((await signIn('mia@test.southbound.example')).code).toBe(40913)
  })

  test('frees the seat; coming back needs one', async () => {
    const noah = (await invite('noah@test.southbound.example', world.as.agent)).data.id
    const back = () => app.call('POST /account/reActive/:id', { params: { id: mia } }, { as: world.as.agent })
    expect((await back()).code).toBe(40911)
    const key = await mailedKey('noah@test.southbound.example')
    expect(
      (await app.call('POST /account/deleteSecAccount/:id', { params: { id: noah } }, { as: world.as.agent }))
        .code,
    ).toBe(200)
    expect((await join(key)).code).toBe(40914)
    expect((await back()).code).toBe(200)
    expect((await signIn('mia@test.southbound.example')).code).toBe(200)
  })

  test('ends no suspension of the desk, and neither does coming back', async () => {
    const asOffice = { as: world.as.agent }
    const desk = (act: 'suspend' | 'restore') =>
      app.call(
        `POST /operations/accounts/:id/${act}`,
        { params: { id: mia }, body: { reason: 'Fake documents' } },
        { as: world.as.operator },
      )
    const code = async () => (await signIn('mia@test.southbound.example')).code
    expect([(await desk('suspend')).code, await code()]).toEqual([200, 40311])
    const release = () =>
      app.call('POST /account/realseStaff', { body: { accountId: mia, toOffice: true } }, asOffice)
    const back = () => app.call('POST /account/reActive/:id', { params: { id: mia } }, asOffice)
    expect([(await release()).code, await code()]).toEqual([200, 40311])
    expect([(await back()).code, await code()]).toEqual([200, 40311])
    expect([(await desk('restore')).code, await code()]).toEqual([200, 200])
    expect([(await desk('suspend')).code, (await release()).code]).toEqual([200, 200])
    expect([(await desk('restore')).code, await code()]).toEqual([200, 40913])
    expect([(await back()).code, await code()]).toEqual([200, 200])
  })

  test('of somebody who never joined gives the address back to its owner', async () => {
    const email = 'stranger@test.southbound.example'
    await app.db.execute(
      sql`insert into bought_seats (account_id, seats, valid_to) values (${app.accounts.agent.id}, 2, now() + interval '1 day')`,
    )
    const { id } = (await invite(email, world.as.agent)).data
    await app.call('GET /common/verifycode/:email', { params: { email } })
    const released = await app.call(
      'POST /account/deleteSecAccount/:id',
      { params: { id } },
      { as: world.as.agent },
    )
    expect(released.code).toBe(200)
    await app.call('GET /common/verifycode/:email', { params: { email } })
    const verifyCode = /\b\d{4}\b/.exec((await lastMailTo(app.db, email))?.body ?? '')?.[0] ?? ''
    const cipher = await encrypted(app, PASSWORD)
    const body = { account: email, nickname: 'Owner', type: 1 as const, verifyCode, ...cipher }
    expect((await app.call('POST /account/regist', { body })).code).toBe(200)
  })

  test('an invitation is mailed again a few times in an hour, and no oftener', async () => {
    const email = 'again@test.southbound.example'
    const { id } = (await invite(email, world.as.agent)).data
    const codes = []
    for (let at = 0; at < 6; at++)
      codes.push(
        (await app.call('POST /account/reActive/:id', { params: { id } }, { as: world.as.agent })).code,
      )
    expect(codes).toEqual([200, 200, 200, 200, 3000, 3000])
    await app.call('POST /account/deleteSecAccount/:id', { params: { id } }, { as: world.as.agent })
    await app.db.execute(sql`update bought_seats set valid_to = now() - interval '1 day'`)
  })

  test('leaves the open cases to the office, where no colleague is named', async () => {
    const mine = sql`update cases set accepter_id = ${mia} where accepter_id = ${app.accounts.agent.id}
      and status = 4 returning id::text`
    const held = await rows<{ id: string }>(app.db, mine)
    const body = { accountId: mia, toOffice: true }
    const left = await app.call('POST /account/realseStaff', { body }, { as: world.as.agent })
    expect(left.data.moved).toBe(held.length)
    const [found] = await rows<{ waiting: number; open: number }>(
      app.db,
      sql`select count(*) filter (where accepter_id is null)::int waiting, count(*) filter (where exists (
          select 1 from case_clocks k where k.case_id = cases.id and k.kind = 'OFFICE_POOL' and k.state = 1))::int open
        from cases where id = any(${`{${held.map(({ id }) => id).join(',')}}`}::bigint[])`,
    )
    expect(found).toEqual({ waiting: held.length, open: held.length })
    expect(held.length).toBeGreaterThan(0)
  })
})
