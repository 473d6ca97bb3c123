import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, request } from '@playwright/test'
import { pressInSandbox } from '../../commerce/pay.ts'
import { closedAnnouncements } from '../../support/announcements.ts'
import { startIn } from '../../support/page-start.ts'
import { call, newAccount, sessionOf } from '../../support/people.ts'
import { Visitor } from '../../support/site.ts'
import { drawnBy, type Rig, test } from './rig.ts'

const COMMERCE = 'mf-commerce'
const [BEFORE, NEXT, LAST] = ['2.0.0', '4.2.0', '6.2.0']
const SEAT = 'Team seat, monthly'
const TENTH = 10
const [ACTIVE, PAID] = [4, 3]

/** A visitor of whom a tenth of all sees the canary, or does not. */
async function visitorWhoSees(rig: Rig, version: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const id = randomUUID()
    const html = await (
      await fetch(`${rig.site}/more-services`, { headers: { cookie: `visitor=${id}` } })
    ).text()
    // The file of another release is named too, as the fallback.
    if (startIn(html).remotes.find(({ name }) => name === COMMERCE)?.version === version) return id
  }
  throw new Error(`none of two hundred visitors sees ${version}`)
}

class Buyer {
  constructor(
    readonly visitor: Visitor,
    readonly account: string,
    readonly rig: Rig,
    readonly api: APIRequestContext,
  ) {}

  static async come(browser: Browser, rig: Rig, api: APIRequestContext, id: string): Promise<Buyer> {
    const context = await browser.newContext({ baseURL: rig.site, viewport: { width: 1280, height: 860 } })
    await context.addCookies([{ name: 'visitor', value: id, url: rig.site }, closedAnnouncements(rig.site)])
    const account = await newAccount(api, 2)
    const visitor = new Visitor(await context.newPage(), 'en')
    await visitor.signIn(account, 2)
    return new Buyer(visitor, account, rig, api)
  }
  async laySeatAside(): Promise<void> {
    const { page, words } = this.visitor
    await this.visitor.open('/more-services?type=5')
    await page
      .getByRole('main')
      .getByRole('button', { name: words('commerce', 'goods.addNamed', { name: SEAT }), exact: true })
      .click()
    await expect(page.getByText(words('commerce', 'goods.added', { name: SEAT }))).toBeVisible()
  }
  async order(): Promise<void> {
    const { page, words } = this.visitor
    await this.visitor.open('/cart')
    await page.getByRole('link', { name: words('commerce', 'cart.checkout', { currency: 'AUD' }) }).click()
    await page
      .getByRole('main')
      .getByRole('button', { name: words('commerce', 'checkout.order', { amount: '' }).trim() })
      .click()
    await expect(page.getByRole('region', { name: words('commerce', 'payments.title') })).toBeVisible()
  }
  async pay(): Promise<void> {
    const { page, words } = this.visitor
    await pressInSandbox(this.visitor, 'pay')
    const payment = page.getByRole('region', { name: words('commerce', 'payments.title') })
    await expect(payment.getByText(words('commerce', 'payments.paid'))).toBeVisible()
  }
  readonly drawn = () => drawnBy(this.visitor.page, COMMERCE)

  /** What the server holds of this buyer: his orders with their payments, and the lines of his cart. */
  async books() {
    const session = await sessionOf(this.api, this.account, 2)
    const { data } = await call<{ rows: { orderId: string; state: number }[] }>(
      this.api,
      'POST /billOrder/sysOrder',
      {},
      session,
    )
    const payments = await Promise.all(
      data.rows.map(async ({ orderId }) => {
        const path = `GET /billOrder/detail/${orderId}`
        const detail = await call<{ payments: { state: number }[] }>(this.api, path, undefined, session)
        return detail.data.payments.filter(({ state }) => state === PAID).length
      }),
    )
    const cart = await call<{ rows: unknown[] }>(this.api, 'POST /shopping/shoppingList', {}, session)
    return { states: data.rows.map(({ state }) => state), payments, cart: cart.data.rows?.length }
  }
}

test('commerce is released to a tenth, taken back and rolled back while orders are in flight: none is lost or doubled', async ({
  browser,
  rig,
}) => {
  test.setTimeout(300_000)
  await rig.release(COMMERCE, BEFORE, '1.0.0')
  for (const version of [NEXT, LAST]) await rig.publish(COMMERCE, version)
  const api = await request.newContext({ baseURL: rig.site })
  const come = (id: string) => Buyer.come(browser, rig, api, id)

  const [early, keeper] = [await come(randomUUID()), await come(randomUUID())]
  await test.step('before the release: one has an order to pay, another a full cart', async () => {
    await early.laySeatAside()
    await early.order()
    await keeper.laySeatAside()
    expect([await early.drawn(), await keeper.drawn()]).toEqual([BEFORE, BEFORE])
  })

  await rig.canary(COMMERCE, NEXT, TENTH)
  const [tried, spared] = [
    await come(await visitorWhoSees(rig, NEXT)),
    await come(await visitorWhoSees(rig, BEFORE)),
  ]
  await test.step('a tenth sees the canary: both sides order, and the open payment goes on', async () => {
    for (const buyer of [tried, spared]) {
      await buyer.laySeatAside()
      await buyer.order()
    }
    expect([await tried.drawn(), await spared.drawn()]).toEqual([NEXT, BEFORE])
    await early.pay()
  })
  await test.step('the canary is taken back between the order and its payment', async () => {
    await rig.abort(COMMERCE)
    await tried.pay()
  })
  await test.step('released to all, then rolled back: the order in between is paid afterwards', async () => {
    await rig.promote(COMMERCE, LAST)
    await spared.pay()
    const between = await come(randomUUID())
    await between.laySeatAside()
    await between.order()
    expect(await between.drawn()).toBe(LAST)
    await rig.rollBack(COMMERCE, BEFORE)
    expect(await rig.live(COMMERCE)).toBe(BEFORE)
    await between.pay()
    for (const buyer of [early, tried, spared, between])
      expect(await buyer.books()).toEqual({ states: [ACTIVE], payments: [1], cart: 0 })
  })
  await test.step('the cart of before is bought after it all', async () => {
    expect(await keeper.books()).toEqual({ states: [], payments: [], cart: 1 })
    await keeper.order()
    expect(await keeper.drawn()).toBe(BEFORE)
    await keeper.pay()
    expect(await keeper.books()).toEqual({ states: [ACTIVE], payments: [1], cart: 0 })
  })
  await api.dispose()
})
