import type { Database } from '../../database/database.ts'
import { changeSet, holdSets, type ReleaseActor } from './change-set.ts'
import { newestSet } from './current-set.ts'
import type { SigningKeys } from './signing.ts'

const BY: ReleaseActor = { name: 'automatic', accountId: null }

/**
 * Where another key signs since: the set in force is signed by it, so that the one before can be taken out.
 */
export async function signAnew(db: Database, keys: SigningKeys): Promise<void> {
  const isOfOther = async (tx: Database) => {
    const { signed } = await newestSet(tx, keys)
    return signed !== null && keys.signer !== null && signed.keyId !== keys.signer
  }
  if (!(await isOfOther(db))) return
  await db.transaction(async (tx) => {
    await holdSets(tx)
    // Another node that starts may have been first.
    if (!(await isOfOther(tx))) return
    const act = { act: 'sign', name: 'shell', version: null, reason: keys.signer } as const
    await changeSet(tx, keys, BY, act, (set) => set)
  })
}
