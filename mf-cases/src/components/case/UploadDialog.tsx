import { ASKED_STATES } from '@southbound/shared/contract/constants'
import { api, notify, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { FilesAtHand } from '../files/FilesAtHand.tsx'
import { uploadToCase } from '../files/upload-to-case.ts'
import { actOnCase } from './act-on-case.ts'
import type { CaseDetail, Requirement } from './use-case.ts'

interface UploadDialogProps {
  caseId: string
  row: Requirement
  name: string
  show: (next: CaseDetail) => void
  onClose: () => void
}
/** Takes the file that a requirement asks for, sent now or out of what is there already; the case is shown anew once it is there. */
export default function UploadDialog({ caseId, row, name, show, onClose }: UploadDialogProps) {
  const { t } = useText('cases')
  // A better scan may bear the name of the one that was rejected or has expired.
  const taken = ASKED_STATES.includes(row.state) ? [] : row.files.map((file) => file.originalName)
  const uploaded = async () => {
    notify.success(t('documents.uploaded'))
    onClose()
    show(await api('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: caseId } }))
  }
  const answer = async (fileId: string) => {
    const asked = api('POST /case/file', { body: { caseId, reqId: row.reqId, action: 'attach', fileId } })
    if (await actOnCase(asked, show, t('documents.uploaded'))) onClose()
  }
  return (
    <Dialog open title={t('documents.uploadTitle', { name })} onClose={onClose}>
      <UploadField
        label={name}
        count={1}
        taken={taken}
        upload={(file, options) =>
          uploadToCase(file, { caseId, requirementId: row.reqId, docTypeCode: row.docTypeCode }, options)
        }
        onUploaded={uploaded}
      />
      <h3>{t('atHand.title')}</h3>
      <FilesAtHand
        caseId={caseId}
        docTypeCode={row.docTypeCode}
        except={row.files.map((file) => file.fileId)}
        onChoose={answer}
      />
    </Dialog>
  )
}
