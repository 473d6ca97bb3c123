import { and, eq, isNotNull, notLike, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { totpSecrets } from '../modules/account/settings.tables.ts'
import { incomeAccounts, incomeInvoices } from '../modules/income/income.tables.ts'
import { refunds } from '../modules/orders/orders.tables.ts'
import { profileDrafts } from '../modules/profiles/profiles.tables.ts'
import { currentMark } from './seal.ts'

const AT_ONCE = 200

/** Seals with the current key what is from before sealing or of an earlier key. Returns how many rows. */
export async function sealStored(db: Database): Promise<number> {
  let sealed = 0
  for (const batch of [sealSecrets, sealAccounts, sealInvoices, sealProfiles, sealPayees])
    for (let found = AT_ONCE; found === AT_ONCE; sealed += found) found = await db.transaction(batch)
  return sealed
}

const other = (text: SQL) => and(isNotNull(text), notLike(text, `${currentMark()}%`))
const otherIban = (codes: SQL) => other(sql`(${codes} ->> 'iban')`)

// Columns are opened when they are read and sealed when they are written; the lock keeps other nodes out.
async function sealSecrets(db: Database): Promise<number> {
  const { accountId, secret } = totpSecrets
  const found = await db
    .select({ accountId, secret })
    .from(totpSecrets)
    .where(other(sql`${secret}`))
    .limit(AT_ONCE)
    .for('update')
  for (const row of found)
    await db.update(totpSecrets).set({ secret: row.secret }).where(eq(accountId, row.accountId))
  return found.length
}

async function sealAccounts(db: Database): Promise<number> {
  const { id, accountNo, codes } = incomeAccounts
  const found = await db
    .select({ id, accountNo, codes })
    .from(incomeAccounts)
    .where(or(other(sql`${accountNo}`), otherIban(sql`${codes}`)))
    .limit(AT_ONCE)
    .for('update')
  for (const row of found)
    await db.update(incomeAccounts).set({ accountNo: row.accountNo, codes: row.codes }).where(eq(id, row.id))
  return found.length
}

async function sealInvoices(db: Database): Promise<number> {
  const { id, body } = incomeInvoices
  const bank = sql`${body} -> 'bank'`
  const found = await db
    .select({ id, body })
    .from(incomeInvoices)
    .where(or(other(sql`(${bank} ->> 'accountNo')`), otherIban(sql`(${bank} -> 'codes')`)))
    .limit(AT_ONCE)
    .for('update')
  for (const row of found) await db.update(incomeInvoices).set({ body: row.body }).where(eq(id, row.id))
  return found.length
}

async function sealProfiles(db: Database): Promise<number> {
  const { id, content } = profileDrafts
  const found = await db
    .select({ id, content })
    .from(profileDrafts)
    .where(other(sql`(${content} -> 'bank' ->> 'accountNo')`))
    .limit(AT_ONCE)
    .for('update')
  for (const row of found) await db.update(profileDrafts).set({ content: row.content }).where(eq(id, row.id))
  return found.length
}

async function sealPayees(db: Database): Promise<number> {
  const { id, payeeAccountNo } = refunds
  const found = await db
    .select({ id, payeeAccountNo })
    .from(refunds)
    .where(other(sql`${payeeAccountNo}`))
    .limit(AT_ONCE)
    .for('update')
  for (const row of found)
    await db.update(refunds).set({ payeeAccountNo: row.payeeAccountNo }).where(eq(id, row.id))
  return found.length
}
