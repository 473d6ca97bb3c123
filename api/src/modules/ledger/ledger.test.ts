import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { freshDatabase } from '#testing/template.ts'
import type { Store } from '../../database/database.ts'
import { balancesOf, book, type LedgerEntry } from './ledger.service.ts'

let store: Store
beforeAll(async () => {
  store = await freshDatabase()
})
afterAll(() => store.close())

const PLATFORM = 'platform'
const paid: LedgerEntry = {
  deed: 'order.paid',
  subject: { kind: 'order', id: '1' },
  key: 'payment:1',
  currency: 'AUD',
  postings: [
    { kind: 'provider', owner: 'provider:1', amount: '110.00' },
    { kind: 'revenue', owner: PLATFORM, amount: '-100.00' },
    { kind: 'tax', owner: PLATFORM, amount: '-10.00' },
  ],
}

it('books an entry once, whoever repeats it', async () => {
  const booked = await Promise.all([1, 2, 3].map(() => store.db.transaction((tx) => book(tx, paid))))
  expect(booked.filter(Boolean)).toHaveLength(1)
  expect(await balancesOf(store.db, { kind: 'revenue', owner: PLATFORM })).toEqual(
    new Map([['AUD', '-100.00']]),
  )
})

it('refuses what does not sum to zero, in the code and in the database', async () => {
  const odd = { ...paid, key: 'odd', postings: paid.postings.slice(0, 2) }
  await expect(store.db.transaction((tx) => book(tx, odd))).rejects.toThrow('does not balance')
  await expect(
    store.db.transaction(async (tx) => {
      await tx.execute(sql`insert into ledger_entries (deed, subject_kind, subject_id, idempotency_key)
        values ('order.paid', 'order', 2, 'raw')`)
      await tx.execute(sql`insert into ledger_postings (entry_id, account_id, amount)
        select max(e.id), min(a.id), 5 from ledger_entries e, ledger_accounts a`)
    }),
  ).rejects.toThrow()
  await expect(
    store.db.execute(sql`insert into ledger_entries (deed, subject_kind, subject_id, idempotency_key)
      values ('order.paid', 'order', 3, 'empty')`),
  ).rejects.toThrow()
})

it('is never changed', async () => {
  await expect(store.db.execute(sql`update ledger_postings set amount = amount * 2`)).rejects.toThrow()
  await expect(store.db.execute(sql`delete from ledger_entries`)).rejects.toThrow()
})
