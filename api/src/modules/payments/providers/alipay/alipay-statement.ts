import { parse } from 'csv-parse/sync'
import jszip from 'jszip'
import { askBytes } from '../http.ts'
import type { StatementLine } from '../provider.ts'
import type { AlipaySettings } from '../settings.ts'
import { callAlipay, said } from './alipay-client.ts'

/** Alipay's file is a zip of tables in GBK; the one of single trades is not the summary (汇总). */
export async function alipayStatement(settings: AlipaySettings, day: string): Promise<StatementLine[]> {
  const method = 'alipay.data.dataservice.bill.downloadurl.query'
  const answer = await callAlipay(settings, method, { bill_type: 'trade', bill_date: day })
  // A day without trades has no statement.
  if (answer.sub_code?.includes('BILL_NOT_EXIST') || answer.sub_code === 'isp.bill_not_exist') return []
  if (answer.code !== '10000') throw said(method, answer)
  const { body } = await askBytes(answer.bill_download_url as string, { method: 'GET' })
  const zip = await jszip.loadAsync(body)
  const decoder = new TextDecoder('gb18030')
  const tables = await Promise.all(
    Object.values(zip.files).map(async (file) => decoder.decode(await file.async('uint8array'))),
  )
  return tables.filter((text) => text.includes('商户订单号')).flatMap(linesOf)
}

/** Lines that start with # are remarks. The refund's own code is in its column. */
function linesOf(text: string): StatementLine[] {
  const table = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join('\n')
  const found = parse(table, { columns: (names: string[]) => names.map((name) => name.trim()), trim: true })
  return (found as Record<string, string>[]).map((row) => ({
    code: row['退款批次号/请求号'] || row.商户订单号 || '',
    tradeNo: row.支付宝交易号 ?? '',
    amount: row['订单金额（元）'] ?? '',
    currency: row.币种 || 'CNY',
  }))
}
