import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { insertFiles, onePagePdf, storage, takeRoom } from '../../files/files.service.ts'
import { documentTypes } from '../../files/files.tables.ts'
import { tellParties } from '../case-notice.ts'
import { holdCase } from '../case-work.ts'
import type { Desk } from '../desk.ts'
import { settle } from '../moves/case-settle.ts'
import { attachFile } from '../papers/case-documents.ts'
import { actorOf } from './demo-actor.ts'

export type TypeNames = Map<string, { nameEn: string; nameCn: string }>
const PDF = 'application/pdf'

export async function readTypeNames(db: Database): Promise<TypeNames> {
  return new Map(
    (await db.select().from(documentTypes)).map(({ code, nameEn, nameCn }) => [code, { nameEn, nameCn }]),
  )
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
  names: TypeNames,
  { owner, code, caseId, person, at, mark = '' }: DemoFile,
): Promise<string> {
  const nameEn = names.get(code)?.nameEn ?? code
  const bytes = onePagePdf([
    nameEn,
    person,
    'Demonstration document of Southbound',
    `No. ${owner.accountId}-${caseId ?? 0}-${code}${mark}`,
  ])
  const storageKey = randomBytes(24).toString('hex')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await storage().put(storageKey, bytes)
  await takeRoom(db, owner.accountId, bytes.length)
  const file = {
    originalName: `${nameEn.replace(/[/\\]/g, '-')}, ${person}${mark}.pdf`,
    ext: 'pdf',
    contentType: PDF,
    bytes,
    sha256,
    storageKey,
  }
  const folder = { kind: 'document' as const, caseId, datumStudentId: null, docTypeCode: code }
  const [row] = await insertFiles(db, owner.accountId, [file], folder, at.toISOString())
  return row?.id as string
}

/** Uploads a document for each requirement. */
export async function uploadDocuments(
  desk: Desk,
  names: TypeNames,
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
    await attachFile(work, await storeDemoFile(desk.db, names, file), { requirement })
  }
  await settle(work)
  await tellParties(work)
}

/** Stores a document of each type; returns the ids by type. */
export async function storeDemoFiles(
  db: Database,
  accountId: string,
  person: string,
  codes: readonly string[],
  at: Date,
): Promise<Map<string, string>> {
  const names = await readTypeNames(db)
  const owner = await actorOf(db, accountId)
  const stored = new Map<string, string>()
  for (const code of codes)
    stored.set(code, await storeDemoFile(db, names, { owner, code, caseId: null, person, at }))
  return stored
}
