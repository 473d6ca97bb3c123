import { type AnyColumn, and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { documentTypes, fileRequirements } from '../../files/files.tables.ts'
import { lookups } from '../../reference/reference.tables.ts'
import { inState, logRule, type RuleContext, requireComing, stateOf, succeed } from './dated-rules.ts'

const TABLE = 'file-requirements'
const COURSE = 1

const equal = <T>(column: AnyColumn, value: T | undefined) =>
  value === undefined ? undefined : eq(column, value)

export const listRequirements: Handler<'GET /operations/file-requirements'> = async ({ query }, { db }) => {
  const where = and(
    equal(fileRequirements.kind, query.kind),
    equal(fileRequirements.docTypeCode, query.docTypeCode),
    equal(fileRequirements.country, query.country),
    inState(fileRequirements, query.state),
  )
  const { limit, offset } = pageOf(query)
  const found = await db
    .select({ rule: fileRequirements, nameEn: documentTypes.nameEn, nameCn: documentTypes.nameCn })
    .from(fileRequirements)
    .innerJoin(documentTypes, eq(documentTypes.code, fileRequirements.docTypeCode))
    .where(where)
    .orderBy(
      asc(fileRequirements.kind),
      asc(documentTypes.sort),
      asc(fileRequirements.country),
      desc(fileRequirements.id),
    )
    .limit(limit)
    .offset(offset)
  const rows = found.map(({ rule: { succeeds: _row, ...rule }, ...names }) => ({
    ...rule,
    ...names,
    state: stateOf(rule),
  }))
  return { rows, total: await db.$count(fileRequirements, where) }
}

export const saveRequirement: Handler<'POST /operations/file-requirements'> = async ({ body }, ctx) => {
  const { id: former, reason, ...values } = body
  requireComing(ctx, 'validFrom', values.validFrom)
  await requireType(ctx, values.docTypeCode, values.kind)
  await requireCodes(ctx, values)
  const place = await succeed(ctx, fileRequirements, former, values.validFrom)
  const [row] = await ctx.db
    .insert(fileRequirements)
    .values({ ...values, ...place })
    .returning({ id: fileRequirements.id })
  const { docTypeCode, country, mandatory, validFrom } = values
  const name = `${docTypeCode} ${country ?? '*'}${mandatory ? '' : ' (optional)'}, ${validFrom}`
  await logRule(ctx, { act: 'save', table: TABLE, id: row?.id ?? null, name, reason })
  return { id: row?.id }
}

/** A document type is of courses, of visas, or of both. */
async function requireType(ctx: RuleContext, code: string, kind: number) {
  const [type] = await ctx.db.select().from(documentTypes).where(eq(documentTypes.code, code))
  const fits = kind === COURSE ? type?.forCourse : type?.forVisa
  if (!fits) ctx.invalid('docTypeCode', 'unknown')
}

async function requireCodes(
  ctx: RuleContext,
  given: Pick<Partial<typeof fileRequirements.$inferInsert>, 'visaCategories' | 'levelFrom' | 'levelTo'>,
) {
  const { visaCategories, levelFrom, levelTo } = given
  if (!(await areKnown(ctx.db, 'visaCategory', visaCategories ?? [])))
    ctx.invalid('visaCategories', 'unknown')
  if (!(await areKnown(ctx.db, 'courseLevel', levelFrom ? [levelFrom] : [])))
    ctx.invalid('levelFrom', 'unknown')
  if (!(await areKnown(ctx.db, 'courseLevel', levelTo ? [levelTo] : []))) ctx.invalid('levelTo', 'unknown')
}

async function areKnown(db: Database, lookup: string, codes: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(codes)]
  if (wanted.length === 0) return true
  const known = and(eq(lookups.name, lookup), inArray(lookups.code, wanted))
  return (await db.$count(lookups, known)) === wanted.length
}
