import { FILTERS_KEPT } from '@southbound/shared/contract/constants'
import { and, asc, eq, or } from 'drizzle-orm'
import type { Actor, Context, Handler } from '#api/plugins/context.ts'
import { PRIMARY_LEVEL } from '../../account/account.tables.ts'
import { organisationOf } from '../log/case-log.ts'
import { caseFilters } from './office.tables.ts'
import { tagsOfOffice } from './tags.ts'

type Save = 'POST /case/filters'

export const officeFilters: Handler<'GET /case/filters'> = (_input, ctx) => showFilters(ctx)

async function showFilters({ db, actor }: Pick<Context<Save>, 'db' | 'actor'>) {
  const found = await db
    .select()
    .from(caseFilters)
    .where(
      and(
        eq(caseFilters.organisation, organisationOf(actor)),
        or(eq(caseFilters.ownerId, actor.accountId), eq(caseFilters.shared, true)),
      ),
    )
    .orderBy(asc(caseFilters.name), asc(caseFilters.id))
  const filters = found.map((row) => ({
    id: row.id,
    name: row.name,
    shared: row.shared,
    own: mayDelete(actor, row),
    question: row.question,
  }))
  return { filters, tags: await tagsOfOffice({ db, actor }) }
}

export const saveFilter: Handler<Save> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const name = body.name.trim()
  const organisation = organisationOf(actor)
  const own = await db
    .select({ name: caseFilters.name })
    .from(caseFilters)
    .where(eq(caseFilters.ownerId, actor.accountId))
  if (own.length >= FILTERS_KEPT && !own.some((one) => one.name === name))
    ctx.invalid('name', 'maxItems', { limit: FILTERS_KEPT })
  const { shared, question } = body
  await db
    .insert(caseFilters)
    .values({ organisation, ownerId: actor.accountId, name, shared, question })
    .onConflictDoUpdate({
      target: [caseFilters.ownerId, caseFilters.name],
      set: { organisation, shared, question },
    })
  return showFilters(ctx)
}

/** The own ones; the first account of an office also what others share. */
const mayDelete = (
  actor: Actor,
  { ownerId, shared }: Pick<typeof caseFilters.$inferSelect, 'ownerId' | 'shared'>,
) => ownerId === actor.accountId || (shared && actor.level === PRIMARY_LEVEL)

export const deleteFilter: Handler<'DELETE /case/filters/:id'> = async ({ params: { id } }, ctx) => {
  const [found] = await ctx.db
    .select()
    .from(caseFilters)
    .where(and(eq(caseFilters.id, id), eq(caseFilters.organisation, organisationOf(ctx.actor))))
  if (!found || !mayDelete(ctx.actor, found)) return ctx.fail('row.not-found')
  await ctx.db.delete(caseFilters).where(eq(caseFilters.id, id))
  return { id }
}
