import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import type { TestApp } from '#testing/app.ts'
import { demoApp } from '#testing/demo.ts'
import { balancesOf } from '../../ledger/ledger.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await demoApp()
}, 180_000)
afterAll(() => app.close())

test('the demo has records in all nine states, one of them overdue', async () => {
  const found = await rows<{ state: number }>(
    app.db,
    sql`select distinct state from income_records order by state`,
  )
  expect(found.map(({ state }) => state)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const late = await rows(
    app.db,
    sql`select id from income_records where state in (3, 4, 6) and due_at < current_date`,
  )
  expect(late.length).toBeGreaterThan(0)
})

test('what records say is open and received is what the postings sum to', async () => {
  const [office] = await rows<{ owner: string }>(
    app.db,
    sql`select owner from income_records where state = 7`,
  )
  const owner = office?.owner as string
  const said = await rows<{ currency: string; open: string; received: string }>(
    app.db,
    sql`select currency, sum(case when state in (3, 4, 5, 6) then net - received else 0 end)::numeric(14, 2)::text as open,
      sum(received)::numeric(14, 2)::text as received from income_records where owner = ${owner} and parent_id is null group by currency`,
  )
  const [open, bank] = [
    await balancesOf(app.db, { kind: 'receivable', owner }),
    await balancesOf(app.db, { kind: 'bank', owner }),
  ]
  expect(said.length).toBeGreaterThan(0)
  for (const one of said)
    expect({ ...one }).toEqual({
      currency: one.currency,
      open: open.get(one.currency) ?? '0.00',
      received: bank.get(one.currency) ?? '0.00',
    })
})
