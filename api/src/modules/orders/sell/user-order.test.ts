import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { allConsents, buildWorld, type CaseWorld, submit } from '../../cases/cases.fixture.ts'
import { cases } from '../../cases/cases.tables.ts'
import { agencies, VERIFICATION } from '../../catalogue/agencies.tables.ts'
import { balancesOf } from '../../ledger/ledger.service.ts'
import { runOrderJobs } from '../order-jobs.ts'
import { tradeOf } from '../orders.fixture.ts'
import { billOrders } from '../orders.tables.ts'

let app: TestApp
let world: CaseWorld
let caseId: string
let serviceId: string
let keys = 0
const PAY_TYPE_REFUSED = ERRORS['orders.pay-type']
const REFUNDS = [
  { reached: 'signed', percent: '90.00' },
  { reached: 'documents', percent: '60.00' },
  { reached: 'lodged', percent: '40.00' },
  { reached: 'offer', percent: '0.00' },
  { reached: 'visaRefused', percent: '0.00' },
]
const service = {
  nameEn: 'Application help',
  nameCn: '申请协助',
  descriptionEn: null,
  descriptionCn: null,
  price: '800.00',
  currency: 'AUD',
  refunds: REFUNDS,
  enabled: true,
}
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  caseId = (await submit(app, world, { consents: allConsents(world, '0061') })).caseId
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
})
afterAll(() => app.close())

const save = (more: object = {}) =>
  app.call('POST /agency/service', { body: { ...service, ...more } }, { as: world.as.agent })
const charge = (as = world.as.agent) =>
  app.call(
    'POST /billOrder/buildUserOrder',
    {
      body: {
        caseId,
        services: [{ serviceId, quantity: 1 }],
        taxCountry: null,
        idempotencyKey: `charge-${++keys}`,
      },
    },
    { as },
  )

test('a service never refunds less than the platform asks, and is public while it is offered', async () => {
  const worse = REFUNDS.map((one) => (one.reached === 'lodged' ? { ...one, percent: '39.99' } : one))
  expect((await save({ refunds: worse })).code).toBe(4119)
  expect((await save({ refunds: REFUNDS.slice(1) })).code).toBe(4119)
  serviceId = (await save()).data.id as string
  const shown = async () =>
    (await app.call('GET /agency/service/:id', { params: { id: world.agencyId } })).data.rows.map(
      ({ nameEn }) => nameEn,
    )
  expect(await shown()).toEqual(['Application help'])
  await save({ serviceId, enabled: false })
  expect([await shown(), (await charge()).code]).toEqual([[], 4118])
  await save({ serviceId })
  const verify = (verificationState: number) =>
    app.db.update(agencies).set({ verificationState }).where(eq(agencies.id, world.agencyId))
  await verify(VERIFICATION.suspended)
  expect(await shown()).toEqual([])
  await verify(VERIFICATION.verified)
  expect(await shown()).toEqual(['Application help'])
})

test('the student of the case pays; the payee confirms; a refund goes by how far the case is', async () => {
  expect((await charge(world.as.student)).code).toBe(40301)
  expect((await charge(await app.signIn('strangerAgent'))).code).not.toBe(200)
  const { orderId } = (await charge()).data
  const student = world.as.student
  const list = await app.call('POST /billOrder/myOrder', { body: { caseId } }, { as: student })
  expect(list.data.rows).toMatchObject([
    { orderId, orderType: 7, total: '800.00', acts: ['pay', 'method', 'cancel', 'update'] },
  ])
  expect((await app.call('POST /billOrder/sysOrder', { body: {} }, { as: student })).code).toBe(40301)
  const byTransfer = () => app.call('POST /pay/submit', { body: { orderId, payType: 4 } }, { as: student })
  expect((await byTransfer()).code).toBe(PAY_TYPE_REFUSED)
  const account = {
    kind: 1,
    holderName: 'Bridge Education',
    bankName: 'Southern Bank',
    accountNo: '123456789',
  }
  for (const currency of ['NZD', 'AUD'])
    await app.call(
      'POST /incomeAccount/saveIncomeAccount',
      {
        body: {
          ...account,
          codes: { bsb: '062-000' },
          currency,
          ...(await encrypted(app, TEST_PASSWORD)),
        },
      },
      { as: world.as.agent },
    )
  expect((await byTransfer()).data).toMatchObject({
    payTypes: expect.arrayContaining([4]),
    bank: { accountName: 'Bridge Education', accountNumber: '123456789', branchCode: '062-000' },
  })
  const stranger = await app.signIn('strangerStudent')
  expect(
    (await app.call('POST /billOrder/getPaymentParam', { body: { orderId } }, { as: stranger })).code,
  ).toBe(4100)
  const bytes = Buffer.from('%PDF-1.4\n% proof\n%%EOF')
  const sent = await app.upload(
    'POST /billFile/upload',
    { files: [{ name: 'proof.pdf', bytes }] },
    { as: student },
  )
  const proof = { orderId, fileIds: [sent.data.rows[0]?.fileId as string], payerName: 'Wang' }
  await app.call('POST /auditBillOrder/submitFileMessage', { body: proof }, { as: student })
  const confirm = (as: typeof student) =>
    app.call('POST /billOrder/confirm/:id', { params: { id: orderId }, body: { accept: true } }, { as })
  expect((await confirm(student)).code).toBe(4100)
  expect((await confirm(await app.signIn('auditor'))).code).toBe(4100)
  expect((await confirm(world.as.agent)).data).toMatchObject({ state: 4, papers: [{ kind: 'receipt' }] })
  const owed = await balancesOf(app.db, { kind: 'payee', owner: `agency:${world.agencyId}` })
  expect(owed).toEqual(new Map([['AUD', '-800.00']]))
  const able = await app.call('POST /billOrder/refundmentParam', { body: { orderId } }, { as: student })
  expect(able.data.most).toBe('720.00')
  const asked = await app.call(
    'POST /auditBillOrder/refundment',
    { body: { orderId, act: 'ask', reasonCode: 4 } },
    { as: student },
  )
  const refundId = asked.data.refunds[0]?.refundId as string
  const decide = (as: typeof student) =>
    app.call(
      'POST /auditBillOrder/decideRefund',
      { body: { refundId, approve: false, reason: 'Done' } },
      { as },
    )
  expect((await decide(student)).code).toBe(4100)
  expect((await decide(world.as.agent)).data.state).toBe(4)
  await app.db.update(cases).set({ status: 5 }).where(eq(cases.id, caseId))
  await runOrderJobs(tradeOf(app), new Date())
  const over = await app.call('GET /billOrder/detail/:id', { params: { id: orderId } }, { as: student })
  expect(over.data.state).toBe(5)
})

test('a repeated key answers the agency’s own order, and never that of another agency', async () => {
  const body = {
    caseId,
    services: [{ serviceId, quantity: 1 }],
    taxCountry: null,
    idempotencyKey: 'one-key-of-two',
  }
  const ask = () => app.call('POST /billOrder/buildUserOrder', { body }, { as: world.as.agent })
  const [first, again] = [(await ask()).data, (await ask()).data]
  expect(again.orderId).toBe(first.orderId)
  const own = eq(billOrders.id, first.orderId)
  await app.db
    .update(billOrders)
    .set({ sellerOwner: `agency:${world.otherAgencyId}` })
    .where(own)
  expect((await ask()).code).toBe(ERRORS['orders.service'])
})

test('nobody is charged by an agency that has nowhere to be paid', async () => {
  const payments = { sandbox: false, types: [1, 2, 3, 4] }
  const shop = await testApp(undefined, undefined, { payments })
  const there = await buildWorld(shop)
  const { agent } = there.as
  const own = await submit(shop, there, { consents: allConsents(there, '0061') })
  await shop.call('POST /case/case/status', { body: { caseId: own.caseId, status: 4 } }, { as: agent })
  const offered = await shop.call('POST /agency/service', { body: service }, { as: agent })
  const body = {
    caseId: own.caseId,
    services: [{ serviceId: offered.data.id as string, quantity: 1 }],
    taxCountry: null,
    idempotencyKey: 'nowhere-to-pay',
  }
  const ask = () => shop.call('POST /billOrder/buildUserOrder', { body }, { as: agent })
  const account = {
    kind: 1,
    holderName: 'Bridge',
    bankName: 'Southern Bank',
    accountNo: '123456789',
  } as const
  const save = async (currency: string) => {
    const proven = await encrypted(shop, TEST_PASSWORD)
    const body = { ...account, codes: { bsb: '062-000' }, currency, ...proven } as const
    expect((await shop.call('POST /incomeAccount/saveIncomeAccount', { body }, { as: agent })).code).toBe(200)
  }
  await save('NZD')
  const refused = await ask()
  expect([refused.code, refused.message]).toEqual([
    ERRORS['orders.no-way'],
    expect.stringMatching(/AUD.*Income, Accounts/),
  ])
  await save('AUD')
  expect((await ask()).code).toBe(200)
  await shop.close()
})
