import type { orderDesk } from '@southbound/shared/contract'
import { fromCents, toCents } from '@southbound/shared/contract/constants'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Context, Handler, Locale } from '#api/plugins/context.ts'
import { sayingOf } from '#api/plugins/words.ts'
import { accounts } from '../../account/account.tables.ts'
import { queueMail } from '../../account/mail.service.ts'
import { drawPdf, type Summary } from '../../files/files.service.ts'
import { findOrder } from '../order-lists.ts'
import { taxIn } from '../order-money.ts'
import { isBuyer } from '../orders.policy.ts'
import { type OrderRow, orderPapers, type PaperRow } from '../orders.tables.ts'
import en from './receipt.en.json' with { type: 'json' }
import zh from './receipt.zh.json' with { type: 'json' }

type Paper = 'POST /common/getSysReceiptPdfPath/:id' | 'POST /common/getUserReceiptPdfPath/:id'
type File = 'GET /billOrder/paper/:id/:lang'
type Mailed = keyof Pick<typeof orderDesk, 'POST /pay/paymentEmail/:id'>
const say = sayingOf('receipts', { en, zh })
const SERVICES = '/account/services?tab=orders'

const minute = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`

/** Finds the named credit note, or the receipt, of an order that the reader may see. */
async function findPaper(ctx: Context<Paper | File | Mailed>, orderId: string, paperId?: string) {
  const order = (await findOrder(ctx.db, ctx.actor, orderId)) ?? ctx.fail('orders.not-found')
  const wanted = paperId ? eq(orderPapers.id, paperId) : eq(orderPapers.kind, 'receipt')
  const [paper] = await ctx.db
    .select()
    .from(orderPapers)
    .where(and(eq(orderPapers.orderId, order.id), wanted))
    .orderBy(desc(orderPapers.id))
  return { order, paper: paper ?? ctx.fail('orders.no-paper') }
}

const pathOf = async (ctx: Context<Paper>, id: string, body: { lang: string; paperId?: string }) => {
  const { paper } = await findPaper(ctx, id, body.paperId)
  return { path: `/billOrder/paper/${paper.id}/${body.lang}`, originalName: `${paper.number}.pdf` }
}
export const sysReceipt: Handler<'POST /common/getSysReceiptPdfPath/:id'> = ({ params, body }, ctx) =>
  pathOf(ctx, params.id, body)
export const userReceipt: Handler<'POST /common/getUserReceiptPdfPath/:id'> = ({ params, body }, ctx) =>
  pathOf(ctx, params.id, body)

export const paperPdf: Handler<File> = async ({ params }, ctx) => {
  const [found] = await ctx.db.select().from(orderPapers).where(eq(orderPapers.id, params.id))
  const { order, paper } = await findPaper(ctx, (found ?? ctx.fail('orders.not-found')).orderId, params.id)
  const credits = await ctx.db
    .select()
    .from(orderPapers)
    .where(and(eq(orderPapers.orderId, order.id), eq(orderPapers.kind, 'credit')))
    .orderBy(asc(orderPapers.id))
  const bytes = await drawPdf(ctx, sheetOf(order, paper, credits, params.lang === 'cn' ? 'zh' : 'en'))
  return { bytes, contentType: 'application/pdf', fileName: `${paper.number}.pdf`, inline: true }
}

/** Mails the newest paper's number and address to who asks. */
export const paymentEmail: Handler<Mailed> = async ({ params }, ctx) => {
  const { order, paper } = await findPaper(ctx, params.id)
  const [own] = await ctx.db.select().from(accounts).where(eq(accounts.id, ctx.actor.accountId))
  if (!own) return ctx.fail('orders.not-found')
  const { locale } = own
  const path =
    order.caseId && isBuyer(ctx.actor, order) ? `/account/case-orders?caseId=${order.caseId}` : SERVICES
  const values = {
    paper: say(locale, nameOf(order, paper)),
    number: paper.number,
    order: order.orderCode,
    total: `${order.total} ${order.currency}`,
    link: ctx.pageAddress(path, locale),
  }
  const mail = { subject: say(locale, 'mailSubject', values), body: say(locale, 'mailBody', values) }
  await queueMail(ctx.db, { to: own.account, locale, ...mail })
  return { id: order.id }
}

/**
 * A tax invoice gives its buyer the tax back: by the law of each country it names the number of its seller.
 */
const nameOf = ({ taxTotal, invoice }: OrderRow, { kind, body }: Pick<PaperRow, 'kind' | 'body'>) => {
  if (kind === 'credit') return 'credit'
  const isTax = toCents(taxTotal) > 0n && invoice.kind === 'tax' && body.sellerTaxNo !== null
  return isTax ? 'tax' : 'receipt'
}

/** Cents of tax in a part that went back; the paper's lines count the part as gone. */
const taxBack = (line: PaperRow['body']['lines'][number], part: string): bigint =>
  taxIn({ ...line, refunded: fromCents(toCents(line.refunded) - toCents(part)) }, toCents(part))

/** What a paper says, in one language. */
export function sheetOf(
  order: OrderRow,
  paper: PaperRow,
  credits: readonly PaperRow[],
  locale: Locale,
): Summary {
  const words = (key: Exclude<keyof typeof en, 'methods'>, values = {}) => say(locale, key, values)
  const { body, number } = paper
  const money = (amount: string) => `${amount} ${order.currency}`
  const { invoice } = order
  const refunded = (lineId: string) => body.refund?.parts.find((part) => part.lineId === lineId)?.amount
  const taxed = (line: PaperRow['body']['lines'][number]) => {
    const back = refunded(line.id)
    return back ? fromCents(-taxBack(line, back)) : line.tax
  }
  const shown = body.refund ? body.lines.filter(({ id }) => refunded(id)) : body.lines
  return {
    lang: locale === 'zh' ? 'zh-CN' : 'en',
    title: `${words(nameOf(order, paper))} ${number}`,
    subtitle: `${words('order')} ${order.orderCode}`,
    footer: `${number} · ${order.orderCode}`,
    sections: [
      {
        heading: words('parties'),
        facts: [
          [words('seller'), body.seller ?? words('platform')],
          ...(body.sellerTaxNo ? [[words('sellerTaxNo'), body.sellerTaxNo] as [string, string]] : []),
          [words('buyer'), body.buyer],
          [words('title'), invoice.title ?? words('none')],
          [words('taxNo'), invoice.taxNo ?? words('none')],
          [words('address'), invoice.address ?? words('none')],
          [words('issued'), minute(paper.issuedAt)],
        ],
      },
      {
        heading: words('lines'),
        table: {
          shares: [0.44, 0.12, 0.16, 0.12, 0.16],
          head: [words('what'), words('quantity'), words('price'), words('taxed'), words('total')],
          rows: shown.map((line) => [
            locale === 'zh' ? line.nameCn : line.nameEn,
            String(line.quantity),
            line.unitPrice,
            taxed(line),
            refunded(line.id) ? `-${refunded(line.id)}` : line.total,
          ]),
        },
      },
      { heading: words('sums'), facts: sumsOf() },
      {
        heading: words('payment'),
        facts: [
          [words('method'), say(locale, `methods.${body.payType as 1}`)],
          [words('tradeNo'), body.tradeNo ?? words('none')],
          [words('paidAt'), minute(body.paidAt)],
        ],
      },
      ...(paper.kind === 'receipt' && credits.length > 0
        ? [
            {
              heading: words('refunded'),
              facts: credits.map((one): [string, string] => [
                `${one.number} · ${minute(one.issuedAt)}`,
                money(`-${one.body.refund?.amount ?? '0.00'}`),
              ]),
            },
          ]
        : []),
    ],
  }

  function sumsOf(): [string, string][] {
    const percent = order.taxPercent.replace(/\.00$/, '')
    const tax = { percent, country: order.taxCountry ?? words('none') }
    if (body.refund) {
      const back = shown.reduce((sum, line) => sum + taxBack(line, refunded(line.id) ?? '0'), 0n)
      return [
        [words('taxTotal', tax), money(fromCents(back))],
        [words('back'), money(body.refund.amount)],
      ]
    }
    return [
      [words('subtotal'), money(order.subtotal)],
      [words('discount'), money(fromCents(-toCents(order.discountTotal)))],
      [words('taxTotal', tax), money(order.taxTotal)],
      [words('total'), money(order.total)],
    ]
  }
}
