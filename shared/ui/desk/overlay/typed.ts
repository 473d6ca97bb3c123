import { createContext, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../page/dialog/questions.ts'

/** Told by a form inside a dialog when something is typed that is kept nowhere. */
export const TypedContext = createContext<() => void>(() => undefined)

/** Closes a dialog; asks first where something was typed into it. */
export function useClosing(onClose: () => void, ask: (question: Question) => Promise<boolean>) {
  const { t } = useTranslation('common')
  const typed = useRef(false)
  const note = useCallback(() => {
    typed.current = true
  }, [])
  const close = async () => {
    const question = { title: t('leave.dialog'), text: t('leave.text') }
    const words = { confirm: t('leave.leave'), cancel: t('leave.stay') }
    if (!typed.current || (await ask({ ...question, ...words }))) onClose()
  }
  return { note, close: () => void close() }
}
