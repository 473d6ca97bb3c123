import { BANK_CODES } from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor, Handler, Locale } from '#api/plugins/context.ts'
import { officeOf } from '#api/plugins/owner.ts'
import { sayingOf } from '#api/plugins/words.ts'
import { drawPdf, type Summary } from '../../files/files.service.ts'
import { hasReadReason, visibleTo } from '../income.policy.ts'
import { type InvoiceRow, incomeInvoices, incomeRecords } from '../income.tables.ts'
import { idOfNo } from '../records/record.views.ts'
import { askingOf } from '../records/record-read.ts'
import en from './invoice.en.json' with { type: 'json' }
import zh from './invoice.zh.json' with { type: 'json' }

const say = sayingOf('income-invoice', { en, zh })

/** For the agency that issued it and the institution that pays it. */
export const invoicePdf: Handler<'GET /income/invoice/:id/:lang'> = async ({ params }, ctx) => {
  const invoice = await findInvoice(askingOf(ctx), params.id)
  const bytes = await drawPdf(ctx, sheetOf(invoice, params.lang === 'cn' ? 'zh' : 'en'))
  return { bytes, contentType: 'application/pdf', fileName: `${invoice.number}.pdf`, inline: true }
}

async function findInvoice(
  { db, actor, fail }: ReturnType<typeof askingOf>,
  id: string,
): Promise<InvoiceRow> {
  const [found] = await db.select().from(incomeInvoices).where(eq(incomeInvoices.id, id))
  if (!found) return fail('income.not-found')
  if (actor.role === 'auditor')
    return (await hasReadReason(db, actor, found.owner)) ? found : fail('income.read-reason')
  const isOurs =
    found.owner === officeOf(actor) || (found.schoolId !== null && found.schoolId === actor.schoolId)
  return isOurs && (await seesAllOf(db, actor, found)) ? found : fail('income.not-found')
}

/** An assigned scope reads an invoice only where every student of it is the reader's own. */
async function seesAllOf(db: Database, actor: Actor, { body }: InvoiceRow): Promise<boolean> {
  const ids = body.lines.map((line) => idOfNo(line.recordNo))
  const seen = await db.$count(incomeRecords, and(inArray(incomeRecords.id, ids), visibleTo(actor)))
  return seen === new Set(ids).size
}

/** Everything that institutions ask of an invoice for commission. */
export function sheetOf(
  { number, kind, currency, issuedAt, dueOn, body, ...sums }: InvoiceRow,
  locale: Locale,
): Summary {
  const words = (key: Parameters<typeof say>[1]) => say(locale, key)
  const money = (amount: string | null) => (amount === null ? '–' : `${withCommas(amount)} ${currency}`)
  const { agency, institution, bank, lines, issuedOn = issuedAt.slice(0, 10) } = body
  const title = kind === 'credit' ? words('credit') : agency.gst ? words('taxInvoice') : words('invoice')
  return {
    lang: locale === 'zh' ? 'zh-CN' : 'en',
    title: `${title} ${number}`,
    subtitle: `${issuedOn} · ${agency.name} → ${institution.name}`,
    footer: number,
    sections: [
      {
        heading: words('parties'),
        facts: [
          [words('from'), [agency.name, agency.address].filter(Boolean).join(', ')],
          ...(agency.abn ? [[words('abn'), agency.abn] as [string, string]] : []),
          [words('to'), [institution.name, institution.address].filter(Boolean).join(', ')],
          [words('number'), number],
          [words('date'), issuedOn],
          ...(dueOn ? [[words('due'), dueOn] as [string, string]] : []),
        ],
      },
      ...lines.map((line) => ({
        heading: `${line.student} · ${locale === 'zh' ? line.courseCn : line.courseEn}`,
        facts: [
          [words('record'), line.recordNo],
          [words('birthDate'), line.birthDate ?? '–'],
          [words('studentNo'), line.studentNo ?? '–'],
          [words('start'), line.start ?? '–'],
          [words('tuition'), money(line.tuition)],
          [words('rate'), line.rate ?? '–'],
          [words('commission'), money(line.gross)],
          ...(line.bonus === '0.00' ? [] : [[words('bonus'), money(line.bonus)] as [string, string]]),
          [`${words('gst')} ${body.taxPercent} %`, money(line.tax)],
          [words('amount'), money(line.net)],
        ] as [string, string][],
      })),
      {
        heading: words('total'),
        facts: [
          [words('commission'), money(sums.gross)],
          [`${words('gst')} ${body.taxPercent} %`, money(sums.tax)],
          [kind === 'credit' ? words('credited') : words('toPay'), money(sums.net)],
        ],
      },
      {
        heading: words('bank'),
        facts: [
          [words('holder'), bank.holderName],
          [words('bankName'), bank.bankName ?? '–'],
          ...BANK_CODES.flatMap((code) =>
            bank.codes[code] ? [[words(code), bank.codes[code]] as [string, string]] : [],
          ),
          [words('accountNo'), bank.accountNo ?? '–'],
        ],
        text: words('asAgreed'),
      },
    ],
  }
}

const withCommas = (amount: string): string => amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
