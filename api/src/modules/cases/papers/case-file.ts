import type { cases, Input } from '@southbound/shared/contract'
import { ASKED_STATES, CASE_STATUS, REQUIREMENT_STATE } from '@southbound/shared/contract/constants'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { scopeOf } from '../../account/account.service.ts'
import { tellParties } from '../case-notice.ts'
import { holdCase, type Work, writeHeader } from '../case-work.ts'
import { isLodgedOnly, lodgedWith, mayUpload, mayWorkDocuments } from '../cases.policy.ts'
import { caseFiles, type RequirementRow } from '../cases.tables.ts'
import { showCase } from '../cases.views.ts'
import { deskOf } from '../desk.ts'
import { settle } from '../moves/case-settle.ts'
import { requestDocument } from './ask-document.ts'
import { attachFile, detachFile, judgeDocument } from './case-documents.ts'
import { knownTypes } from './case-requirements.ts'
import { areAtHand } from './files-at-hand.ts'
import { requirementFor } from './upload-right.ts'

type CaseFile = (typeof cases)['POST /case/file']
type DeleteFile = 'POST /case/deleteFile/:id'
type Body = Input<CaseFile>['body']

export const caseFile: Handler<CaseFile> = async ({ body }, ctx) => {
  const work = await holdCase(deskOf(ctx, body.version), body.caseId)
  if (body.action === 'attach') await attach(work, body, ctx)
  else if (!mayWorkDocuments(ctx.actor, work.row, work.choices)) ctx.fail('permission.denied')
  else if (body.action === 'request') await request(work, body, ctx)
  else
    await judgeDocument(work, ownRequirement(work, body.reqId, ctx), body.action, body.reason?.trim() || null)
  await settle(work)
  if (work.row.status !== CASE_STATUS.draft) await tellParties(work, { group: 'documents' })
  return showCase(work.desk, work)
}

async function request(work: Work, body: Body, ctx: Context<CaseFile>) {
  const docTypeCode = body.docTypeCode ?? ctx.invalid('docTypeCode', 'required')
  const choiceId = body.choiceId ?? null
  const lodgedOnly = isLodgedOnly(ctx.actor, work.row, work.choices)
  const courses = work.choices.filter((choice) => !lodgedOnly || lodgedWith(ctx.actor, choice))
  const reachable = [...courses, ...work.visas]
  if (choiceId ? !reachable.some(({ id }) => id === choiceId) : lodgedOnly) ctx.invalid('choiceId', 'unknown')
  await requestDocument(work, {
    docTypeCode,
    choiceId,
    mandatory: body.mandatory ?? true,
    note: body.note ?? body.reason,
    dueAt: body.dueAt,
  })
}

async function attach(work: Work, body: Body, ctx: Context<CaseFile>) {
  if (!mayUpload(ctx.actor, work.row, work.choices)) ctx.fail('permission.denied')
  const fileId = body.fileId ?? ctx.invalid('fileId', 'required')
  if (!(await areAtHand(ctx.db, ctx.actor, work, [fileId]))) ctx.fail('files.not-found')
  const { docTypeCode } = body
  if (docTypeCode && (await knownTypes(ctx.db, [docTypeCode])).length === 0)
    ctx.invalid('docTypeCode', 'unknown')
  const requirement = body.reqId
    ? ownRequirement(work, body.reqId, ctx)
    : docTypeCode
      ? askedFor(work, docTypeCode, ctx)
      : null
  if (requirement?.state === REQUIREMENT_STATE.accepted) ctx.fail('permission.denied')
  await attachFile(work, fileId, { requirement, docTypeCode })
}

function askedFor(work: Work, docTypeCode: string, { actor }: Context<CaseFile>): RequirementRow | null {
  const lodgedOnly = isLodgedOnly(actor, work.row, work.choices)
  const own = work.choices.filter((choice) => !lodgedOnly || lodgedWith(actor, choice)).map(({ id }) => id)
  const reaches = (choiceId: string | null) => (choiceId === null ? !lodgedOnly : own.includes(choiceId))
  return (
    work.requirements.find(
      (one) => one.docTypeCode === docTypeCode && ASKED_STATES.includes(one.state) && reaches(one.choiceId),
    ) ?? null
  )
}

const ownRequirement = (work: Work, id: string | null | undefined, ctx: Context<CaseFile>): RequirementRow =>
  requirementFor(ctx.actor, work, id) ?? ctx.fail('row.not-found')

/** From one case or all, unless it was accepted there. */
export const deleteCaseFile: Handler<DeleteFile> = async ({ params: { id }, query: { caseId } }, ctx) => {
  if (scopeOf(ctx.actor, 'documents.delete') === 'none') ctx.fail('permission.denied')
  const here = caseId ? eq(caseFiles.caseId, caseId) : undefined
  const mine = and(
    here,
    eq(caseFiles.fileId, id),
    eq(caseFiles.attachedBy, ctx.actor.accountId),
    isNull(caseFiles.removedAt),
  )
  const links = await ctx.db.select().from(caseFiles).where(mine)
  if (links.length === 0) ctx.fail('files.not-found')
  for (const link of links) {
    const work = await holdCase(deskOf(ctx), link.caseId)
    const requirement = work.requirements.find((one) => one.id === link.requirementId)
    if (!mayUpload(ctx.actor, work.row, work.choices) || requirement?.state === REQUIREMENT_STATE.accepted)
      ctx.fail('permission.denied')
    await detachFile(work, link)
    // What is taken out of a draft is not sent with it.
    const copied = work.row.canCopyFileIds
    if (copied.includes(id)) await writeHeader(work, { canCopyFileIds: copied.filter((one) => one !== id) })
    await settle(work)
    if (work.row.status !== CASE_STATUS.draft) await tellParties(work, { group: 'documents' })
  }
  return { id }
}
