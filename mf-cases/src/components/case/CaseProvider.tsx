import { type ReactNode, Suspense, useRef, useState } from 'react'
import { CaseContext, type Draw, type ShownCase } from './use-case.ts'

interface CaseProviderProps {
  value: Omit<ShownCase, 'open' | 'seen' | 'sending'>
  children: ReactNode
}
/** Draws the dialogs of a case beside its parts: what is typed stays when the case is read again. */
export function CaseProvider({ value, children }: CaseProviderProps) {
  const [dialog, setDialog] = useState<{ draw: Draw } | null>(null)
  const seen = useRef<number | null>(null)
  const sending = useRef(false)
  const open = (draw: Draw) => {
    seen.current = value.detail.version
    setDialog({ draw })
  }
  const close = () => {
    seen.current = null
    setDialog(null)
  }
  return (
    <CaseContext value={{ ...value, open, seen, sending }}>
      {children}
      {dialog && <Suspense>{dialog.draw(close)}</Suspense>}
    </CaseContext>
  )
}
