import type { Data, income } from '@southbound/shared/contract'
import { PAY_ACCOUNT_KIND } from '@southbound/shared/contract/constants'
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { officeOf } from '#api/plugins/owner.ts'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { masked } from '../../secrets/masked.ts'
import { demandPassword } from '../account/account.service.ts'
import { files } from '../files/files.tables.ts'
import { type IncomeAccountRow, incomeAccounts } from './income.tables.ts'
import { mailPayAccount } from './pay-account-mail.ts'

type Save = 'POST /incomeAccount/saveIncomeAccount'
type Shown = Data<(typeof income)[Save]>

const show = (row: IncomeAccountRow, whole = false): Shown => ({
  incomeAccountId: row.id,
  kind: row.kind,
  holderName: row.holderName,
  bankName: row.bankName,
  codes: whole
    ? row.codes
    : Object.fromEntries(Object.entries(row.codes).filter(([name]) => name !== 'iban')),
  accountNo: whole ? row.accountNo : masked(row.accountNo),
  currency: row.currency,
  receiptCodeFileId: row.receiptCodeFileId,
  isDefault: row.isDefault,
})

const ownOf = async (db: Database, owner: string | null, id: string, lock = false) => {
  if (!owner) return null
  const query = db
    .select()
    .from(incomeAccounts)
    .where(and(eq(incomeAccounts.id, id), eq(incomeAccounts.owner, owner), isNull(incomeAccounts.removedAt)))
  const [row] = lock ? await query.for('update') : await query
  return row ?? null
}

export const savePayAccount: Handler<Save> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const owner = officeOf(actor) ?? ctx.fail('income.account-not-found')
  const { incomeAccountId, codes: given, isDefault, password, secretKey, ...values } = body
  const known = incomeAccountId
    ? ((await ownOf(db, owner, incomeAccountId, true)) ?? ctx.fail('income.account-not-found'))
    : null
  const codes = Object.fromEntries(
    Object.entries(given ?? {}).flatMap(([name, code]) => (code ? [[name, code.toUpperCase()]] : [])),
  )
  if (!values.accountNo?.trim() && !codes.iban && !values.receiptCodeFileId)
    ctx.invalid('accountNo', 'required')
  if (values.kind === PAY_ACCOUNT_KIND.bank && !values.bankName?.trim()) ctx.invalid('bankName', 'required')
  // An open screen alone must not lead an office's money elsewhere.
  if (!password || !secretKey) return ctx.invalid('password', 'required')
  await demandPassword(ctx, { password, secretKey })
  if (values.receiptCodeFileId !== known?.receiptCodeFileId) await checkPicture(ctx, values.receiptCodeFileId)
  const isFirst =
    !known &&
    (await db.$count(
      incomeAccounts,
      and(eq(incomeAccounts.owner, owner), isNull(incomeAccounts.removedAt)),
    )) === 0
  const makesDefault = isDefault === true || isFirst
  if (makesDefault) await noDefault(db, owner)
  const row = {
    ...values,
    codes,
    isDefault: makesDefault || (known?.isDefault ?? false),
    updatedAt: new Date().toISOString(),
  }
  const [saved] = known
    ? await db.update(incomeAccounts).set(row).where(eq(incomeAccounts.id, known.id)).returning()
    : await db
        .insert(incomeAccounts)
        .values({ ...row, owner, accountId: actor.accountId })
        .returning()
  await mailPayAccount(ctx, saved as IncomeAccountRow, known ? 'changed' : 'added')
  return show(saved as IncomeAccountRow, true)
}

const noDefault = (db: Database, owner: string) =>
  db.update(incomeAccounts).set({ isDefault: false }).where(eq(incomeAccounts.owner, owner))

/** A picture that the person uploaded. */
async function checkPicture(ctx: Parameters<Handler<Save>>[1], fileId: string | null | undefined) {
  if (!fileId) return
  const [file] = await ctx.db
    .select({ contentType: files.contentType })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.ownerId, ctx.actor.accountId), isNull(files.deletedAt)))
  if (!file?.contentType.startsWith('image/')) ctx.fail('files.not-found')
}

export const listPayAccounts: Handler<'POST /incomeAccount/achieve'> = async ({ body }, ctx) => {
  const owner = officeOf(ctx.actor)
  if (body.incomeAccountId) {
    const row = (await ownOf(ctx.db, owner, body.incomeAccountId)) ?? ctx.fail('income.account-not-found')
    return { rows: [show(row, true)], total: 1 }
  }
  const found = owner
    ? await ctx.db
        .select()
        .from(incomeAccounts)
        .where(and(eq(incomeAccounts.owner, owner), isNull(incomeAccounts.removedAt)))
        .orderBy(desc(incomeAccounts.isDefault), asc(incomeAccounts.id))
    : []
  return { rows: found.map((row) => show(row)), total: found.length }
}

/** Kept for the papers that name it; the next one becomes the default. */
export const removePayAccount: Handler<'POST /incomeAccount/remove'> = async ({ body }, ctx) => {
  const { db } = ctx
  const owner = officeOf(ctx.actor)
  const row = (await ownOf(db, owner, body.incomeAccountId, true)) ?? ctx.fail('income.account-not-found')
  await db
    .update(incomeAccounts)
    .set({ removedAt: new Date().toISOString(), isDefault: false })
    .where(eq(incomeAccounts.id, row.id))
  await mailPayAccount(ctx, row, 'removed')
  if (!row.isDefault) return {}
  const [next] = await db
    .select({ id: incomeAccounts.id })
    .from(incomeAccounts)
    .where(
      and(
        eq(incomeAccounts.owner, row.owner),
        isNull(incomeAccounts.removedAt),
        ne(incomeAccounts.id, row.id),
      ),
    )
    .orderBy(asc(incomeAccounts.id))
    .limit(1)
  if (next) await db.update(incomeAccounts).set({ isDefault: true }).where(eq(incomeAccounts.id, next.id))
  return {}
}

export const removeReceiptCode: Handler<'POST /incomeAccount/removePayAccountReceiptCode'> = async (
  { body },
  ctx,
) => {
  const owner = officeOf(ctx.actor)
  const row = (await ownOf(ctx.db, owner, body.incomeAccountId, true)) ?? ctx.fail('income.account-not-found')
  const [saved] = await ctx.db
    .update(incomeAccounts)
    .set({ receiptCodeFileId: null, updatedAt: new Date().toISOString() })
    .where(eq(incomeAccounts.id, row.id))
    .returning()
  await mailPayAccount(ctx, saved as IncomeAccountRow, 'changed')
  return show(saved as IncomeAccountRow, true)
}
