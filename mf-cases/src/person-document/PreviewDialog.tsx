import { saveBlob, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Failed, Skeleton } from '@southbound/shared/ui/desk/panel'
import { useEffect, useState } from 'react'
import { fetchFile } from '../components/files/open-file.ts'
import styles from './Papers.module.css'
import type { StoredDocument } from './use-documents.ts'

interface Loaded {
  blob: Blob
  address: string
}

export function PreviewDialog({ file, onClose }: { file: StoredDocument; onClose: () => void }) {
  const { t } = useText('cases')
  const [turn, setTurn] = useState(0)
  const { loaded, error } = useBytes(file, turn)
  const actions = loaded && (
    <>
      <Button onClick={onClose}>{t('close')}</Button>
      <Button look="main" onClick={() => saveBlob(loaded.blob, file.originalName)}>
        {t('papers.download')}
      </Button>
    </>
  )
  return (
    <Dialog open wide title={file.originalName} onClose={onClose} actions={actions}>
      {!loaded && !error && <Skeleton lines={6} />}
      {error && <Failed message={error.message} onRetry={() => setTurn(turn + 1)} />}
      {loaded && <Content file={file} {...loaded} />}
    </Dialog>
  )
}

/** Phones without a viewer of their own get the download instead of an empty frame. */
function Content({ file, blob, address }: { file: StoredDocument } & Loaded) {
  const { t } = useText('cases')
  const name = file.originalName
  if (blob.type.startsWith('image/'))
    return <img className={styles.picture} src={address} alt={t('papers.picture', { name })} />
  if (blob.type === 'application/pdf' && navigator.pdfViewerEnabled)
    return <iframe className={styles.pages} src={address} title={name} />
  return <p className="muted small">{t('papers.noPreview')}</p>
}

function useBytes(file: StoredDocument, turn: number) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const { run, error } = useAct(fetchFile, { inPlace: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn loads again, with the newest run
  useEffect(() => {
    const controller = new AbortController()
    let address = ''
    setLoaded(null)
    void run(file, controller.signal).then((blob) => {
      if (!blob) return
      address = URL.createObjectURL(blob)
      setLoaded({ blob, address })
    })
    return () => {
      controller.abort()
      URL.revokeObjectURL(address)
    }
  }, [file, turn])
  return { loaded, error }
}
