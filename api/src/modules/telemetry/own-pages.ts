import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { RecentlyUsed } from '../../recently-used.ts'
import { releaseContracts } from '../releases/releases.tables.ts'

/** Twenty versions each of a few packages. */
const MOST = 200
const known = new RecentlyUsed<Promise<ReadonlySet<string>>>(MOST)

async function pagesOf(db: Database, name: string, version: string): Promise<ReadonlySet<string>> {
  const { contract, ...columns } = releaseContracts
  const same = and(eq(columns.name, name), eq(columns.version, version))
  const [found] = await db.select({ contract }).from(releaseContracts).where(same)
  return new Set(found?.contract.paths.map((path) => `/${path}`))
}

/** A route of this release: only these are counted, as a browser may tell of any place. */
export async function isOwnPage(
  db: Database,
  name: string,
  version: string,
  place: string,
): Promise<boolean> {
  const key = `${name}@${version}`
  const pages = known.ensure(key, () => {
    const reading = pagesOf(db, name, version)
    reading.catch(() => known.delete(key))
    return reading
  })
  return (await pages).has(place)
}
