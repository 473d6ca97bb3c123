import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { invalidInput } from '#api/plugins/refusal.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { files } from '../../files/files.tables.ts'
import { isPublished } from '../../vocabulary/published.service.ts'
import { isPrimary } from '../profiles.policy.ts'
import { ownFiles } from '../save-profile.ts'
import { isFreeToClaim, isKept, keeps } from './claims.policy.ts'
import { CLAIM_STATE, type SchoolClaim, schoolClaims } from './claims.tables.ts'

interface Found {
  schoolId: string
  nameEn: string | null
  nameCn: string | null
  registerCode: string | null
  city: string | null
  countryCode: string
  taken: boolean
}

/** By register code or name; matches at the beginning come first. */
export const claimableSchools: Handler<'POST /roughRaftSchool/claimable'> = async ({ body }, { db }) => {
  const words = body.keyword.trim().replace(/[\\%_]/g, '\\$&')
  const [begins, contains] = [`${words}%`, `%${words}%`]
  const found = await rows<Found & { total: string }>(
    db,
    sql`select s.id::text as "schoolId", s.name_en as "nameEn", s.name_cn as "nameCn", s.register_code as "registerCode", coalesce(s.city, s.suburb) as city,
      s.country_code as "countryCode", ${keeps(sql`s.id`)} as taken, count(*) over () as total
    from schools s where ${isPublished('s')} and (s.register_code ilike ${begins} or s.name_en ilike ${contains} or s.name_cn ilike ${contains})
    order by (s.register_code ilike ${begins}) desc nulls last, (coalesce(s.name_en, s.name_cn) ilike ${begins}) desc, coalesce(s.name_en, s.name_cn), s.id
    limit ${PAGE_ROWS.short}`,
  )
  return { rows: found.map(({ total: _total, ...row }) => row), total: Number(found[0]?.total ?? 0) }
}

export const ownClaim: Handler<'GET /roughRaftSchool/claim'> = async (_input, { db, actor }) => {
  const [last] = await db
    .select()
    .from(schoolClaims)
    .where(eq(schoolClaims.accountId, actor.accountId))
    .orderBy(desc(schoolClaims.id))
    .limit(1)
  const may =
    isPrimary(actor) && last?.state !== CLAIM_STATE.waiting && (await isFreeToClaim(db, actor.accountId))
  return { claim: last ? await showClaim(db, last) : null, may }
}

export const claimSchool: Handler<'POST /roughRaftSchool/claim'> = async ({ body }, ctx) => {
  const { accountId } = ctx.actor
  if (!isPrimary(ctx.actor)) ctx.fail('permission.denied')
  if (!(await isFreeToClaim(ctx.db, accountId))) ctx.fail('profiles.claim-own')
  const [school] = await ctx.db
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.id, body.schoolId), isPublished(schools)))
  if (!school) ctx.fail('discovery.school-not-found')
  if (await isKept(ctx.db, body.schoolId)) ctx.fail('profiles.claim-taken')
  const own = await ownFiles(ctx.db, ctx.actor, body.fileIds, 'document')
  if (!body.fileIds.every((id) => own.includes(id)))
    throw invalidInput([{ field: 'fileIds', rule: 'file-gone' }])
  const values = {
    schoolId: body.schoolId,
    accountId,
    position: body.position.trim(),
    note: body.note?.trim() || null,
    fileIds: body.fileIds,
  }
  const [made] = await ctx.db
    .insert(schoolClaims)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: schoolClaims.id })
  return made ?? ctx.fail('profiles.claim-open')
}

export const withdrawClaim: Handler<'DELETE /roughRaftSchool/claim'> = async (_input, ctx) => {
  const taken = await ctx.db
    .update(schoolClaims)
    .set({ state: CLAIM_STATE.withdrawn, decidedAt: sql`now()` })
    .where(and(eq(schoolClaims.accountId, ctx.actor.accountId), eq(schoolClaims.state, CLAIM_STATE.waiting)))
    .returning({ id: schoolClaims.id })
  if (taken.length === 0) ctx.fail('row.not-found')
  return {}
}

export async function showClaim(db: Database, claim: SchoolClaim) {
  const [school] = await db.select().from(schools).where(eq(schools.id, claim.schoolId))
  const {
    id: schoolId,
    nameEn,
    nameCn,
    registerCode,
    city,
    suburb,
    countryCode,
  } = school as typeof schools.$inferSelect
  const proofs = await db
    .select({ fileId: files.id, originalName: files.originalName, bytes: files.bytes })
    .from(files)
    .where(inArray(files.id, claim.fileIds))
    .orderBy(files.id)
  const { id, position, note, state, reason, createdAt, decidedAt } = claim
  return {
    id,
    position,
    note,
    state,
    reason,
    createdAt,
    decidedAt,
    files: proofs,
    school: { schoolId, nameEn, nameCn, registerCode, city: city ?? suburb, countryCode },
  }
}
