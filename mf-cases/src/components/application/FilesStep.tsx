import { Link, paths, useCall, useSession, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/form'
import { Alert, Failed, NotRead, Panel, Skeleton } from '@southbound/shared/ui/desk/panel'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import { useEffect } from 'react'
import { LooseFiles } from '../files/LooseFiles.tsx'
import { uploadToCase } from '../files/upload-to-case.ts'
import styles from './Application.module.css'
import { DocumentSlot, type Slot } from './DocumentSlot.tsx'
import type { SaveState } from './draft-keeper.ts'
import type { DraftForm } from './draft-kind.ts'
import { ProfileFiles } from './ProfileFiles.tsx'

interface Files {
  application: {
    form: DraftForm
    ready: boolean
    save: SaveState
    saveNow: () => unknown
    refresh: () => Promise<void>
  }
  /** What the documents depend on: they are read again once it is saved. */
  asked: string
  /** Shown while nothing is chosen yet. */
  hint: string | null
  lead: string
  /** What a document is for. */
  namesOf?: (slot: Slot) => string
}

export function FilesStep({ onNext, ...files }: Files & { onNext: () => void }) {
  const { application, lead } = files
  const { t } = useText('cases')
  const { status, role } = useSession()
  const { caseId } = application.form
  // Files belong to an application: coming here makes the draft, when there is none yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies(application.saveNow): it is new with each drawing
  useEffect(() => {
    if (!caseId && application.ready) void application.saveNow()
  }, [caseId, application.ready])
  return (
    <div className={styles.files}>
      <p>{lead}</p>
      {role === 'student' && <Link to={paths.personDocument()}>{t('apply.filesAll')}</Link>}
      {caseId ? (
        <Checklist caseId={caseId} {...files} />
      ) : isUnmade(application.save) ? (
        <Failed title={t('apply.filesUnmade')} onRetry={application.saveNow} />
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

const isUnmade = ({ kind }: SaveState) => kind === 'failed' || kind === 'refused'

function Checklist({ caseId, application, asked, hint, namesOf }: Files & { caseId: string }) {
  const { t } = useText('cases')
  const saved = application.save.kind === 'saved' ? asked : ''
  const found = useCall('GET /case/checklist/:caseId', { params: { caseId } })
  // The server reads the saved draft.
  useEffect(() => {
    if (saved) found.reload()
  }, [saved, found.reload])
  if (found.state === 'failed' || !found.data)
    return <NotRead found={found} title={t('apply.filesFailed')} lines={6} />
  const changed = () => {
    found.reload()
    void application.refresh()
  }
  const { slots, others } = found.data
  const needed = slots.filter(({ mandatory }) => mandatory)
  const n = needed.filter(({ files }) => files.length > 0).length
  const count = t('apply.filesCount', { n, total: needed.length })
  const rows = (of: readonly Slot[]) => (
    <ul>
      {of.map((slot) => (
        <DocumentSlot
          key={slot.docTypeCode}
          caseId={caseId}
          slot={slot}
          courses={namesOf?.(slot) ?? ''}
          onChanged={changed}
        />
      ))}
    </ul>
  )
  return (
    <>
      {hint && <Alert>{hint}</Alert>}
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
