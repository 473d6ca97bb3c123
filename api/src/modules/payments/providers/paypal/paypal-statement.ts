import type { StatementLine } from '../provider.ts'
import { type PaypalClient, said } from './paypal-client.ts'

interface Page {
  total_pages?: number
  transaction_details: {
    transaction_info: {
      transaction_id: string
      invoice_id?: string
      transaction_amount: { currency_code: string; value: string }
    }
  }[]
}

export async function paypalStatement(client: PaypalClient, day: string): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const span = `start_date=${day}T00:00:00Z&end_date=${day}T23:59:59Z`
    const reply = await client.call<Page>(
      'GET',
      `/v1/reporting/transactions?${span}&page_size=500&page=${page}`,
    )
    if (reply.status >= 300) throw said('statement', reply)
    pages = reply.data.total_pages ?? 1
    for (const { transaction_info: info } of reply.data.transaction_details)
      lines.push({
        code: info.invoice_id ?? '',
        tradeNo: info.transaction_id,
        amount: info.transaction_amount.value,
        currency: info.transaction_amount.currency_code,
      })
  }
  return lines
}
