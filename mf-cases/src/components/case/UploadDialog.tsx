import { ASKED_STATES } from '@southbound/shared/contract/constants'
import { api, notify, pick, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { FilesAtHand } from '../files/FilesAtHand.tsx'
import { uploadToCase } from '../files/upload-to-case.ts'
import { fetchCase, type Requirement, useShownCase } from './use-case.ts'

export default function UploadDialog({ row, onClose }: { row: Requirement; onClose: () => void }) {
  const { t, locale } = useText('cases')
  const { detail, show, act } = useShownCase()
  const { caseId } = detail
  const { reqId, docTypeCode, files } = row
  const name = pick(row, locale)
  // A better scan may bear the name of the one that was rejected or has expired.
  const taken = ASKED_STATES.includes(row.state) ? [] : files.map((file) => file.originalName)
  const uploaded = async () => {
    notify.success(t('documents.uploaded'))
    onClose()
    show(await fetchCase(caseId))
  }
  const answer = async (fileId: string) => {
    const attach = (version: number) =>
      api('POST /case/file', { body: { caseId, version, reqId, action: 'attach', fileId } })
    if (await act(attach, t('documents.uploaded'))) onClose()
  }
  return (
    <Dialog open title={t('documents.uploadTitle', { name })} onClose={onClose}>
      <UploadField
        label={name}
        count={1}
        taken={taken}
        upload={(file, options) => uploadToCase(file, { caseId, requirementId: reqId, docTypeCode }, options)}
        onUploaded={uploaded}
      />
      <h3>{t('atHand.title')}</h3>
      <FilesAtHand
        caseId={caseId}
        docTypeCode={docTypeCode}
        except={files.map((file) => file.fileId)}
        onChoose={answer}
      />
    </Dialog>
  )
}
