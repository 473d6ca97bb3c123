import { createContext, useCallback, useContext, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../page/dialog/questions.ts'

/** Told by a form inside a dialog whether something is typed into it that is kept nowhere. */
export const TypedContext = createContext<(form: object, isTyped: boolean) => void>(() => undefined)

/** Notes that a dialog's content, which is no form, holds what was typed. */
export function useTyped(isTyped: boolean): void {
  const note = useContext(TypedContext)
  const key = useRef({})
  useEffect(() => {
    const { current } = key
    note(current, isTyped)
    return () => note(current, false)
  }, [note, isTyped])
}

/** Closes a dialog; asks first where something was typed into it that was not taken. */
export function useClosing(onClose: () => void, ask: (question: Question) => Promise<boolean>) {
  const { t } = useTranslation('common')
  const typed = useRef(new Set<object>())
  const note = useCallback((form: object, isTyped: boolean) => {
    if (isTyped) typed.current.add(form)
    else typed.current.delete(form)
  }, [])
  const close = async () => {
    const question = { title: t('leave.dialog'), text: t('leave.text') }
    const words = { confirm: t('leave.leave'), cancel: t('leave.stay') }
    if (typed.current.size === 0 || (await ask({ ...question, ...words }))) onClose()
  }
  return { note, close: () => void close() }
}
