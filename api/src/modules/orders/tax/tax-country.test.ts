import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { AGREEMENT_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { allConsents, buildWorld, type CaseWorld, submit } from '../../cases/cases.fixture.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { goods } from '../../commerce/commerce.tables.ts'
import { agreements } from '../../income/agreements/agreements.tables.ts'
import { agreed } from '../../income/income.fixture.ts'
import { moneyFor, NO_INVOICE, orderToPay, tradeOf, wantedLine } from '../orders.fixture.ts'
import { ensurePayment, paid } from '../orders.service.ts'
import { billOrders, orderPapers } from '../orders.tables.ts'
import { sheetOf } from '../papers/receipt-pdf.ts'
import { sellersTax } from './tax-country.ts'

const ABN = '51 824 753 556'
let app: TestApp
let world: CaseWorld
let disk: string
let keys = 0
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  const sold = { unit: 'GB', price: '12.00', currency: 'AUD', minQty: 1, maxQty: 500, step: 1, months: 12 }
  const values = { ...sold, goodsType: 4, nameEn: 'disk', nameCn: '空间', audience: [2, 3, 5] }
  const [made] = await app.db.insert(goods).values(values).returning()
  disk = made?.id as string
})
afterAll(() => app.close())

const paperOf = async (orderId: string) => {
  const [order] = await app.db.select().from(billOrders).where(eq(billOrders.id, orderId))
  const [paper] = await app.db.select().from(orderPapers).where(eq(orderPapers.orderId, orderId))
  if (!order || !paper) throw new Error('no paper')
  const { title, sections } = sheetOf(order, paper, [], 'en')
  return { title, facts: sections.flatMap(({ facts = [] }) => facts).flat() }
}

describe('a buyer', () => {
  const quote = async (as: Session, taxCountry: string | null) => {
    await app.call('POST /shopping/addOrModifyShopping', { body: { goodsId: disk, quantity: 10 } }, { as })
    return (await app.call('POST /billOrder/quote', { body: { currency: 'AUD', taxCountry } }, { as })).data
  }
  const build = async (as: Session, taxCountry: string | null) => {
    const idempotencyKey = `tax-key-${++keys}`
    const body = { goodsId: disk, quantity: 10, taxCountry, invoice: NO_INVOICE, idempotencyKey }
    return (await app.call('POST /billOrder/buildAccountOrder', { body }, { as })).data
  }
  test('that is an office pays the tax of its country, whatever was chosen', async () => {
    const { institution } = world.as
    const own = { taxCountry: 'AU', taxPercent: '10.00' }
    for (const wanted of [null, 'SG']) {
      expect(await quote(institution, wanted)).toMatchObject({ ...own, taxFixed: true })
      expect(await build(institution, wanted)).toMatchObject({ ...own, taxTotal: '12.00' })
    }
  })
  test('that is no office says where he is', async () => {
    const other = await app.signIn('other')
    const chosen = { taxCountry: 'SG', taxPercent: '9.00' }
    expect(await quote(other, 'SG')).toMatchObject({ ...chosen, taxFixed: false })
    expect(await build(other, 'SG')).toMatchObject(chosen)
    expect(await build(other, null)).toMatchObject({ taxCountry: null, taxTotal: '0.00' })
  })
})

test('an agency lays tax on its fees where it is registered, with its number', async () => {
  const { agent } = world.as
  const { caseId } = await submit(app, world, { consents: allConsents(world, '0061') })
  await app.db.update(agencies).set({ countryCode: '0061' }).where(eq(agencies.id, world.agencyId))
  await agreed(app, world, { taxStatus: { gstRegistered: false, abn: null } })
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: agent })
  const least = (await app.call('GET /agency/service', {}, { as: agent })).data
  expect(least).toMatchObject({ taxed: false, taxCountry: null })
  const texts = { nameEn: 'Help', nameCn: '协助', descriptionEn: null, descriptionCn: null }
  const service = { ...texts, price: '800.00', currency: 'AUD', refunds: least.least, enabled: true }
  const { id = '' } = (await app.call('POST /agency/service', { body: service }, { as: agent })).data
  const charge = (taxCountry: string | null) => {
    const services = [{ serviceId: id, quantity: 1 }]
    const body = { caseId, services, taxCountry, idempotencyKey: `tax-key-${++keys}` }
    return app.call('POST /billOrder/buildUserOrder', { body }, { as: agent })
  }
  expect((await charge('AU')).code).toBe(ERRORS['orders.untaxed'])
  const own = eq(agreements.agencyId, world.agencyId)
  await app.db
    .update(agreements)
    .set({ taxStatus: { gstRegistered: true, abn: ABN } })
    .where(own)
  expect((await charge('SG')).code).toBe(ERRORS['orders.untaxed'])
  const payFor = async (orderId: string) => {
    const payment = await ensurePayment(tradeOf(app), orderId, 4)
    await app.db.transaction((db) => paid({ ...tradeOf(app), db }, payment.id, moneyFor(payment)))
    return paperOf(orderId)
  }
  const { orderId, total } = (await charge('AU')).data
  expect(total).toBe('880.00')
  const { title, facts } = await payFor(orderId)
  expect(title).toMatch(/^Tax invoice/)
  expect(facts).toContain(ABN)
  const untaxed = await payFor((await charge(null)).data.orderId)
  expect(untaxed.title).toMatch(/^Receipt/)
  expect(untaxed.facts).not.toContain(ABN)
})

test('an agency is registered where its newest agreement that holds says so, else the newest that ran out', async () => {
  const agencyId = world.otherAgencyId
  const says = async (state: number, gstRegistered: boolean, schoolId = world.schoolId) => {
    const abn = gstRegistered ? ABN : null
    await agreed(app, world, { agencyId, schoolId, state, taxStatus: { gstRegistered, abn } })
    return (await sellersTax(app.db, agencyId))?.number ?? null
  }
  const { sent, active, expired } = AGREEMENT_STATE
  expect(await says(sent, true, world.otherSchoolId)).toBeNull()
  expect(await says(expired, true)).toBe(ABN)
  expect(await says(active, false)).toBeNull()
})

test.each([
  ['with the number of its seller is a tax invoice', { AU: ABN }, /^Tax invoice/],
  ['without a number of its seller is a receipt', { NZ: '1' }, /^Receipt/],
] as const)('a paper with tax %s', async (_what, taxNumbers, title) => {
  const invoice = { ...NO_INVOICE, kind: 'tax' } as const
  const { order, payment } = await orderToPay(app, { lines: [wantedLine({ goodsType: 99 })], invoice })
  const trade = { ...tradeOf(app), given: { fulfils: new Map(), taxNumbers } }
  await app.db.transaction((db) => paid({ ...trade, db }, payment.id, moneyFor(payment)))
  const paper = await paperOf(order.id)
  expect(paper.title).toMatch(title)
  expect(paper.facts.includes(ABN)).toBe('AU' in taxNumbers)
})
