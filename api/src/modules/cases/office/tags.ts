import { TAGS_EACH } from '@southbound/shared/contract/constants'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import type { Context, Handler } from '#api/plugins/context.ts'
import { cases } from '../cases.tables.ts'
import { visibleTo } from '../list/case-visible.ts'
import { organisationOf } from '../log/case-log.ts'
import { caseTags } from './office.tables.ts'

type TagCases = 'POST /case/tags'
const MOST_TAGS = 100

/** Marks cases for the actor's own office, all or none of them. */
export const tagCases: Handler<TagCases> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const organisation = organisationOf(actor)
  const found = await held(ctx, body.caseIds)
  const { add = [], remove = [] } = body
  const ids = found.map(({ id }) => id)
  const mine = and(inArray(caseTags.caseId, ids), eq(caseTags.organisation, organisation))
  if (remove.length > 0) await db.delete(caseTags).where(and(mine, inArray(caseTags.tag, remove)))
  const added = ids.flatMap((caseId) =>
    add.map((tag) => ({ caseId, organisation, tag, createdBy: actor.accountId })),
  )
  if (added.length > 0) await db.insert(caseTags).values(added).onConflictDoNothing()
  const kept = await db.select().from(caseTags).where(mine).orderBy(asc(caseTags.tag))
  const tagged = found.map(({ id, refNo }) => ({
    caseId: id,
    refNo,
    tags: kept.filter(({ caseId }) => caseId === id).map(({ tag }) => tag),
  }))
  const full = tagged.find(({ tags }) => tags.length > TAGS_EACH)
  if (full) ctx.fail('cases.tag-count', { limit: TAGS_EACH, refNo: full.refNo })
  return { rows: tagged.map(({ caseId, tags }) => ({ caseId, tags })), total: tagged.length }
}

/** Locked, as two colleagues may mark one case at once. */
async function held({ db, actor, fail }: Context<TagCases>, caseIds: readonly string[]) {
  const ids = [...new Set(caseIds)]
  const found = await db
    .select({ id: cases.id, refNo: cases.refNo })
    .from(cases)
    .where(and(inArray(cases.id, ids), visibleTo(actor)))
    .orderBy(asc(cases.id))
    .for('update')
  return found.length === ids.length ? found : fail('cases.not-found')
}

/** The tags of the office, those on most cases first. */
export const tagsOfOffice = ({ db, actor }: Pick<Context<TagCases>, 'db' | 'actor'>) =>
  rows<{ tag: string; count: number }>(
    db,
    sql`select tag, count(*)::int count from case_tags where organisation = ${organisationOf(actor)}
      group by tag order by count(*) desc, tag limit ${MOST_TAGS}`,
  )
