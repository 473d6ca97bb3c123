import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { inArray } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { agencyScores, schoolScores } from '../../ranking/ranking.tables.ts'
import { agencyListing, schoolListing } from '../listings.ts'
import { agencyRankView, schoolRankView } from './rank-view.ts'

interface Asked {
  countryCode?: string[]
  page?: number
  rows?: number
}

function pageOf<Row extends { countryCode: string }>(
  all: ReadonlyMap<string, Row>,
  { countryCode = [], page = 1, rows = PAGE_ROWS.normal }: Asked,
) {
  const found = [...all.values()].filter(
    (row) => countryCode.length === 0 || countryCode.includes(row.countryCode),
  )
  const before = (page - 1) * rows
  return { rows: found.slice(before, before + rows), total: found.length, before }
}

export const agencyRank: Handler<'POST /agency/agencyRank'> = async ({ body }, { db }) => {
  const { rows, total, before } = pageOf((await agencyListing(db)).rows, body)
  const ids = rows.map(({ id }) => id)
  const scores =
    ids.length > 0 ? await db.select().from(agencyScores).where(inArray(agencyScores.agencyId, ids)) : []
  const scoreOf = (id: string) => scores.find(({ agencyId }) => agencyId === id)
  return {
    rows: rows.map((row, at) => ({ ...row, rank: agencyRankView(scoreOf(row.id), before + at + 1) })),
    total,
  }
}

export const schoolRank: Handler<'POST /school/schoolRank'> = async ({ body }, { db }) => {
  const { rows, total, before } = pageOf((await schoolListing(db)).rows, body)
  const ids = rows.map(({ schoolId }) => schoolId)
  const scores =
    ids.length > 0 ? await db.select().from(schoolScores).where(inArray(schoolScores.schoolId, ids)) : []
  const scoreOf = (id: string) => scores.find(({ schoolId }) => schoolId === id)
  return {
    rows: rows.map((row, at) => ({ ...row, rank: schoolRankView(scoreOf(row.schoolId), before + at + 1) })),
    total,
  }
}
