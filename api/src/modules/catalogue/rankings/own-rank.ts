import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { agencyScores, schoolScores } from '../../ranking/ranking.tables.ts'
import { agencyListing, schoolListing } from '../listings.ts'
import { agencyRankView, schoolRankView } from './rank-view.ts'

export const ownRank: Handler<'GET /ranking/own'> = async (_input, ctx) => {
  const { agencyId, schoolId } = ctx.actor
  if (agencyId) return rankOfAgency(ctx.db, agencyId)
  return schoolId ? rankOfSchool(ctx.db, schoolId) : ctx.fail('row.not-found')
}

async function rankOfAgency(db: Database, id: string) {
  const [row] = await db.select().from(agencyScores).where(eq(agencyScores.agencyId, id))
  const place = placeIn(await agencyListing(db), id)
  return {
    kind: 'agency' as const,
    ...place,
    rank: agencyRankView(row, place.position ?? 0),
    ...measured(row),
  }
}

async function rankOfSchool(db: Database, id: string) {
  const [row] = await db.select().from(schoolScores).where(eq(schoolScores.schoolId, id))
  const place = placeIn(await schoolListing(db), id)
  return {
    kind: 'school' as const,
    ...place,
    rank: schoolRankView(row, place.position ?? 0),
    ...measured(row),
  }
}

const measured = (row: { measures: Record<string, number | null>; computedAt: string } | undefined) => ({
  measures: row?.measures ?? {},
  computedAt: row?.computedAt ?? null,
})

/** Listings are in the order of scores; a hidden subject has no place. */
function placeIn(
  { rows }: { rows: ReadonlyMap<string, unknown> },
  id: string,
): { position: number | null; total: number } {
  const at = [...rows.keys()].indexOf(id)
  return { position: at < 0 ? null : at + 1, total: rows.size }
}
