import { pick, useCall, useSession, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/form'
import { Alert, Failed, Panel, Skeleton } from '@southbound/shared/ui/desk/panel'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { useEffect } from 'react'
import type { ApplicationInHand, StepProps } from '../../course-application/use-application.ts'
import { LooseFiles } from '../files/LooseFiles.tsx'
import { uploadToCase } from '../files/upload-to-case.ts'
import styles from './Application.module.css'
import { DocumentSlot, type Slot } from './DocumentSlot.tsx'
import { ProfileFiles } from './ProfileFiles.tsx'

export function FilesStep({ application, onNext }: StepProps) {
  const { t } = useText('cases')
  const { status } = useSession()
  const { caseId } = application.form
  // Files belong to an application: coming here makes the draft, when there is none yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies(application.make): it is new with each drawing
  useEffect(() => {
    if (!caseId && application.ready) void application.make()
  }, [caseId, application.ready])
  return (
    <div className={styles.files}>
      <p>{t('apply.filesLead')}</p>
      {caseId ? (
        <Checklist caseId={caseId} application={application} />
      ) : status === 'in' ? (
        <Skeleton lines={6} />
      ) : (
        <Alert>{t('apply.filesSignIn')}</Alert>
      )}
      <div className={styles.foot}>
        <Button look="main" onClick={onNext}>
          {t('apply.next')}
        </Button>
      </div>
    </div>
  )
}

function Checklist({ caseId, application }: { caseId: string; application: ApplicationInHand }) {
  const { t, locale } = useText('cases')
  const { courses } = application.form
  const asked = courses.map(({ courseId }) => courseId).join()
  const saved = application.save.kind === 'saved' ? asked : ''
  const found = useCall('GET /case/checklist/:caseId', { params: { caseId } })
  // The server reads the courses of the saved draft.
  useEffect(() => {
    if (saved) found.reload()
  }, [saved, found.reload])
  if (found.state === 'failed')
    return <Failed title={t('apply.filesFailed')} message={found.error.message} onRetry={found.reload} />
  if (!found.data) return <Skeleton lines={6} />
  const changed = () => {
    found.reload()
    void application.refresh()
  }
  const { slots, others } = found.data
  const needed = slots.filter(({ mandatory }) => mandatory)
  const n = needed.filter(({ files }) => files.length > 0).length
  const count = t('apply.filesCount', { n, total: needed.length })
  const namesOf = ({ courseIds }: Slot) =>
    courses
      .filter(({ courseId }) => courseIds.includes(courseId))
      .map((course) => pick(course, locale))
      .join(', ')
  const rows = (of: readonly Slot[]) => (
    <ul>
      {of.map((slot) => (
        <DocumentSlot
          key={slot.docTypeCode}
          caseId={caseId}
          slot={slot}
          courses={namesOf(slot)}
          onChanged={changed}
        />
      ))}
    </ul>
  )
  return (
    <>
      {courses.length === 0 && <Alert>{t('apply.filesNoCourse')}</Alert>}
      <Panel title={t('apply.filesNeeded')} extra={<span className="muted small">{count}</span>}>
        {rows(needed)}
      </Panel>
      <Panel title={t('apply.filesIfAny')}>{rows(slots.filter(({ mandatory }) => !mandatory))}</Panel>
      <ProfileFiles
        caseId={caseId}
        except={[...others, ...slots.flatMap(({ files }) => files)].map(({ fileId }) => fileId)}
        onCopied={changed}
      />
      <Panel title={t('apply.filesOther')}>
        <p className="muted small">{t('apply.filesOtherHint')}</p>
        {others.length > 0 && <LooseFiles caseId={caseId} files={others} may onChanged={changed} />}
        <UploadField
          label={t('apply.choose')}
          taken={others.map((file) => file.originalName)}
          upload={(file, options) => uploadToCase(file, { caseId }, options)}
          onUploaded={changed}
        />
      </Panel>
    </>
  )
}
