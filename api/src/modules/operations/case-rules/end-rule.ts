import { today } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { clockTargets } from '../../cases/clocks/clocks.tables.ts'
import { visaFacts } from '../../cases/visa/visa.tables.ts'
import { fileRequirements } from '../../files/files.tables.ts'
import { endBefore, logRule, type RuleContext, requireComing } from './dated-rules.ts'
import { removeHoliday } from './holidays.ts'

const TABLES = {
  'clock-targets': clockTargets,
  'file-requirements': fileRequirements,
  'visa-facts': visaFacts,
} as const

export const endRule: Handler<'POST /operations/case-rules/:table/:id/end'> = async (
  { params: { table, id }, body },
  ctx,
) => {
  const day = body.day ?? today()
  requireComing(ctx, 'day', day)
  if (table === 'holidays') {
    const name = await removeHoliday(ctx, id)
    await logRule(ctx, { act: 'end', table, id, name, reason: body.reason })
    return { id }
  }
  if (table === 'clock-targets') await requireOther(ctx, id)
  await endBefore(ctx, TABLES[table], id, day)
  await logRule(ctx, {
    act: 'end',
    table,
    id,
    name: `${await nameOf(ctx, table, id)}, ${day}`,
    reason: body.reason,
  })
  return { id }
}

async function requireOther(ctx: RuleContext & { fail(name: 'operations.rule-needed'): never }, id: string) {
  const [row] = await ctx.db.select().from(clockTargets).where(eq(clockTargets.id, id))
  if (row && row.country === null && row.validFrom <= today()) ctx.fail('operations.rule-needed')
}

async function nameOf({ db }: RuleContext, table: keyof typeof TABLES, id: string): Promise<string> {
  if (table === 'clock-targets') {
    const [row] = await db.select().from(clockTargets).where(eq(clockTargets.id, id))
    return `${row?.kind} ${row?.country ?? '*'}`
  }
  if (table === 'visa-facts') {
    const [row] = await db.select().from(visaFacts).where(eq(visaFacts.id, id))
    return `${row?.country} ${row?.nameEn}`
  }
  const [row] = await db.select().from(fileRequirements).where(eq(fileRequirements.id, id))
  return `${row?.docTypeCode} ${row?.country ?? '*'}`
}
