import { CASE_STATUS, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { containing } from '#api/database/paging.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { scopeOf } from '../../account/account.service.ts'
import { cases } from '../cases.tables.ts'
import { dossiers } from '../dossier.tables.ts'
import { showDossierRow } from './dossier.views.ts'

type Personal = 'POST /dossier/searchPersonalDossier'
type Students = 'POST /dossier/searchStudentDossier'
type Find = 'POST /FillInfo/findDatumStudent'

export const searchPersonalDossier: Handler<Personal> = ({ body }, { db, actor }) =>
  list(db, eq(dossiers.ownerId, actor.accountId), body)

export const searchStudentDossier: Handler<Students> = ({ body }, { db, actor }) =>
  list(db, and(ofOrganisation(actor), named(body.keyword)), body)

/** The own ones, and for an office those of its clients; eight a page. */
export const findDossiers: Handler<Find> = ({ body }, { db, actor }) =>
  list(db, and(or(eq(dossiers.ownerId, actor.accountId), ofOrganisation(actor)), named(body.keyword)), {
    rows: PAGE_ROWS.short,
    ...body,
  })

function named(keyword: string | null | undefined) {
  const like = containing(keyword ?? undefined)
  return like
    ? or(
        ilike(dossiers.documentName, like),
        ilike(sql`${dossiers.givenName} || ' ' || ${dossiers.familyName}`, like),
        ilike(dossiers.nameCn, like),
        ilike(dossiers.passportNo, like),
      )
    : undefined
}

function ofOrganisation(actor: Actor) {
  const reach = scopeOf(actor, 'dossiers')
  if (reach !== 'all')
    return sql`(${eq(dossiers.ownerId, actor.accountId)} or (${reach === 'assigned'} and ${worksOn(actor)}))`
  const kept = actor.agencyId
    ? eq(dossiers.agencyId, actor.agencyId)
    : actor.schoolId
      ? eq(dossiers.schoolId, actor.schoolId)
      : eq(dossiers.ownerId, actor.accountId)
  if (!actor.agencyId) return kept
  const worked = sql`exists (select 1 from ${cases} where ${cases.datumStudentId} = ${dossiers.id} and ${cases.status} = ${CASE_STATUS.inProgress}
    and ${cases.deliverType} = 2 and ${cases.deliverId} = ${actor.agencyId})`
  return sql`(${kept} or ${worked})`
}

const worksOn = ({ accountId }: Actor) => sql`exists (select 1 from ${cases}
  where ${cases.datumStudentId} = ${dossiers.id} and ${cases.status} = ${CASE_STATUS.inProgress} and ${cases.accepterId} = ${accountId})`

async function list(
  db: Database,
  wanted: SQL | undefined,
  { page = 1, rows = PAGE_ROWS.normal }: { page?: number; rows?: number },
) {
  const where = and(isNull(dossiers.deletedAt), wanted)
  const found = await db
    .select()
    .from(dossiers)
    .where(where)
    .orderBy(desc(dossiers.updatedAt), desc(dossiers.id))
    .limit(rows)
    .offset((page - 1) * rows)
  const total = await db.$count(dossiers, where)
  return { rows: found.map(showDossierRow), total }
}
