import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import type { FileStorage } from '#api/storage/file-storage.ts'
import { onePagePdf, storeOwnFile, takeRoom } from '../../files/files.service.ts'
import { documentTypes } from '../../files/files.tables.ts'
import { tellParties } from '../case-notice.ts'
import { holdCase } from '../case-work.ts'
import type { Desk } from '../desk.ts'
import { settle } from '../moves/case-settle.ts'
import { attachFile } from '../papers/case-documents.ts'
import { actorOf } from './demo-actor.ts'

/** The names of all document types, and where demo documents are stored. */
export interface DemoStock {
  names: ReadonlyMap<string, { nameEn: string; nameCn: string }>
  storage: FileStorage
}

export async function demoStock(db: Database, storage: FileStorage): Promise<DemoStock> {
  const types = await db.select().from(documentTypes)
  return { storage, names: new Map(types.map(({ code, nameEn, nameCn }) => [code, { nameEn, nameCn }])) }
}

interface DemoFile {
  owner: Actor
  code: string
  caseId: string | null
  person: string
  at: Date
  mark?: string
}

/** Stores a small PDF and returns its id. */
export async function storeDemoFile(
  db: Database,
  { names, storage }: DemoStock,
  { owner, code, caseId, person, at, mark = '' }: DemoFile,
): Promise<string> {
  const nameEn = names.get(code)?.nameEn ?? code
  const bytes = onePagePdf([
    nameEn,
    person,
    'Demonstration document of Southbound',
    `No. ${owner.accountId}-${caseId ?? 0}-${code}${mark}`,
  ])
  await takeRoom(db, owner.accountId, bytes.length)
  const originalName = `${nameEn.replace(/[/\\]/g, '-')}, ${person}${mark}.pdf`
  const file = { originalName, ext: 'pdf', contentType: 'application/pdf', bytes }
  return storeOwnFile({ db, storage }, owner.accountId, file, { caseId, docTypeCode: code }, at.toISOString())
}

/** Uploads a document for each requirement. */
export async function uploadDocuments(
  desk: Desk,
  stock: DemoStock,
  caseId: string,
  person: string,
  reqIds: readonly string[],
): Promise<void> {
  const work = await holdCase(desk, caseId)
  for (const requirement of work.requirements.filter(({ id }) => reqIds.includes(id))) {
    const file = {
      owner: desk.actor as Actor,
      code: requirement.docTypeCode,
      caseId,
      person,
      at: desk.now,
      mark: requirement.choiceId ? ` (${requirement.choiceId})` : '',
    }
    await attachFile(work, await storeDemoFile(desk.db, stock, file), { requirement })
  }
  await settle(work)
  await tellParties(work)
}

/** Stores a document of each type; returns the ids by type. */
export async function storeDemoFiles(
  db: Database,
  storage: FileStorage,
  accountId: string,
  person: string,
  codes: readonly string[],
  at: Date,
): Promise<Map<string, string>> {
  const stock = await demoStock(db, storage)
  const owner = await actorOf(db, accountId)
  const stored = new Map<string, string>()
  for (const code of codes)
    stored.set(code, await storeDemoFile(db, stock, { owner, code, caseId: null, person, at }))
  return stored
}
