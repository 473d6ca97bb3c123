import { api, notify, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { uploadToCase } from './upload-to-case.ts'
import type { CaseDetail, Requirement } from './use-case.ts'

interface UploadDialogProps {
  caseId: string
  row: Requirement
  name: string
  show: (next: CaseDetail) => void
  onClose: () => void
}
/** Takes the file that a requirement asks for; the case is shown anew once it is there. */
export default function UploadDialog({ caseId, row, name, show, onClose }: UploadDialogProps) {
  const { t } = useText('cases')
  const uploaded = async () => {
    notify.success(t('documents.uploaded'))
    onClose()
    show(await api('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: caseId } }))
  }
  return (
    <Dialog open title={t('documents.uploadTitle', { name })} onClose={onClose}>
      <UploadField
        label={name}
        count={1}
        taken={row.files.map((file) => file.originalName)}
        upload={(file, options) => uploadToCase(file, { caseId, requirementId: row.reqId, docTypeCode: row.docTypeCode }, options)}
        onUploaded={uploaded}
      />
    </Dialog>
  )
}
