import { CASE_STATUS, DELIVER_TYPES, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { containing } from '#api/database/paging.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { scopeOf } from '../../account/account.service.ts'
import { cases } from '../cases.tables.ts'
import { dossiers } from '../dossier.tables.ts'
import { reachedBy } from '../list/case-visible.ts'
import { boundTo } from '../people/bond.ts'
import { showDossierRow } from './dossier.views.ts'

type Personal = 'POST /dossier/searchPersonalDossier'
type Students = 'POST /dossier/searchStudentDossier'
type Find = 'POST /FillInfo/findDatumStudent'

export const searchPersonalDossier: Handler<Personal> = ({ body }, { db, actor }) =>
  list(db, eq(dossiers.ownerId, actor.accountId), body)

export const searchStudentDossier: Handler<Students> = ({ body }, { db, actor }) =>
  list(db, and(anyOf(ofOrganisation(actor)), named(body.keyword)), body)

/** The own ones, and for an office those of its clients; eight a page. */
export const findDossiers: Handler<Find> = ({ body }, { db, actor }) =>
  list(db, and(anyOf([own(actor), ...ofOrganisation(actor)]), named(body.keyword)), {
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

const keptBy = (whose: SQL): SQL => sql`select ${dossiers.id} from ${dossiers} where ${whose}`
/** By a case that the reader's scopes reach, as the dossier itself is opened. */
const workedOnBy = (actor: Actor, whose?: SQL): SQL => sql`select ${cases.datumStudentId} from ${cases}
  where ${and(eq(cases.status, CASE_STATUS.inProgress), receivedBy(actor), whose, reachedBy(actor))}`
const own = ({ accountId }: Actor): SQL => keptBy(eq(dossiers.ownerId, accountId))
/** Of students who let the reader's agency go on caring for them. */
function bound(actor: Actor): SQL[] {
  const whose = boundTo(actor)
  return whose ? [sql`select ${cases.datumStudentId} from ${cases} where ${whose}`] : []
}

/**
 * Queries of ids, each along its own index: conditions joined by `or` would read every dossier of the site.
 */
function ofOrganisation(actor: Actor): SQL[] {
  const { accountId, agencyId, schoolId } = actor
  const reach = scopeOf(actor, 'dossiers')
  if (reach === 'assigned')
    return [own(actor), workedOnBy(actor, eq(cases.accepterId, accountId)), ...bound(actor)]
  if (reach !== 'all') return [own(actor)]
  if (agencyId) return [keptBy(eq(dossiers.agencyId, agencyId)), workedOnBy(actor), ...bound(actor)]
  return [schoolId ? keptBy(eq(dossiers.schoolId, schoolId)) : own(actor)]
}
/** The clients' dossiers that a member reaches, as a query of ids; null for all that he ever wrote to. */
export function dossiersReached(actor: Actor): SQL | null {
  const reach = scopeOf(actor, 'dossiers')
  if (reach === 'all') return null
  return reach === 'none'
    ? sql`select null::bigint where false`
    : sql.join(ofOrganisation(actor), sql` union `)
}
const receivedBy = ({ agencyId, schoolId }: Actor): SQL | undefined =>
  agencyId
    ? and(eq(cases.deliverType, DELIVER_TYPES.agency), eq(cases.deliverId, agencyId))
    : and(eq(cases.deliverType, DELIVER_TYPES.institution), eq(cases.deliverId, schoolId ?? NO_OFFICE))
const NO_OFFICE = '0'
const anyOf = (ids: SQL[]): SQL => sql`${dossiers.id} in (${sql.join(ids, sql` union `)})`

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
