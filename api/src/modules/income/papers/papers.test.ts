import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { addDays } from '@southbound/shared/contract/constants'
import { ONLY_DATE } from '@southbound/shared/testing/timing'
import { eq } from 'drizzle-orm'
import JSZip from 'jszip'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, dayIn } from '../../cases/cases.fixture.ts'
import { dayThere } from '../../cases/cases.service.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { agreements } from '../agreements/agreements.tables.ts'
import {
  agreed,
  claimable,
  enrol,
  INVOICE_RULES,
  invoice,
  moveTo,
  ofClient,
  placed,
  recordsOf,
  sync,
} from '../income.fixture.ts'
import {
  type InvoiceRow,
  incomeAccounts,
  incomeInvoices,
  incomePaperRecords,
  incomeRecords,
} from '../income.tables.ts'
import { sheetOf } from './invoice-pdf.ts'

let app: TestApp
let world: CaseWorld
let agreementId: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  agreementId = await agreed(app, world)
})
beforeEach(() => app.db.update(incomeRecords).set({ state: 9 }))
afterAll(() => app.close())

const first = async () => (await claimable(app, world))[0]?.id as string
const invoiceOf = async (id: string) =>
  (await app.db.select().from(incomeInvoices).where(eq(incomeInvoices.id, id)))[0] as InvoiceRow
const terms = (values: Partial<typeof agreements.$inferSelect>) =>
  app.db.update(agreements).set(values).where(eq(agreements.id, agreementId))

describe('an invoice', () => {
  test('names no bank account that the agency has removed', async () => {
    const recordId = await first()
    const [{ bankAccountId = null } = {}] = await app.db
      .select()
      .from(agreements)
      .where(eq(agreements.id, agreementId))
    const account = eq(incomeAccounts.id, bankAccountId as string)
    await app.db.update(incomeAccounts).set({ removedAt: new Date().toISOString() }).where(account)
    const refused = await invoice(app, world.as.agent, [recordId])
    await app.db.update(incomeAccounts).set({ removedAt: null }).where(account)
    expect(refused.code).toBe(ERRORS['income.no-account'])
  })
  test('says what institutions ask for, in both languages, with a number of its own', async () => {
    const recordId = await first()
    const { data } = await invoice(app, world.as.agent, [recordId], 'invoice-once')
    expect((await invoice(app, world.as.agent, [recordId], 'invoice-once')).data).toEqual(data)
    expect(data.invoiceNo).toMatch(/^INV/)
    const row = await invoiceOf(data.invoiceId)
    const sheet = sheetOf(row, 'en')
    expect(sheet.title).toBe(`Tax invoice ${data.invoiceNo}`)
    const facts = Object.fromEntries(sheet.sections.flatMap(({ facts: pairs = [] }) => pairs))
    const said = Object.values(facts).join(' | ')
    for (const part of [
      'Bridge Education',
      '51 824 753 556',
      'Southern University',
      '42,000.00 AUD',
      '12.50 %',
    ])
      expect(said).toContain(part)
    const due = addDays(dayThere({ countryCode: '0061', stateId: null }, row.issuedAt), 30)
    for (const part of ['2,362.50 AUD', '236.25 AUD', '2,598.75 AUD', '123456789', '062-000', due])
      expect(said).toContain(part)
    expect(sheetOf(row, 'zh').title).toContain('税务发票')
    for (const lang of ['en', 'cn']) {
      const url = `/api/income/invoice/${data.invoiceId}/${lang}`
      const headers = { sessionkey: world.as.institution.sessionKey }
      const reply = await app.inject({ method: 'GET', url, headers })
      expect(reply.headers['content-type']).toBe('application/pdf')
      expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await invoice(app, world.as.agent, [recordId])).code).toBe(4303)
  })
  test('is not issued for what is expected, another’s, two agreements, or too many students', async () => {
    const [now, later] = await claimable(app, world)
    const ids = [now?.id as string, later?.id as string]
    const issue = async (records = ids, as = world.as.agent) => (await invoice(app, as, records)).code
    expect(await issue()).toBe(4303)
    expect(await issue([ids[0] as string], world.as.strangerAgent)).toBe(4300)
    expect(await issue([ids[0] as string], world.as.institution)).toBe(4300)
    expect(await issue([])).toBe(40000)
    await app.db
      .update(incomeRecords)
      .set({ state: 2 })
      .where(eq(incomeRecords.id, ids[1] as string))
    const change = (values: object) =>
      app.db
        .update(incomeRecords)
        .set(values)
        .where(eq(incomeRecords.id, ids[1] as string))
    await change({ currency: 'NZD' })
    expect(await issue()).toBe(4310)
    const other = await ofClient(app, world, await placed(app, world))
    await change({ currency: 'AUD', caseId: other.caseId })
    await terms({ invoiceRules: { ...INVOICE_RULES, onePerStudent: true } })
    expect(await issue()).toBe(4311)
    await terms({ invoiceRules: INVOICE_RULES, bankAccountId: null })
    expect(await issue()).toBe(4312)
    const numbers = await app.db.$count(incomeInvoices)
    const [bank] = (await app.call('POST /incomeAccount/achieve', { body: {} }, { as: world.as.agent })).data
      .rows
    await terms({ bankAccountId: bank?.incomeAccountId ?? null })
    expect(await issue()).toBe(200)
    const all = await app.db
      .select({ number: incomeInvoices.number })
      .from(incomeInvoices)
      .orderBy(incomeInvoices.id)
    expect(all).toHaveLength(numbers + 1)
    // What was refused has used no number.
    const last = all.map(({ number }) => Number(number.replace(/\D/g, '')))
    expect(last).toEqual(last.map((_, at) => (last[0] as number) + at))
  })
  test('that came back is read with its credit note by both sides, beside the next one', async () => {
    const recordId = await first()
    const { data } = await invoice(app, world.as.agent, [recordId])
    await moveTo(app, world.as.institution, recordId, 2, { reason: 'Wrong name' })
    await invoice(app, world.as.agent, [recordId])
    for (const as of [world.as.agent, world.as.institution]) {
      const shown = await app.call('POST /income/incomeRecordDetail', { body: { recordId } }, { as })
      const { papers } = shown.data
      expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit', 'invoice'])
      expect(papers[0]).toMatchObject({ paperId: data.invoiceId, number: data.invoiceNo })
      for (const { paperId, number } of papers) {
        const headers = { sessionkey: as.sessionKey }
        const url = `/api/income/invoice/${paperId}/en`
        const reply = await app.inject({ method: 'GET', url, headers })
        expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
          200,
          expect.stringContaining(number),
        ])
      }
    }
    // As the version before issues them, which writes no such line.
    await app.db.delete(incomePaperRecords)
    const shown = await app.call(
      'POST /income/incomeRecordDetail',
      { body: { recordId } },
      { as: world.as.agent },
    )
    expect(shown.data.papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit', 'invoice'])
  })
  test('is dated where the institution is, and names the office as an envelope does', async () => {
    const recordId = await first()
    const office = { nameEn: 'Sydney office', nameCn: '悉尼办公室', countryCode: '0061' }
    const addresses = [{ ...office, city: 'Sydney', postcode: '2000', street: '12 George St' }]
    await app.db.update(agencies).set({ addresses }).where(eq(agencies.id, world.agencyId))
    // 09:00 of 1 July in Sydney.
    jest.useFakeTimers({ ...ONLY_DATE, now: Date.parse('2026-06-30T23:00:00Z') })
    const { data } = await invoice(app, world.as.agent, [recordId])
    await moveTo(app, world.as.institution, recordId, 2, { reason: 'Wrong name' })
    jest.useRealTimers()
    const row = await invoiceOf(data.invoiceId)
    expect(row.body.agency.address).toBe('12 George St, Sydney 2000, Australia')
    expect(row.dueOn).toBe('2026-07-31')
    const [note] = await app.db.select().from(incomeInvoices).where(eq(incomeInvoices.creditsId, row.id))
    for (const paper of [row, note as InvoiceRow]) {
      const { subtitle, sections } = sheetOf(paper, 'en')
      expect(subtitle).toMatch(/^2026-07-01 · /)
      expect(sections[0]?.facts).toContainEqual(['Date', '2026-07-01'])
    }
  })
})

describe('an export', () => {
  /** The texts of a sheet, row by row. */
  async function sheet(
    name: 'Detail' | 'Assortment',
    body: object,
    locale: 'en' | 'zh' = 'en',
    as = world.as.agent,
  ) {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/income/autoIncome${name}Export`,
      payload: body,
      headers: { sessionkey: as.sessionKey, 'accept-language': locale === 'zh' ? 'zh-CN' : 'en' },
    })
    expect(reply.headers['content-disposition']).toContain('.xlsx')
    const zip = await JSZip.loadAsync(reply.rawPayload, { checkCRC32: true })
    const xml = (await zip.file('xl/worksheets/sheet1.xml')?.async('text')) ?? ''
    return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
      [...row.matchAll(/<c [^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)?<\/c>/g)].map(
        ([, text, number]) => text ?? number ?? '',
      ),
    )
  }
  test('has a row for each record of the list with the same filters, and names no account for payments', async () => {
    const [now] = await claimable(app, world)
    await invoice(app, world.as.agent, [now?.id as string])
    await app.db
      .update(incomeRecords)
      .set({ dueAt: dayIn(-3) })
      .where(eq(incomeRecords.id, now?.id as string))
    for (const filters of [
      {},
      { state: 1 },
      { state: 3 },
      { overdue: true },
      { currency: 'NZD' },
      { student: 'nobody' },
      { to: '2020-01-01' },
    ]) {
      const listed = await app.call(
        'POST /income/incomeRecordList',
        { body: { ...filters, rows: 100 } },
        { as: world.as.agent },
      )
      const [head, ...found] = await sheet('Detail', filters)
      expect(head?.slice(0, 2)).toEqual(['Record', 'State'])
      expect(found.map(([no]) => no).toSorted()).toEqual(
        listed.data.rows.map(({ recordNo }) => recordNo).toSorted(),
      )
    }
    const invoiced = (await sheet('Detail', { state: 3 }))[1] ?? []
    expect(invoiced).toEqual(expect.arrayContaining(['Invoiced', '2362.50', '236.25', '2598.75', '1/2']))
    expect(invoiced.join(' ')).not.toContain('123456789')
    expect((await sheet('Detail', { state: 3 }, 'zh'))[1]).toContain('已开票')
  })
  test('says why a record earns nothing in words', async () => {
    const [now, later] = await claimable(app, world)
    for (const [id, ineligibleReason] of [
      [now?.id, 'TUITION_NOT_RECEIVED'],
      [later?.id, 'Typed by a person'],
    ] as const)
      await app.db
        .update(incomeRecords)
        .set({ state: 8, ineligibleReason })
        .where(eq(incomeRecords.id, id as string))
    const heading = { en: 'Reason', zh: '原因' }
    const reasons = async (locale: 'en' | 'zh') => {
      const [head = [], ...rows] = await sheet('Detail', { state: 8 }, locale)
      return rows.map((row) => row[head.indexOf(heading[locale])])
    }
    expect(await reasons('zh')).toEqual(['Typed by a person', '学费未到账'])
    expect(await reasons('en')).toEqual(['Typed by a person', 'Tuition was not received'])
  })
  test('of the institution hides the agency’s staff; another office gets a head without rows', async () => {
    const [now] = await claimable(app, world)
    await invoice(app, world.as.agent, [now?.id as string])
    expect((await sheet('Detail', { state: 3 }))[1]).toContain('agent')
    const theirs = await sheet('Detail', { state: 3 }, 'en', world.as.institution)
    expect(theirs).toHaveLength(2)
    expect(theirs[1]).not.toContain('agent')
    expect(await sheet('Detail', {}, 'en', world.as.strangerAgent)).toHaveLength(1)
    expect(await sheet('Assortment', {}, 'en', world.as.strangerInstitution)).toHaveLength(1)
  })
  test('of sums adds up what is owed, by month and currency, and a share apart', async () => {
    const it = await placed(app, world)
    await sync(app, it.choiceId)
    await enrol(app, it)
    const [now] = await recordsOf(app, it.choiceId)
    const recordId = now?.id as string
    const to = `agency:${world.otherAgencyId}`
    await app.call('POST /income/share', { body: { recordId, to, percent: '70' } }, { as: world.as.agent })
    const sums = async (filters: object) => (await sheet('Assortment', filters)).slice(1)
    expect((await sums({ state: 2 })).map((row) => row.slice(3, 7))).toEqual([
      ['AUD', '1', '0.00', '2598.75'],
    ])
    expect((await sums({ state: 2, direction: 2 })).map((row) => row.slice(3, 7))).toEqual([
      ['AUD', '1', '0.00', '1653.75'],
    ])
    await invoice(app, world.as.agent, [recordId])
    await moveTo(app, world.as.institution, recordId, 5)
    const owed = await sheet('Assortment', { state: 5 }, 'en', world.as.institution)
    expect(owed.slice(1).map((row) => row.slice(3))).toEqual([
      ['AUD', '1', '0.00', '0.00', '0.00', '2598.75', '0.00', '0.00'],
    ])
  })
})
