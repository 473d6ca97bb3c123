import { and, eq, or } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { RecentlyUsed } from '#api/recently-used.ts'
import { releaseContracts } from '../releases.tables.ts'
import { releaseKey, type SetDocument } from '../set-document.ts'
import type { ReleaseContract } from './contract.ts'

interface Version {
  name: string
  version: string
}
/** Characters of JSON: some eighty contracts of this repository's remotes. */
const MOST = 32 * 1024 * 1024
const known = new RecentlyUsed<ReleaseContract>(MOST, (contract) => JSON.stringify(contract).length)

async function readContracts(db: Database, versions: readonly Version[]) {
  if (versions.length === 0) return []
  const these = versions.map(({ name, version }) =>
    and(eq(releaseContracts.name, name), eq(releaseContracts.version, version)),
  )
  return db
    .select()
    .from(releaseContracts)
    .where(or(...these))
}

/**
 * The contracts of versions by `name@version`, without those that recorded
 * none. Each is hundreds of kilobytes, and every act asks for those of all
 * packages: they are kept by the hash of their release.json, which the contract is a part of. Read only.
 */
export async function contractsOf(
  db: Database,
  { manifests }: Pick<SetDocument, 'manifests'>,
  versions: readonly Version[],
): Promise<Map<string, ReleaseContract>> {
  const kept = (key: string) => `${key}#${manifests[key]}`
  const found = new Map<string, ReleaseContract>()
  const unread: Version[] = []
  for (const one of versions) {
    const key = releaseKey(one.name, one.version)
    const contract = known.get(kept(key))
    if (contract) found.set(key, contract)
    else unread.push(one)
  }
  for (const { name, version, contract } of await readContracts(db, unread)) {
    const key = releaseKey(name, version)
    found.set(key, contract)
    if (manifests[key]) known.set(kept(key), contract)
  }
  return found
}

/** Null where the build recorded nothing. */
export async function contractOf(
  db: Database,
  set: Pick<SetDocument, 'manifests'>,
  name: string,
  version: string,
): Promise<ReleaseContract | null> {
  return (await contractsOf(db, set, [{ name, version }])).get(releaseKey(name, version)) ?? null
}
