import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { sandboxServer } from '../sandbox/sandbox.fixture.ts'
import {
  type AgreementAsk,
  type KnownPayment,
  NoticeRefused,
  type PaymentAsk,
  type PaymentProvider,
} from './provider.ts'

let served: Awaited<ReturnType<typeof sandboxServer>>
beforeAll(async () => {
  served = await sandboxServer()
})
afterAll(() => served.close())
beforeEach(() => {
  served.notices.length = 0
})

let last = 0
const askOf = (payType: number, more: Partial<PaymentAsk> = {}): PaymentAsk => ({
  payCode: `P${payType}0000${++last}`,
  amount: '110.05',
  currency: 'AUD',
  subject: 'Advert 广告',
  noticeUrl: served.providers.noticeUrl(payType),
  returnUrl: 'http://127.0.0.1/account/services?tab=orders',
  expiresAt: new Date(Date.now() + 7_200_000).toISOString(),
  ...more,
})
const providerOf = (payType: number) => served.providers.of(payType) as PaymentProvider

describe.each([
  ['alipay', 1],
  ['wechat', 2],
  ['paypal', 3],
] as const)('%s', (name, payType) => {
  async function open(more?: Partial<PaymentAsk>) {
    const ask = askOf(payType, more)
    const asked = await providerOf(payType).create(ask)
    return { ask, asked, known: { payCode: ask.payCode, ref: asked.ref } }
  }

  async function taken(known: KnownPayment) {
    const { query, take } = providerOf(payType)
    const found = await query(known)
    return found.state === 'approved' && take ? take(known) : found
  }

  test('a payment is asked for, paid, found, and refunded once for one code', async () => {
    const provider = providerOf(payType)
    const { ask, asked, known } = await open()
    expect(asked.qrUrl ?? asked.redirectUrl).toContain(`/sandbox/pay/${name}/${ask.payCode}`)
    expect((await provider.query(known)).state).toBe('pending')
    await served.press(name, ask.payCode, 'pay')
    const found = await taken(known)
    expect(found).toMatchObject({ state: 'succeeded', amount: '110.05', currency: 'AUD' })
    expect(Date.now() - Date.parse(found.paidAt as string)).toBeLessThan(60_000)
    const refund = {
      ...known,
      tradeNo: found.tradeNo,
      refundCode: `R${ask.payCode}`,
      amount: '100.00',
      total: '110.05',
      currency: 'AUD',
    }
    const first = await provider.refund(refund)
    expect(first.state).toBe('settled')
    expect(await provider.refund(refund)).toEqual(first)
    expect((await provider.refund({ ...refund, refundCode: `S${ask.payCode}` })).state).toBe('failed')
    const lines = await provider.statement(dayOf(payType))
    const own = lines.filter(({ code }) => code.endsWith(ask.payCode))
    expect(own.map(({ amount, currency }) => [Number(amount), currency])).toEqual([
      [110.05, 'AUD'],
      [-100, 'AUD'],
    ])
  })

  test('what is not paid is closed, what is paid is found instead', async () => {
    const provider = providerOf(payType)
    const unpaid = await open()
    expect((await provider.close(unpaid.known)).state).toBe('closed')
    const paid = await open()
    await served.press(name, paid.ask.payCode, 'pay')
    await taken(paid.known)
    expect((await provider.close(paid.known)).state).toBe('succeeded')
    expect((await provider.query({ payCode: 'P-none' })).state).toBe('unknown')
  })

  test('its notices are verified; a forged, a changed and a foreign one is refused', async () => {
    const provider = providerOf(payType)
    const { ask } = await open()
    await served.press(name, ask.payCode, 'pay')
    const [true_] = served.notices
    const notice = await provider.verifyNotice(true_ as never)
    expect(notice).toMatchObject({
      about: 'payment',
      payCode: ask.payCode,
      // PayPal's says that the payer agreed: nothing is taken by reading it.
      finding: { state: name === 'paypal' ? 'approved' : 'succeeded', amount: '110.05' },
    })
    const changed = { ...(true_ as never as { headers: object; body: string }) }
    changed.body += name === 'alipay' ? '&more=1' : ' '
    await expect(provider.verifyNotice(changed as never)).rejects.toThrow(NoticeRefused)
    await expect(provider.verifyNotice({ headers: {}, body: '{}' })).rejects.toThrow(NoticeRefused)
    await expect(provider.verifyNotice({ headers: {}, body: 'not at all' })).rejects.toThrow(NoticeRefused)
    const other = await open()
    const before = served.notices.length
    await served.press(name, other.ask.payCode, 'pay', 'forged')
    await poll(() => served.notices.length - before).toBe(1)
    await expect(provider.verifyNotice(served.notices.at(-1) as never)).rejects.toThrow(NoticeRefused)
  })
})

const dayOf = (payType: number) =>
  new Date(Date.now() + (payType === 3 ? 0 : 8 * 3_600_000)).toISOString().slice(0, 10)

describe.each([
  ['alipay', 1],
  ['wechat', 2],
] as const)('agreements of %s', (name, payType) => {
  test('are bound by the payer, charged, fail, and end', async () => {
    const { agreements } = providerOf(payType)
    if (!agreements) throw new Error('no agreements')
    const ask: AgreementAsk = {
      ...askOf(payType),
      agreementCode: `A${payType}${Date.now()}`,
      period: 'month',
      firstChargeAt: new Date().toISOString(),
    }
    const { redirectUrl = '' } = await agreements.bind(ask)
    // Alipay's page is opened by the payer's browser, which brings the signed address.
    if (name === 'alipay') expect((await fetch(redirectUrl, { redirect: 'manual' })).status).toBe(303)
    expect((await agreements.query(ask.agreementCode)).state).toBe('pending')
    await served.press(name, ask.agreementCode, 'sign', 'normal', 'agreement')
    const bound = await agreements.query(ask.agreementCode)
    expect(bound).toMatchObject({ state: 'bound', agreementNo: expect.any(String) })
    expect(await providerOf(payType).verifyNotice(served.notices.at(-1) as never)).toEqual({
      about: 'agreement',
      agreementCode: ask.agreementCode,
    })
    const charge = { ...askOf(payType), agreementNo: bound.agreementNo as string }
    await agreements.charge(charge)
    expect(await providerOf(payType).query(charge)).toMatchObject({ state: 'succeeded', amount: '110.05' })
    await served.press(name, ask.agreementCode, 'break', 'lost', 'agreement')
    const failing = { ...charge, payCode: `${charge.payCode}9` }
    const answered = await agreements.charge(failing)
    const found = await providerOf(payType).query(failing)
    expect([answered.state, found.state]).toContain('failed')
    await agreements.end(ask.agreementCode, bound.agreementNo)
    expect((await agreements.query(ask.agreementCode)).state).toBe('ended')
  })
})

test('a bank transfer is confirmed by a person', async () => {
  const provider = providerOf(4)
  expect(await provider.create(askOf(4))).toEqual({})
  expect((await provider.query({ payCode: 'P' })).state).toBe('pending')
  await expect(provider.verifyNotice({ headers: {}, body: '' })).rejects.toThrow(NoticeRefused)
})
