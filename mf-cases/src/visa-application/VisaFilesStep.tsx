import { useCall, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/form'
import { Alert, Failed, Panel, Skeleton } from '@southbound/shared/ui/desk/panel'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { DocumentSlot } from '../components/application/DocumentSlot.tsx'
import { LooseFiles } from '../components/files/LooseFiles.tsx'
import { uploadToCase } from '../components/files/upload-to-case.ts'
import type { VisaInHand } from './use-visa-application.ts'
import styles from './VisaApplication.module.css'

interface VisaFilesStepProps {
  application: VisaInHand
  onNext: () => void
}

export function VisaFilesStep({ application, onNext }: VisaFilesStepProps) {
  const { t } = useText('cases')
  const { caseId } = application.form
  return (
    <div className={styles.files}>
      <p>{t('visaApply.filesLead')}</p>
      {caseId ? <Slots caseId={caseId} /> : <Alert>{t('visaApply.filesSave')}</Alert>}
      <div className={styles.foot}>
        <Button look="main" onClick={onNext}>
          {t('apply.next')}
        </Button>
      </div>
    </div>
  )
}

function Slots({ caseId }: { caseId: string }) {
  const { t } = useText('cases')
  const found = useCall('GET /case/checklist/:caseId', { params: { caseId } })
  if (found.state === 'failed')
    return <Failed title={t('apply.filesFailed')} message={found.error.message} onRetry={found.reload} />
  if (!found.data) return <Skeleton lines={6} />
  const { slots, others } = found.data
  const rows = (needed: boolean) => (
    <ul>
      {slots
        .filter(({ mandatory }) => mandatory === needed)
        .map((slot) => (
          <DocumentSlot
            key={slot.docTypeCode}
            caseId={caseId}
            slot={slot}
            courses=""
            onChanged={found.reload}
          />
        ))}
    </ul>
  )
  return (
    <>
      <Panel title={t('apply.filesNeeded')}>{rows(true)}</Panel>
      <Panel title={t('apply.filesIfAny')}>{rows(false)}</Panel>
      <Panel title={t('apply.filesOther')}>
        {others.length > 0 && <LooseFiles caseId={caseId} files={others} may onChanged={found.reload} />}
        <UploadField
          label={t('apply.choose')}
          taken={others.map((file) => file.originalName)}
          upload={(file, options) => uploadToCase(file, { caseId }, options)}
          onUploaded={found.reload}
        />
      </Panel>
    </>
  )
}
