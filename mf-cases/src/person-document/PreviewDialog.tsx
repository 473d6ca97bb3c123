import { ApiError, isCancelled, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Failed, Skeleton } from '@southbound/shared/ui/desk/panel'
import { useEffect, useState } from 'react'
import { fetchFile, saveBlob } from '../components/files/open-file.ts'
import styles from './Papers.module.css'
import type { StoredDocument } from './use-documents.ts'

type Loaded = { blob: Blob; address: string } | { failed: string } | null

export function PreviewDialog({ file, onClose }: { file: StoredDocument; onClose: () => void }) {
  const { t } = useText('cases')
  const [turn, setTurn] = useState(0)
  const loaded = useBytes(file, turn)
  const actions = loaded && 'blob' in loaded && (
    <>
      <Button onClick={onClose}>{t('close')}</Button>
      <Button look="main" onClick={() => saveBlob(loaded.blob, file.originalName)}>
        {t('papers.download')}
      </Button>
    </>
  )
  return (
    <Dialog open wide title={file.originalName} onClose={onClose} actions={actions}>
      {!loaded && <Skeleton lines={6} />}
      {loaded && 'failed' in loaded && <Failed message={loaded.failed} onRetry={() => setTurn(turn + 1)} />}
      {loaded && 'blob' in loaded && <Content file={file} blob={loaded.blob} address={loaded.address} />}
    </Dialog>
  )
}

/** Phones without a viewer of their own get the download instead of an empty frame. */
function Content({ file, blob, address }: { file: StoredDocument; blob: Blob; address: string }) {
  const { t } = useText('cases')
  const name = file.originalName
  if (blob.type.startsWith('image/'))
    return <img className={styles.picture} src={address} alt={t('papers.picture', { name })} />
  if (blob.type === 'application/pdf' && navigator.pdfViewerEnabled)
    return <iframe className={styles.pages} src={address} title={name} />
  return <p className="muted small">{t('papers.noPreview')}</p>
}

function useBytes(file: StoredDocument, turn: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies(turn): a new turn loads again
  useEffect(() => {
    const controller = new AbortController()
    let address = ''
    setLoaded(null)
    fetchFile(file, controller.signal).then(
      (blob) => {
        address = URL.createObjectURL(blob)
        setLoaded({ blob, address })
      },
      (error) => !isCancelled(error) && setLoaded({ failed: error instanceof ApiError ? error.message : '' }),
    )
    return () => {
      controller.abort()
      URL.revokeObjectURL(address)
    }
  }, [file, turn])
  return loaded
}
