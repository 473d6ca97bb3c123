import { PASSPORT_TYPES } from '@southbound/shared/contract/constants'
import { api, tryAct, useText } from '@southbound/shared/platform'
import { OpenButton } from '@southbound/shared/ui/open-file'
import { Button } from '@southbound/shared/ui/page'
import styles from './Files.module.css'
import { downloadFile, fetchFile, type NamedFile } from './open-file.ts'

interface FileLinkProps {
  file: NamedFile & { own?: boolean }
  docTypeCode?: string | null
}
/** Opens a passport as a preview; its original has a button of its own, which is logged. */
export function FileLink({ file, docTypeCode }: FileLinkProps) {
  const { t } = useText('cases')
  const original = t('documents.original', { name: file.originalName })
  return (
    <>
      <ViewButton file={file} />
      {docTypeCode && PASSPORT_TYPES.includes(docTypeCode) && !file.own && (
        <Button small look="plain" onClick={() => downloadFile(file)} aria-label={original}>
          {t('documents.originalShort')}
        </Button>
      )}
    </>
  )
}

function ViewButton({ file }: { file: NamedFile }) {
  const { t } = useText('cases')
  return (
    <OpenButton
      small
      look="plain"
      className={styles.link}
      fetch={() => fetchFile(file)}
      aria-label={t('documents.view', { name: file.originalName })}
    >
      {file.originalName}
    </OpenButton>
  )
}

interface TakeOutButtonProps {
  caseId: string
  file: NamedFile & { own: boolean }
  onDone: () => void
}
export function TakeOutButton({ caseId, file: { fileId, originalName, own }, onDone }: TakeOutButtonProps) {
  const { t } = useText('cases')
  if (!own) return null
  const takeOut = async () => {
    const input = { params: { id: fileId }, query: { caseId } }
    if (await tryAct(() => api('POST /case/deleteFile/:id', input))) onDone()
  }
  return (
    <Button
      small
      look="plain"
      onClick={takeOut}
      aria-label={t('atHand.takeOutNamed', { name: originalName })}
    >
      {t('atHand.takeOut')}
    </Button>
  )
}
