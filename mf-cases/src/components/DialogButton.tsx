import { Button, type ButtonProps } from '@southbound/shared/ui/page'
import { type ReactNode, Suspense, useState } from 'react'

interface DialogButtonProps extends ButtonProps {
  dialog: (onClose: () => void) => ReactNode
}
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {open && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  )
}
