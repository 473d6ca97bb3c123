import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { formatDateTime, Link, paths, useText } from '@southbound/shared/platform'
import { Alert, Button, ButtonLink, Panel } from '@southbound/shared/ui/desk/panel'
import { UploadField } from '@southbound/shared/ui/desk/upload'
import styles from './Papers.module.css'
import { sizeText } from './use-documents.ts'
import { sendBeforeSignIn, useVisitorFiles, type VisitorFile } from './visitor-files.ts'

const MOST = 5

export function VisitorDocuments() {
  const { t } = useText('cases')
  const { files, add, remove } = useVisitorFiles()
  const accountType = ACCOUNT_TYPES.student
  const redirectUrl = paths.personDocument()
  const signIn = (
    <>
      <ButtonLink as={Link} small look="main" to={paths.login({ accountType, redirectUrl })}>
        {t('apply.signIn')}
      </ButtonLink>
      <ButtonLink as={Link} small to={paths.signUp({ accountType })}>
        {t('papers.signUp')}
      </ButtonLink>
    </>
  )
  return (
    <>
      <Alert tone="warn" title={t('apply.notIn')} actions={signIn}>
        {t('papers.visitor')}
      </Alert>
      <Panel title={t('papers.before')}>
        <UploadField
          label={t('papers.beforeField')}
          most={MOST}
          taken={files.map(({ originalName }) => originalName)}
          upload={sendBeforeSignIn}
          onUploaded={add}
        />
        <ul className={styles.waiting}>
          {files.map((file) => (
            <WaitingFile key={file.fileId} file={file} onRemove={() => remove(file)} />
          ))}
        </ul>
      </Panel>
    </>
  )
}

function WaitingFile({ file, onRemove }: { file: VisitorFile; onRemove: () => void }) {
  const { t } = useText('cases')
  return (
    <li>
      <span className={styles.name}>
        {file.originalName} <span className="muted small">{sizeText(file.bytes)}</span>
      </span>
      <span className="muted small">{t('papers.until', { at: formatDateTime(file.expiresAt) })}</span>
      <Button
        small
        look="plain"
        onClick={onRemove}
        aria-label={t('removeNamed', { name: file.originalName })}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
