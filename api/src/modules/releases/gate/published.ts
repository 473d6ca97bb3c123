import { desc, eq } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { newestSet } from '../current-set.ts'
import { releaseGround } from '../ground.ts'
import { releases } from '../releases.tables.ts'
import { releaseKey } from '../set-document.ts'
import { contractsOf } from './known-contracts.ts'
import { findingsAmong, neighboursOf, ownContract } from './neighbours.ts'
import { sentence } from './sentences.ts'

/** For a gate elsewhere. */
export const readContracts: Handler<'GET /releases/contracts'> = async (_input, { db }) => {
  const { set } = await newestSet(db, releaseGround().keys)
  return { api: ownContract(), releases: await neighboursOf(db, set) }
}

export const readFit: Handler<'GET /operations/releases/:name/fit'> = async (
  { params: { name } },
  { db, locale },
) => {
  const { set } = await newestSet(db, releaseGround().keys)
  const neighbours = await neighboursOf(db, set)
  const published = await db
    .select({ version: releases.version })
    .from(releases)
    .where(eq(releases.name, name))
    .orderBy(desc(releases.publishedAt))
  const kept = published.filter(({ version }) => releaseKey(name, version) in set.manifests)
  const known = await contractsOf(
    db,
    set,
    kept.map(({ version }) => ({ name, version })),
  )
  const rows = kept.map(({ version }) => {
    const contract = known.get(releaseKey(name, version)) ?? null
    const findings = findingsAmong(neighbours, { name, version, contract })
    return { version, reasons: [...new Set(findings.map((finding) => sentence(finding, locale)))] }
  })
  return { rows, total: rows.length }
}
