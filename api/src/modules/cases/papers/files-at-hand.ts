import type { casePapers, Data } from '@southbound/shared/contract'
import { and, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { files, LISTS } from '../../files/files.tables.ts'
import { findCase, type Work } from '../case-work.ts'
import { isLodgedOnly, lodgedWith, mayLog, mayUpload } from '../cases.policy.ts'
import { caseFiles } from '../cases.tables.ts'
import { unreadableFiles } from '../people/read-until.ts'
import { typeInCase } from './case-files.ts'
import { dossierRight } from './cases-for-files.ts'
import { holdFiles } from './hold-files.ts'
import { ownDocuments } from './own-documents.ts'

type AtHand = (typeof casePapers)['GET /case/filesAtHand/:caseId']
type Row = Data<AtHand>['rows'][number]
type Found = Omit<Work, 'desk'>
const MOST = 200

/** Files that can be added without an upload, each once. */
export const filesAtHand: Handler<AtHand> = async ({ params: { caseId } }, ctx) => {
  const found = (await findCase(ctx.db, ctx.actor, caseId)) ?? ctx.fail('cases.not-found')
  const { row: header, choices } = found
  // A message may bring a file into a case that has ended.
  if (!mayUpload(ctx.actor, header, choices) && !mayLog(ctx.actor, header, choices))
    ctx.fail('permission.denied')
  const rows = new Map<string, Row>()
  for (const row of await inCase(ctx.db, ctx.actor, found)) rows.set(row.fileId, { ...row, place: 'case' })
  for (const row of await elsewhere(ctx.db, await reachable(ctx.db, ctx.actor, found))) {
    const { datumStudentId, ...file } = row
    const place =
      datumStudentId !== null && datumStudentId === found.row.datumStudentId ? 'dossier' : 'personal'
    if (!rows.has(row.fileId)) rows.set(row.fileId, { ...file, place })
  }
  return { rows: [...rows.values()], total: rows.size }
}

/** Whether the actor may bring each of these files into the case, or has it there; they are held. */
export async function areAtHand(
  db: Database,
  actor: Actor,
  found: Found,
  fileIds: readonly string[],
): Promise<boolean> {
  if (!(await holdFiles(db, fileIds))) return false
  const present = new Set((await inCase(db, actor, found)).map(({ fileId }) => fileId))
  const others = [...new Set(fileIds)].filter((id) => !present.has(id))
  if (others.length === 0) return true
  const reached = and(inArray(files.id, others), await reachable(db, actor, found))
  return (await elsewhere(db, reached)).length === others.length
}

const NAMED = {
  fileId: files.id,
  originalName: files.originalName,
  bytes: files.bytes,
  createdAt: files.createdAt,
}

async function inCase(db: Database, actor: Actor, { row, choices, requirements }: Found) {
  const rows = await db
    .select({ ...NAMED, docTypeCode: typeInCase, requirementId: caseFiles.requirementId })
    .from(caseFiles)
    .innerJoin(files, eq(files.id, caseFiles.fileId))
    .where(and(eq(caseFiles.caseId, row.id), isNull(caseFiles.removedAt)))
    .orderBy(desc(caseFiles.id))
  const unreadable = await unreadableFiles(db, actor, row)
  const own = choices.filter((choice) => lodgedWith(actor, choice)).map(({ id }) => id)
  const all = !isLodgedOnly(actor, row, choices)
  const choiceOf = (requirementId: string | null) =>
    requirements.find(({ id }) => id === requirementId)?.choiceId ?? null
  const seen = rows.filter(
    ({ fileId, requirementId }) =>
      !unreadable.has(fileId) &&
      (all || choiceOf(requirementId) === null || own.includes(choiceOf(requirementId) as string)),
  )
  return seen.map(({ requirementId: _requirement, ...file }) => file)
}

/** The internal list of a dossier is its keeper's alone. */
const OF_OTHERS = or(eq(files.draft, true), eq(files.listType, LISTS.open))

async function reachable(db: Database, actor: Actor, { row }: Found) {
  const right = row.datumStudentId ? await dossierRight(db, actor, row.datumStudentId) : null
  const ofDossier =
    right && right.right !== 'read' && row.datumStudentId
      ? and(eq(files.datumStudentId, row.datumStudentId), right.right === 'keep' ? undefined : OF_OTHERS)
      : undefined
  return or(ownDocuments(actor), ofDossier)
}

const elsewhere = (db: Database, where: SQL | undefined) =>
  db
    .select({ ...NAMED, docTypeCode: files.docTypeCode, datumStudentId: files.datumStudentId })
    .from(files)
    .where(and(eq(files.kind, 'document'), isNull(files.deletedAt), where))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(MOST)
