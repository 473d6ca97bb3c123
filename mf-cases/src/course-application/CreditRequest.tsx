import { pick, useText } from '@southbound/shared/platform'
import { Button, CheckboxInput } from '@southbound/shared/ui/desk/form'
import { TextField } from '@southbound/shared/ui/page'
import styles from '../components/application/Application.module.css'
import { CaseFileField } from '../components/files/CaseFileField.tsx'
import { FileLink } from '../components/files/FileLink.tsx'
import type { AskedCredit, PickedCourse } from './application.ts'

const STUDIED = 1000
const MOST = 10

interface CreditRequestProps {
  /** The draft's id, once it is saved. */
  caseId: string | null
  course: PickedCourse
  onChange: (next: PickedCourse) => void
}

/** A request for credit beside a course: what was studied before, with transcripts and course outlines. */
export function CreditRequest({ caseId, course, onChange }: CreditRequestProps) {
  const { t, locale } = useText('cases')
  const { credit } = course
  const name = pick(course, locale)
  const change = (next: AskedCredit | null) => onChange({ ...course, credit: next })
  return (
    <>
      <CheckboxInput
        value={Boolean(credit)}
        onChange={(asked) => change(asked ? { studied: '', files: [] } : null)}
      >
        {t('apply.credit')}
        <span className="visually-hidden">: {name}</span>
      </CheckboxInput>
      {credit && (
        <fieldset className={styles.credit}>
          <legend className="visually-hidden">{`${t('apply.for.credit')}: ${name}`}</legend>
          <TextField
            label={t('facts.studied')}
            hint={t('facts.studiedHint')}
            required
            multiline
            rows={3}
            counter={STUDIED}
            value={credit.studied}
            onChange={(studied) => change({ ...credit, studied })}
          />
          <Evidence caseId={caseId} files={credit.files} onChange={(files) => change({ ...credit, files })} />
        </fieldset>
      )}
    </>
  )
}

interface EvidenceProps {
  caseId: string | null
  files: AskedCredit['files']
  onChange: (files: AskedCredit['files']) => void
}
function Evidence({ caseId, files, onChange }: EvidenceProps) {
  const { t } = useText('cases')
  return (
    <>
      {files.length > 0 && (
        <ul aria-label={t('facts.evidence')}>
          {files.map((file, at) => (
            <li key={file.fileId}>
              <FileLink file={file} />{' '}
              <Button
                small
                look="plain"
                onClick={() => onChange(files.toSpliced(at, 1))}
                aria-label={t('apply.remove', { name: file.originalName })}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!caseId || files.length >= MOST ? (
        <p className="muted small">{t(caseId ? 'apply.evidenceFull' : 'apply.creditLater')}</p>
      ) : (
        <CaseFileField
          key={files.length}
          caseId={caseId}
          label={t('facts.evidence')}
          except={files.map(({ fileId }) => fileId)}
          onChange={(file) => file && onChange([...files, file])}
        />
      )}
    </>
  )
}
