import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../../page/Button.tsx'
import { useUploadWords } from '../../upload-words.ts'

const CameraDialog = lazy(() => import('./CameraDialog.tsx'))

export interface CameraButtonProps {
  disabled?: boolean
  onPhoto: (photo: File) => void
}
/** A phone's own camera is better than ours. */
const hasOwnCamera = () => matchMedia('(pointer: coarse)').matches
const canWatch = () => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** The input is kept until it has answered. */
function askPhone(keep: { current: HTMLInputElement | null }, onPhoto: (photo: File) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.capture = 'environment'
  input.onchange = () => {
    const [photo] = input.files ?? []
    if (photo) onPhoto(photo)
  }
  keep.current = input
  input.click()
}

export function CameraButton({ disabled, onPhoto }: CameraButtonProps) {
  const { t } = useUploadWords()
  const asked = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const begin = () => (hasOwnCamera() || !canWatch() ? askPhone(asked, onPhoto) : setOpen(true))
  return (
    <>
      <Button small disabled={disabled} onClick={begin}>
        {t('upload.photo')}
      </Button>
      {open && (
        <Suspense>
          <CameraDialog onClose={() => setOpen(false)} onPhoto={onPhoto} />
        </Suspense>
      )}
    </>
  )
}
