import type { Given, Trade } from '#api/plugins/given.ts'
import { deliverNotice, type MoneyText } from '../account/notice.service.ts'
import type { RenewalRow } from './renewal-rows.ts'

export type RenewalJob = Trade & { given: Given }

export async function tell(job: RenewalJob, row: RenewalRow, text: MoneyText, price: string): Promise<void> {
  await deliverNotice(job, [row.accountId], 'money', {
    path: '/account/services?tab=renewals',
    about: row.id,
    text,
    values: { price: `${row.currency} ${price}`, day: (row.dueAt ?? '').slice(0, 10) },
  })
}
