import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../page/Button.tsx'
import styles from './Upload.module.css'

const CameraDialog = lazy(() => import('./CameraDialog.tsx'))

export interface CameraButtonProps {
  /** What the photo is for. */
  label: string
  disabled?: boolean
  onPhoto: (photo: File) => void
}
/** Phones have a camera of their own to hand a photo from; it is better than ours. */
const hasOwnCamera = () => matchMedia('(pointer: coarse)').matches
const canWatch = () => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Takes a photo: with the phone's own camera, or at a desk with the one above the screen. */
export function CameraButton({ label, disabled, onPhoto }: CameraButtonProps) {
  const { t } = useTranslation('common')
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const begin = () => (hasOwnCamera() || !canWatch() ? input.current?.click() : setOpen(true))
  return (
    <>
      <Button small disabled={disabled} onClick={begin}>
        {t('upload.photo')}
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        tabIndex={-1}
        accept="image/*"
        capture="environment"
        aria-label={t('upload.photoOf', { name: label })}
        onChange={(event) => {
          const [photo] = event.target.files ?? []
          if (photo) onPhoto(photo)
          event.target.value = ''
        }}
      />
      {open && (
        <Suspense>
          <CameraDialog onClose={() => setOpen(false)} onPhoto={onPhoto} />
        </Suspense>
      )}
    </>
  )
}
