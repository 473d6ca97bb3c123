import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SCOPE_PRESETS } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { sealStored } from '#api/secrets/seal-stored.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { buildWorld, type CaseWorld } from '../../cases/cases.fixture.ts'
import { operationsLog } from '../../operations-log/operations-log.tables.ts'
import { agreed, claimable, invoice, memberOf, moveTo } from '../income.fixture.ts'
import { incomeAccounts, incomeInvoices, incomeLog, incomeRecords } from '../income.tables.ts'

const DENIED = 40300
const NOT_FOUND = 4300
const SAY_WHY = 4314
let app: TestApp
let world: CaseWorld
let recordId: string
let invoiceId: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await agreed(app, world)
  const [record] = await claimable(app, world)
  recordId = record?.id as string
  invoiceId = (await invoice(app, world.as.agent, [recordId])).data.invoiceId
})
afterAll(() => app.close())

const list = (as: Session, more: object = {}) =>
  app.call('POST /income/incomeRecordList', { body: more }, { as })
const detail = (as: Session, id = recordId) =>
  app.call('POST /income/incomeRecordDetail', { body: { recordId: id } }, { as })
const paper = async (as: Session) => {
  const reply = await app.inject({
    method: 'GET',
    url: `/api/income/invoice/${invoiceId}/en`,
    headers: { sessionkey: as.sessionKey },
  })
  const isPdf = reply.headers['content-type'] === 'application/pdf'
  return isPdf ? reply.rawPayload.subarray(0, 4).toString() : (reply.json() as { code: number }).code
}
const report = (as: Session, more: object = {}) =>
  app.call(
    'POST /incomeItem/earningReport',
    { body: { from: '2020-01-01', to: '2040-01-01', groupBy: 'month', ...more } },
    { as },
  )
/** What a person gets of one record: list, detail, paper, figures of the report, and four ways to write. */
async function reach(as: Session) {
  const { data, code } = await list(as)
  const body = { recordId, nameEn: 'Fee', kind: 3, amount: '1.00' }
  return {
    list: code === 200 ? data.rows.map((row) => row.recordId).includes(recordId) : code,
    detail: (await detail(as)).code,
    paper: await paper(as),
    orders: (
      await app.call('POST /income/itemOrderPage/:recordId', { params: { recordId }, body: {} }, { as })
    ).code,
    item: (await app.call('POST /income/add/incomeItem', { body }, { as })).code,
    move: (await moveTo(app, as, recordId, 8, { reason: 'Not ours' })).code,
    share: (
      await app.call('POST /income/share', { body: { recordId, to: 'agency:1', percent: '5' } }, { as })
    ).code,
    facts: (
      await app.call(
        'POST /income/facts',
        {
          body: {
            recordId,
            onshore: true,
            commencedElsewhere: true,
            principalCompleted: false,
            packaged: false,
          },
        },
        { as },
      )
    ).code,
  }
}
const all = (code: number) => ({
  detail: code,
  paper: code,
  orders: code,
  item: code,
  move: code,
  share: code,
  facts: code,
})

describe('another office', () => {
  test.each(['strangerAgent', 'strangerInstitution'] as const)('%s finds nothing of it', async (who) => {
    expect(await reach(world.as[who])).toEqual({ list: false, ...all(NOT_FOUND) })
    expect((await list(world.as[who])).data).toEqual({ rows: [], total: 0, totals: [] })
    expect((await report(world.as[who])).data.rows).toEqual([])
  })
  test('the office that a caller names in its filters is not read for that', async () => {
    const owner = `agency:${world.agencyId}`
    expect((await list(world.as.strangerAgent, { owner })).data.total).toBe(0)
    expect((await report(world.as.strangerAgent, { owner })).data.rows).toEqual([])
  })
  test.each(['student', 'other', 'operator'] as const)('%s is refused at the door', async (who) => {
    const { list: listed, ...others } = await reach(world.as[who])
    expect(new Set([listed, ...Object.values(others)]).size).toBe(1)
    expect([DENIED, 40301, 40302, 40303]).toContain(listed)
  })
})

describe('a sub-account of the agency', () => {
  test('without income.view is refused; without income.edit it only reads', async () => {
    expect(await reach(await memberOf(app, 'agent', SCOPE_PRESETS.counsellor))).toEqual({
      list: DENIED,
      ...all(DENIED),
    })
    expect(await reach(await memberOf(app, 'agent', { 'income.view': 'all' }))).toEqual({
      list: true,
      detail: 200,
      paper: '%PDF',
      orders: 200,
      item: DENIED,
      move: DENIED,
      share: DENIED,
      facts: DENIED,
    })
  })
  test('sees and edits what is assigned, and no record of a colleague', async () => {
    const mia = await memberOf(app, 'agent', { 'income.view': 'assigned', 'income.edit': 'assigned' })
    expect(await reach(mia)).toEqual({ list: false, ...all(NOT_FOUND) })
    const both = await memberOf(app, 'agent', { 'income.view': 'all', 'income.edit': 'assigned' })
    expect(await reach(both)).toMatchObject({ detail: 200, item: DENIED, share: DENIED })
    expect((await moveTo(app, both, recordId, 6, { reason: 'Late' })).code).toBe(DENIED)
    await app.db.update(incomeRecords).set({ staffId: mia.accountId }).where(eq(incomeRecords.id, recordId))
    expect(await reach(mia)).toMatchObject({
      list: true,
      detail: 200,
      paper: '%PDF',
      item: 4306,
      share: 4306,
    })
    await app.db
      .update(incomeRecords)
      .set({ staffId: app.accounts.agent.id })
      .where(eq(incomeRecords.id, recordId))
  })
  test('exports by two scopes: the one of exports and the one of the ledger', async () => {
    const out = async (scopes: Parameters<typeof memberOf>[2]) => {
      const { sessionKey } = await memberOf(app, 'agent', scopes)
      const codes = []
      for (const name of ['autoIncomeDetailExport', 'autoIncomeAssortmentExport']) {
        const url = `/api/income/${name}`
        const reply = await app.inject({
          method: 'POST',
          url,
          payload: {},
          headers: { sessionkey: sessionKey },
        })
        const isJson = String(reply.headers['content-type']).includes('json')
        codes.push(isJson ? (reply.json() as { code: number }).code : reply.statusCode)
      }
      return codes
    }
    expect(await out({ 'income.view': 'all' })).toEqual([DENIED, DENIED])
    expect(await out({ export: 'all' })).toEqual([DENIED, DENIED])
    expect(await out(SCOPE_PRESETS.finance)).toEqual([200, 200])
  })
})

describe('the institution', () => {
  test('sees what it owes, without staff, remark, links and shares', async () => {
    await app.db.update(incomeRecords).set({ remark: 'Between us' }).where(eq(incomeRecords.id, recordId))
    const { data } = await list(world.as.institution)
    expect(data.rows).toHaveLength(2)
    expect(data.rows[0]).toMatchObject({ direction: 2, side: 'owing', staffName: null })
    expect(data.totals).toMatchObject([{ currency: 'AUD', invoiced: '2598.75', expected: '2598.75' }])
    const read = await detail(world.as.institution)
    expect(read.data).toMatchObject({ remark: null, links: [], facts: null, moves: [4, 5, 6, 2].toSorted() })
    expect(new Set(read.data.log.map(({ actor }) => actor))).toEqual(new Set([null]))
    expect((await detail(world.as.agent)).data).toMatchObject({ remark: 'Between us' })
    const { rows: figures } = (await report(world.as.institution)).data
    expect(figures.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })
  test('is told neither the agency’s orders and other choices, nor its staff, nor who gets a share', async () => {
    const orders = await app.call(
      'POST /income/itemOrderPage/:recordId',
      { params: { recordId }, body: {} },
      { as: world.as.institution },
    )
    expect(orders.code).toBe(NOT_FOUND)
    const groups = async (as: Session) =>
      (await report(as, { groupBy: 'staff' })).data.rows.map(({ group, nameEn }) => [group, nameEn])
    expect(await groups(world.as.agent)).toContainEqual([app.accounts.agent.id, expect.any(String)])
    expect(new Set((await groups(world.as.institution)).flat())).toEqual(new Set(['', null]))
    const byStaff = await list(world.as.institution, { staffId: app.accounts.agent.id })
    expect(byStaff.data.rows).toEqual([])
    await app.db
      .insert(incomeLog)
      .values({ recordId, party: 'agent', deed: 'shared', text: 'Sub-agent Co: 30 %' })
    const textsFor = async (as: Session) => (await detail(as)).data.log.map(({ text }) => text)
    expect(await textsFor(world.as.agent)).toContain('Sub-agent Co: 30 %')
    expect(await textsFor(world.as.institution)).not.toContain('Sub-agent Co: 30 %')
  })
  test('writes no items of it, and an assigned scope of its staff reaches nothing', async () => {
    expect(await reach(world.as.institution)).toMatchObject({
      item: NOT_FOUND,
      share: NOT_FOUND,
      facts: NOT_FOUND,
    })
    const mia = await memberOf(app, 'institution', { 'income.view': 'assigned', 'income.edit': 'assigned' })
    expect(await reach(mia)).toEqual({ list: false, ...all(NOT_FOUND) })
    const both = await memberOf(app, 'institution', { 'income.view': 'all', 'income.edit': 'assigned' })
    expect((await moveTo(app, both, recordId, 6, { reason: 'Not ours' })).code).toBe(DENIED)
  })
})

describe('an auditor', () => {
  test('names an office and a reason before anything is read, which the log keeps and which ends', async () => {
    const as = await app.signIn('auditor')
    const owner = `agency:${world.agencyId}`
    const say = (body: { owner: string; reason: string }) =>
      app.call('POST /income/reading', { body }, { as })
    expect(await reach(as)).toMatchObject({ list: SAY_WHY, detail: SAY_WHY, paper: SAY_WHY, orders: SAY_WHY })
    expect((await list(as, { owner })).code).toBe(SAY_WHY)
    expect((await say({ owner, reason: ' ' })).code).toBe(40000)
    expect((await say({ owner: 'agency:999999', reason: 'Audit 12' })).code).toBe(40400)
    expect((await say({ owner, reason: 'Audit 12' })).code).toBe(200)
    expect(
      await app.db.select().from(operationsLog).where(eq(operationsLog.action, 'income.read')),
    ).toMatchObject([
      { actorId: as.accountId, targetType: 'agency', targetId: world.agencyId, reason: 'Audit 12' },
    ])
    const { list: _list, ...others } = await reach(as)
    expect(others).toMatchObject({ detail: 200, paper: '%PDF', orders: 200, item: DENIED, move: DENIED })
    expect((await list(as, { owner })).data.total).toBe(2)
    expect((await detail(as)).data.moves).toEqual([])
    // A reason of yesterday.
    await app.db.insert(operationsLog).values({
      actorId: as.accountId,
      actorName: 'auditor',
      action: 'income.read',
      reason: 'Audit 11',
      targetType: 'agency',
      targetId: world.otherAgencyId,
      targetName: 'Other Agency',
      at: new Date(Date.now() - 9 * 3_600_000).toISOString(),
    })
    expect((await list(as, { owner: `agency:${world.otherAgencyId}` })).code).toBe(SAY_WHY)
    expect((await report(as, { owner: `school:${world.schoolId}` })).code).toBe(SAY_WHY)
  })
})

describe('accounts for payments', () => {
  const ask = (as: Session, incomeAccountId?: string) =>
    app.call('POST /incomeAccount/achieve', { body: { incomeAccountId } }, { as })
  test('are masked in lists, whole one by one, and another office finds none', async () => {
    const { data } = await ask(world.as.agent)
    expect(data.rows).toMatchObject([{ accountNo: '•••• 6789' }])
    const id = data.rows[0]?.incomeAccountId as string
    expect((await ask(world.as.agent, id)).data.rows).toMatchObject([{ accountNo: '123456789' }])
    expect((await ask(world.as.strangerAgent, id)).code).toBe(4301)
    expect((await ask(world.as.strangerAgent)).data.rows).toEqual([])
    const remove = { body: { incomeAccountId: id } }
    expect((await app.call('POST /incomeAccount/remove', remove, { as: world.as.strangerAgent })).code).toBe(
      4301,
    )
    const save = {
      ...remove.body,
      kind: 1,
      holderName: 'X',
      bankName: 'X',
      accountNo: '1',
      currency: 'AUD',
    } as const
    const changed = await app.call(
      'POST /incomeAccount/saveIncomeAccount',
      { body: save },
      { as: world.as.strangerAgent },
    )
    expect(changed.code).toBe(4301)
  })
  test('are sealed in the database, on invoices too; numbers of before are sealed by a start', async () => {
    const raw = async () => {
      const stored = await rows<{ text: string }>(
        app.db,
        sql`select row_to_json(a)::text as text from income_accounts a union all select body::text from income_invoices`,
      )
      return stored.map(({ text }) => text).join()
    }
    expect(await raw()).not.toContain('123456789')
    expect(await raw()).toContain('062-000')
    const iban = 'GB29NWBK60161331926819'
    await app.db.execute(sql`update income_accounts set account_no = '123456789',
      codes = jsonb_build_object('iban', ${iban}::text)`)
    await app.db.execute(sql`update income_invoices
      set body = jsonb_set(body, '{bank,accountNo}', '"123456789"') where kind = 'invoice'`)
    expect([await sealStored(app.db), await sealStored(app.db)]).toEqual([2, 0])
    const sealed = await raw()
    for (const number of ['123456789', iban]) expect(sealed).not.toContain(number)
    const [account] = await app.db.select().from(incomeAccounts)
    const [issued] = await app.db.select().from(incomeInvoices).where(eq(incomeInvoices.id, invoiceId))
    expect(account).toMatchObject({ accountNo: '123456789', codes: { iban } })
    expect(issued?.body.bank.accountNo).toBe('123456789')
  })
  test('are the primary account’s alone, and in person', async () => {
    const everything = Object.fromEntries(Object.keys(SCOPE_PRESETS.readOnly).map((name) => [name, 'all']))
    const mia = await memberOf(app, 'agent', everything as Parameters<typeof memberOf>[2])
    expect((await ask(mia)).code).toBe(DENIED)
    await rows(
      app.db,
      sql`update sessions set on_behalf_of = ${app.accounts.agent.id} where account_id = ${mia.accountId} returning id`,
    )
    expect((await ask(mia)).code).toBe(DENIED)
    const url = '/api/income/autoIncomeDetailExport'
    const reply = await app.inject({
      method: 'POST',
      url,
      payload: {},
      headers: { sessionkey: mia.sessionKey },
    })
    expect(reply.json()).toMatchObject({ code: DENIED })
  })
  test('need a number or a code, and a bank its name', async () => {
    const save = (more: object) =>
      app.callRaw(
        'POST /incomeAccount/saveIncomeAccount',
        {
          body: { kind: 1, holderName: 'Bridge', bankName: 'Bank', accountNo: '1', currency: 'AUD', ...more },
        },
        { as: world.as.agent },
      )
    for (const wrong of [
      { accountNo: null },
      { bankName: ' ' },
      { codes: { bsb: '12' } },
      { codes: { iban: 'nothing' } },
      { currency: 'dollar' },
      { kind: 5 },
    ])
      expect((await save(wrong)).code).toBe(40000)
    const own = await encrypted(app, TEST_PASSWORD)
    expect((await save({ receiptCodeFileId: '999999', ...own })).code).toBe(40440)
    expect(await app.db.$count(incomeAccounts)).toBe(1)
  })
})

test('what students pay by hand is added up by student, and found by the name that the list shows', async () => {
  const { strangerAgent } = world.as
  const paid = (counterpartyName: string) =>
    app.call(
      'POST /income/record',
      {
        body: {
          category: 5,
          counterpartyType: 2,
          counterpartyName,
          currency: 'AUD',
          amount: '100.00',
          expectedAt: '2026-07-01',
        } as never,
      },
      { as: strangerAgent },
    )
  for (const name of ['Zhou Wei', 'zhou wei', 'Li Lan']) expect((await paid(name)).code).toBe(200)
  const { rows: groups } = (await report(strangerAgent, { groupBy: 'institution' })).data
  expect(groups.map(({ nameEn, count }) => [nameEn?.toLowerCase(), count])).toEqual([
    ['li lan', 1],
    ['zhou wei', 2],
  ])
  expect((await list(strangerAgent, { student: 'Zhou' })).data.total).toBe(2)
})
