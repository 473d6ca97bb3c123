import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { orderToPay, wantedLine } from '../orders/orders.fixture.ts'
import { billOrders, type PaymentRow, payments } from '../orders/orders.tables.ts'
import { deskOf, type PayDesk } from './desk.ts'
import { NOTICE_NAMES, nameOf } from './providers/providers.ts'
import { type DeliveryPlan, deliver } from './sandbox/deliveries.ts'
import { sandboxKeys } from './sandbox/keys.ts'
import type { SandboxName } from './sandbox/sandbox.tables.ts'
import { press } from './sandbox/sandbox.ts'
import { find } from './sandbox/trades.ts'

/** Goods of a kind that no module fulfils: only the money is looked at. */
export const plainLines = () => [wantedLine({ goodsType: 99 })]

/** The app on a port of its own, with the sandbox of all providers. */
export async function payingApp(given?: Parameters<typeof testApp>[0]) {
  const ways = { sandbox: true, types: Object.values(NOTICE_NAMES).concat(4) }
  const app = await testApp(given, undefined, { payments: ways, publicUrl: 'http://127.0.0.1' })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const keys = () => sandboxKeys(app.dataDir)
  const desk: PayDesk = deskOf({ db: app.db, given: app.frame.given, pageAddress: null })
  return {
    ...app,
    desk,
    /** An order of the agent that a provider has been asked to take. */
    async asked(agent: Session, payType: number, more?: Parameters<typeof orderToPay>[1]) {
      const { order } = await orderToPay(app as TestApp, { lines: plainLines(), ...more })
      const { code, data } = await app.call(
        'POST /pay/submit',
        { body: { orderId: order.id, payType } },
        { as: agent },
      )
      if (code !== 200 || !data.payment) throw new Error(`not asked: ${code}`)
      return { order, payCode: data.payment.payCode, page: data }
    },
    /** The payer presses a button in the sandbox; notices that are due arrive before this answers. */
    async press(
      payType: number,
      payCode: string,
      act: string,
      plan: DeliveryPlan = 'normal',
      kind = 'trade',
    ) {
      const provider = nameOf(payType) as SandboxName
      const doc = await find(app.db, provider, kind as 'trade', payCode)
      if (!doc) throw new Error(`the sandbox knows no ${payCode}`)
      await press({ db: app.db, keys }, { provider, doc }, act, plan)
      await deliver(app.db, keys)
    },
    deliver: () => deliver(app.db, keys),
    paymentOf: async (payCode: string) => {
      const [row] = await app.db.select().from(payments).where(eq(payments.payCode, payCode))
      return row as PaymentRow
    },
    orderState: async (id: string) =>
      (await app.db.select({ state: billOrders.state }).from(billOrders).where(eq(billOrders.id, id)))[0]
        ?.state,
  }
}
