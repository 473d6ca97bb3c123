import { parse } from 'csv-parse/sync'
import type { StatementLine } from '../provider.ts'

/** Values start with a backtick; the last two lines are the sum. */
export function linesOf(text: string): StatementLine[] {
  const all = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean)
  const sum = all.findIndex((line) => line.startsWith('总交易单数'))
  const table = (sum < 0 ? all : all.slice(0, sum)).join('\n').replaceAll('`', '')
  const found = parse(table, { columns: true, trim: true }) as Record<string, string>[]
  return found.map((row) => {
    const isRefund = row.交易状态 === 'REFUND'
    return {
      code: (isRefund ? row.商户退款单号 : row.商户订单号) ?? '',
      tradeNo: (isRefund ? row.微信退款单号 : row.微信订单号) ?? '',
      amount: isRefund ? `-${row.退款金额}` : (row.订单金额 ?? ''),
      currency: row.货币种类 || 'CNY',
    }
  })
}
