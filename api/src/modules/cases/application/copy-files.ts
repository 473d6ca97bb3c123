import { CASE_STATUS } from '@southbound/shared/contract/constants'
import type { Handler } from '#api/plugins/context.ts'
import { tellParties } from '../case-notice.ts'
import { holdCase, writeHeader } from '../case-work.ts'
import { mayUpload, partiesOf } from '../cases.policy.ts'
import { deskOf } from '../desk.ts'
import { settle } from '../moves/case-settle.ts'
import { attachFile } from '../papers/case-documents.ts'
import { areAtHand } from '../papers/files-at-hand.ts'
import { receiverKey, recordFileConsents } from './consents.ts'

/** A draft's consents are written when it is sent, as only then its receiver is certain. */
export const copyFiles: Handler<'POST /courseapply/copyFile'> = async (
  { body: { caseId, fileIds } },
  ctx,
) => {
  const work = await holdCase(deskOf(ctx), caseId)
  const { row, choices } = work
  if (!mayUpload(ctx.actor, row, choices) || !partiesOf(ctx.actor, row).includes('applicant'))
    ctx.fail('permission.denied')
  const ids = [...new Set(fileIds)]
  if (!(await areAtHand(ctx.db, ctx.actor, work, ids))) ctx.fail('files.not-found')
  for (const id of ids) await attachFile(work, id, { requirement: null })
  const draft = row.status === CASE_STATUS.draft
  if (draft) await writeHeader(work, { canCopyFileIds: [...new Set([...row.canCopyFileIds, ...ids])] })
  else await recordFileConsents(work, receiverKey(row), ids)
  await settle(work)
  if (!draft) await tellParties(work, { group: 'documents' })
  return { copied: ids.length }
}
