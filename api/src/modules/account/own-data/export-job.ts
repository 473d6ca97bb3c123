import { LETTER_TRIES } from '@southbound/shared/contract/constants'
import { and, eq, gte, ne, sql } from 'drizzle-orm'
import JSZip from 'jszip'
import { mapInSlices } from '#api/breathe.ts'
import { type Database, rows } from '#api/database/database.ts'
import type { Frame } from '#api/plugins/frame.ts'
import { newFileKey } from '#api/storage/file-keys.ts'
import type { FileStorage } from '#api/storage/file-storage.ts'
import { removeBytes } from '#api/storage/remove-bytes.ts'
import { queueTextFor } from '../mail/mails.ts'
import { dataExports, EXPORT_STATE } from '../settings.tables.ts'
import { exportSections, ofFiles } from './export-sections.ts'
import { type ExportedRow, openedIn } from './sealed-sections.ts'
import { type OwnFile, takeFiles } from './take-files.ts'

const EXPORT_DAYS = 7
const MOST_TRIES = LETTER_TRIES.export
const CLAIM_MINUTES = 10
const SLICE = 200
/** What has no room is only listed: the copy is built in memory. */
const MOST_FILE_BYTES = 200 * 1024 * 1024

type ExportJob = { db: Database } & Pick<Frame, 'storage' | 'pageAddress'>
interface Claimed {
  id: string
  accountId: string
}

/** Builds the requested copies; returns how many. */
export async function buildExports(job: ExportJob): Promise<number> {
  const claimed = await claim(job.db)
  for (const one of claimed) await build(job, one)
  return claimed.length
}

const claim = (db: Database): Promise<Claimed[]> =>
  rows<Claimed>(
    db,
    sql`update data_exports set tries = tries + 1, claimed_until = now() + make_interval(mins => ${CLAIM_MINUTES})
      where id in (select id from data_exports where state = ${EXPORT_STATE.asked} and (claimed_until is null or claimed_until < now()) and tries < ${MOST_TRIES}
        order by id limit 1 for update skip locked)
      returning id::text, account_id::text as "accountId"`,
  )

const sweptLater = () => undefined

async function build(job: ExportJob, { id, accountId }: Claimed) {
  const bytes = await collect(job, accountId)
  const storageKey = newFileKey()
  await job.storage.put(storageKey, bytes)
  const kept = await job.db.transaction(async (db) => {
    const isWaiting = await keep(db, id, { storageKey, bytes: String(bytes.length) })
    if (isWaiting) await tellReady({ ...job, db }, accountId)
    return isWaiting
  })
  if (!kept) await removeBytes(job.storage, [storageKey]).catch(sweptLater)
}

/** False where the account was erased, or another node was faster, while the copy was built. */
async function keep(db: Database, id: string, made: { storageKey: string; bytes: string }): Promise<boolean> {
  const waiting = await db
    .update(dataExports)
    .set({
      ...made,
      state: EXPORT_STATE.ready,
      readyAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${EXPORT_DAYS})`,
    })
    .where(and(eq(dataExports.id, id), ne(dataExports.state, EXPORT_STATE.ready)))
    .returning({ id: dataExports.id })
  return waiting.length > 0
}

const tellReady = ({ db, pageAddress }: ExportJob, accountId: string) =>
  queueTextFor(db, accountId, 'exportReady', (locale) => ({
    link: pageAddress('/account/settings?tab=data', locale),
    days: EXPORT_DAYS,
  }))

async function collect(job: ExportJob, accountId: string): Promise<Buffer> {
  const zip = new JSZip()
  for (const [name, query] of Object.entries(exportSections(accountId)))
    zip.file(`${name}.json`, await jsonOf(openedIn(name, await rows<ExportedRow>(job.db, query))))
  const { taken, leftOut } = await takeFiles(job.storage, await ownFiles(job, accountId), MOST_FILE_BYTES)
  for (const { id, name, bytes } of taken) zip.file(`files/${id}-${name.replace(/[/\\]/g, '_')}`, bytes)
  zip.file('filesLeftOut.json', await jsonOf(leftOut))
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

async function jsonOf(all: readonly unknown[]): Promise<Buffer> {
  const texts = await mapInSlices(all, SLICE, (row) => JSON.stringify(row, asText, 2))
  return Buffer.from(`[${texts.join(',\n')}]`)
}
const asText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

const ownFiles = ({ db }: ExportJob, accountId: string): Promise<OwnFile[]> =>
  rows<OwnFile>(
    db,
    sql`select id::text, original_name as name, storage_key as key, bytes::text from files where id in ${ofFiles(accountId)} order by id`,
  )

export async function endExports(db: Database, storage: FileStorage): Promise<void> {
  await db.transaction(giveUp)
  const over = await rows<{ key: string | null }>(
    db,
    sql`delete from data_exports where expires_at < now() or (state = ${EXPORT_STATE.failed} and asked_at < now() - interval '7 days') returning storage_key as key`,
  )
  const keys = over.flatMap(({ key }) => key ?? [])
  await removeBytes(storage, keys).catch(sweptLater)
}

/** The person is notified; an operator sees it among what was not delivered, and may try it again. */
async function giveUp(db: Database): Promise<void> {
  const failed = await db
    .update(dataExports)
    .set({ state: EXPORT_STATE.failed })
    .where(
      and(
        eq(dataExports.state, EXPORT_STATE.asked),
        gte(dataExports.tries, MOST_TRIES),
        sql`${dataExports.claimedUntil} < now()`,
      ),
    )
    .returning({ accountId: dataExports.accountId })
  for (const { accountId } of failed) await queueTextFor(db, accountId, 'exportFailed', () => ({}))
}
