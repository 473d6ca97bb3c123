import { randomUUID } from 'node:crypto'
import { SITE_LIVE } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { EVERYBODY, notify } from '../../plugins/live-events.ts'
import { newestSet, RELEASES_CHANNEL } from './current-set.ts'
import { type Judged, reasoned } from './judged.ts'
import { releaseActs, releaseSets } from './releases.tables.ts'
import type { SetDocument } from './set-document.ts'
import type { SigningKeys } from './signing.ts'

export interface ReleaseActor {
  name: string
  accountId: string | null
}
export interface ReleaseAct {
  act: 'publish' | 'promote' | 'canary' | 'abort' | 'rollback' | 'sign'
  name: string
  version: string | null
  percent?: number
  reason: string | Judged | null
}

type Change = (set: SetDocument) => SetDocument | Promise<SetDocument>

/** Until the transaction ends. */
export const holdSets = (tx: Database) => tx.execute(sql`lock table release_sets in exclusive mode`)

/** Signs the next set, writes the history, notifies all nodes. Rejects with SetRefusal. */
export async function changeSet(
  tx: Database,
  keys: SigningKeys,
  by: ReleaseActor,
  said: ReleaseAct | ((set: SetDocument) => ReleaseAct),
  change: Change,
): Promise<SetDocument> {
  await holdSets(tx)
  const { set } = await newestSet(tx, keys)
  const next = {
    ...(await change(set)),
    installation: set.installation || randomUUID(),
    serial: set.serial + 1,
    at: new Date().toISOString(),
  }
  const signed = keys.sign(JSON.stringify(next))
  await tx.insert(releaseSets).values({ serial: next.serial, ...signed })
  const act = typeof said === 'function' ? said(set) : said
  const percent = act.percent === undefined ? null : act.percent.toFixed(2)
  await tx.insert(releaseActs).values({
    ...act,
    ...reasoned(act.reason),
    percent,
    actorName: by.name,
    actorId: by.accountId,
    serial: next.serial,
  })
  await tx.execute(sql`select pg_notify(${RELEASES_CHANNEL}, ${String(next.serial)})`)
  await notify(tx, { to: EVERYBODY, message: { type: SITE_LIVE.releases } })
  return next
}
