import { useEffect, useRef, useState } from 'react'
import { Button } from '../../page/Button.tsx'
import { useUploadWords } from '../../upload-words.ts'
import { Dialog } from '../overlay/Dialog.tsx'
import styles from './Upload.module.css'

const QUALITY = 0.9
const photoName = (at = new Date()) =>
  `photo-${at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.jpg`

export default function CameraDialog({
  onClose,
  onPhoto,
}: {
  onClose: () => void
  onPhoto: (photo: File) => void
}) {
  const { t } = useUploadWords()
  const video = useRef<HTMLVideoElement>(null)
  const { stream, failed } = useCamera()
  const [photo, setPhoto] = useState<{ file: File; address: string } | null>(null)
  useEffect(() => {
    if (video.current && stream && !photo) video.current.srcObject = stream
  }, [stream, photo])
  useEffect(() => () => URL.revokeObjectURL(photo?.address ?? ''), [photo])
  const take = async () => {
    const file = video.current && (await pictureOf(video.current))
    if (file) setPhoto({ file, address: URL.createObjectURL(file) })
  }
  const use = () => {
    if (photo) onPhoto(photo.file)
    onClose()
  }
  const actions = photo ? (
    <>
      <Button onClick={() => setPhoto(null)}>{t('camera.again')}</Button>
      <Button look="main" onClick={use}>
        {t('camera.use')}
      </Button>
    </>
  ) : (
    <Button look="main" disabled={!stream} onClick={take}>
      {t('camera.take')}
    </Button>
  )
  return (
    <Dialog open wide title={t('camera.title')} onClose={onClose} actions={actions}>
      {failed && (
        <p role="alert" className={styles.wrong}>
          {t('camera.failed')}
        </p>
      )}
      {photo ? (
        <img className={styles.camera} src={photo.address} alt={t('camera.taken')} />
      ) : (
        !failed && (
          <video
            ref={video}
            className={styles.camera}
            autoPlay
            playsInline
            muted
            aria-label={t('camera.sees')}
          />
        )
      )}
    </Dialog>
  )
}

function useCamera(): { stream: MediaStream | null; failed: boolean } {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let over = false
    let opened: MediaStream | null = null
    const stop = () => opened?.getTracks().forEach((track) => void track.stop())
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } })
      .then(
        (found) => {
          opened = found
          if (over) stop()
          else setStream(found)
        },
        () => !over && setFailed(true),
      )
    return () => {
      over = true
      stop()
    }
  }, [])
  return { stream, failed }
}

async function pictureOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return blob && new File([blob], photoName(), { type: 'image/jpeg' })
}
