import { and, eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { releases } from '../releases.tables.ts'
import { releaseKey, type SetDocument } from '../set-document.ts'

/** The hash that a version was published with. */
export async function publishedHash(db: Database, name: string, version: string): Promise<string | null> {
  const [found] = await db
    .select({ manifestSha256: releases.manifestSha256 })
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)))
  return found?.manifestSha256 ?? null
}

/** As a set would name it; empty where it was never published. */
export async function manifestsOf(
  db: Database,
  name: string,
  version: string,
): Promise<SetDocument['manifests']> {
  const hash = await publishedHash(db, name, version)
  return hash === null ? {} : { [releaseKey(name, version)]: hash }
}
