import { EDITED_LISTS, maySwitchOff } from '@southbound/shared/contract/constants'
import { and, asc, eq } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { lookups } from '../../reference/reference.tables.ts'
import { logRule } from './dated-rules.ts'

type Save = Context<'POST /operations/lookups'>
type Body = Parameters<typeof saveEntry>[0]['body']
type Entry = typeof lookups.$inferSelect
const CODE = /^[a-z][a-z0-9-]{0,19}$/

export const listEntries: Handler<'GET /operations/lookups'> = async ({ query: { name } }, { db }) => {
  const found = await db
    .select()
    .from(lookups)
    .where(eq(lookups.name, name))
    .orderBy(asc(lookups.sort), asc(lookups.code))
  const rows = found.map(({ code, nameEn, nameCn, sort, enabled, version, editedAt }) => ({
    code,
    nameEn,
    nameCn,
    sort,
    enabled,
    version,
    editedAt,
  }))
  return { rows, total: rows.length }
}

export const saveEntry: Handler<'POST /operations/lookups'> = async ({ body }, ctx) => {
  const { name, code, enabled, reason } = body
  if (!enabled && !maySwitchOff(name, code)) ctx.invalid('enabled', 'fixed')
  const values = {
    nameEn: body.nameEn.trim(),
    nameCn: body.nameCn.trim(),
    sort: body.sort,
    enabled,
    editedAt: new Date().toISOString(),
    editedBy: ctx.actor.accountId,
  }
  await (typeof body.version === 'number' ? change(ctx, body, values) : add(ctx, body, values))
  const said = `${name} ${code}: ${values.nameEn} / ${values.nameCn}, ${values.sort}${enabled ? '' : ', off'}`
  await logRule(ctx, { act: 'save', table: 'lookups', id: null, name: said, reason })
  return {}
}

type Values = Omit<Entry, 'name' | 'code' | 'groupNo' | 'parent' | 'version'>

async function change(ctx: Save, { name, code, version }: Body, values: Values): Promise<void> {
  const own = and(eq(lookups.name, name), eq(lookups.code, code))
  const [row] = await ctx.db.select({ version: lookups.version }).from(lookups).where(own).for('update')
  if (!row) return ctx.fail('row.not-found')
  if (row.version !== version) ctx.fail('row.changed')
  await ctx.db
    .update(lookups)
    .set({ ...values, version: row.version + 1 })
    .where(own)
}

async function add(ctx: Save, { name, code }: Body, values: Values): Promise<void> {
  if (EDITED_LISTS[name] !== 'open') ctx.invalid('code', 'unknown')
  if (!CODE.test(code)) ctx.invalid('code', 'pattern')
  const made = await ctx.db
    .insert(lookups)
    .values({ name, code, ...values })
    .onConflictDoNothing()
    .returning({ code: lookups.code })
  if (made.length === 0) ctx.invalid('code', 'duplicate')
}
