import { type ReactNode, Suspense, useRef, useState } from 'react'
import { CaseContext, type Draw, noActs, type ShownCase } from './use-case.ts'

interface CaseProviderProps {
  value: Omit<ShownCase, 'open' | 'seen' | 'acts'>
  children: ReactNode
}
/** Draws the dialogs of a case beside its parts: what is typed stays when the case is read again. */
export function CaseProvider({ value, children }: CaseProviderProps) {
  const [dialog, setDialog] = useState<{ draw: Draw } | null>(null)
  const seen = useRef<number | null>(null)
  const acts = useRef(noActs())
  const open = (draw: Draw) => {
    seen.current = value.detail.version
    setDialog({ draw })
  }
  const close = () => {
    seen.current = null
    setDialog(null)
  }
  return (
    <CaseContext value={{ ...value, open, seen, acts }}>
      {children}
      {dialog && <Suspense>{dialog.draw(close)}</Suspense>}
    </CaseContext>
  )
}
