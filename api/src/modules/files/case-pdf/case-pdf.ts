import { CASE_TYPES } from '@southbound/shared/contract/constants'
import { inArray, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Context, Handler } from '#api/plugins/context.ts'
import { sha256Of } from '#api/sha256.ts'
import { newFileKey } from '#api/storage/file-keys.ts'
import { removeBytes } from '#api/storage/remove-bytes.ts'
import { deskOf, exportCase } from '../../cases/cases.service.ts'
import { lookups } from '../../reference/reference.tables.ts'
import { keepBytes } from '../upload/take-files.ts'
import { insertWaiting } from '../upload/waiting-files.ts'
import { drawPdf } from './draw.ts'
import { type Lang, type NameOf, summaryOf } from './summary.ts'

type Course = 'POST /common/getPdfPath/:id/:lang'
type Visa = 'POST /common/getVisaPdfPath/:id/:lang'
const STATES = ['caseStatus', 'choiceStatus', 'visaStatus', 'requirementState', 'waitingOn'] as const
/** Earlier summaries may still be downloading. */
const STALE_MINUTES = 10

export const coursePdf: Handler<Course> = ({ params }, ctx) =>
  casePdf(ctx, params.id, params.lang as Lang, CASE_TYPES.course)
export const visaPdf: Handler<Visa> = ({ params }, ctx) =>
  casePdf(ctx, params.id, params.lang as Lang, CASE_TYPES.visa)

async function casePdf(ctx: Context<Course> | Context<Visa>, caseId: string, lang: Lang, caseType: number) {
  const { db, actor } = ctx
  const exported = await db.transaction((tx) =>
    exportCase({ ...deskOf(ctx), db: tx }, actor, caseId, caseType),
  )
  const detail = exported ?? (ctx as Context<Course>).fail('cases.not-found')
  const bytes = await drawPdf(
    ctx,
    summaryOf(detail, { lang, nameOf: await stateNames(db, lang), reader: actor.nickname, now: new Date() }),
  )
  return keepPdf(ctx, actor.accountId, caseId, { bytes, originalName: `${detail.refNo}.pdf` })
}

type Keeping = Pick<Context, 'db' | 'storage'>

export async function keepPdf(
  ctx: Keeping,
  ownerId: string,
  caseId: string,
  { bytes, originalName }: { bytes: Buffer; originalName: string },
): Promise<{ path: string; fileId: string; originalName: string }> {
  const { db, storage } = ctx
  await forgetEarlier(ctx, ownerId, caseId)
  const sha256 = sha256Of(bytes)
  const file = {
    originalName,
    ext: 'pdf',
    contentType: 'application/pdf',
    bytes,
    sha256,
    storageKey: newFileKey(),
  }
  const [row] = await keepBytes(storage, [file], () => insertWaiting(db, [file], { ownerId, caseId }))
  const fileId = row?.id ?? ''
  return { path: `/fileOperate/view/${fileId}`, fileId, originalName }
}

async function forgetEarlier({ db, storage }: Keeping, ownerId: string, caseId: string) {
  const gone = await rows<{ key: string }>(
    db,
    sql`delete from files where kind = 'temporary' and owner_id = ${ownerId} and case_id = ${caseId}
      and created_at < now() - make_interval(mins => ${STALE_MINUTES}) returning storage_key as key`,
  )
  await removeBytes(
    storage,
    gone.map(({ key }) => key),
  )
}

async function stateNames(db: Database, lang: Lang): Promise<NameOf> {
  const found = await db
    .select()
    .from(lookups)
    .where(inArray(lookups.name, [...STATES]))
  const names = new Map(
    found.map(({ name, code, nameEn, nameCn }) => [
      `${name} ${code}`,
      (lang === 'cn' ? nameCn : nameEn) ?? code,
    ]),
  )
  return (lookup, code) => names.get(`${lookup} ${code}`) ?? String(code)
}
