import { hasUnsaved } from './unsaved.ts'

let typedAt: string | null = null
const remember = () => {
  typedAt = location.pathname
}

/** Remembers on which page something was typed last. Answers the undo. */
export function watchTyping(): () => void {
  document.addEventListener('input', remember, true)
  return () => {
    document.removeEventListener('input', remember, true)
    typedAt = null
  }
}

/** Whether loading this page again could lose words: a form says so itself, or something was typed on it. */
export const hasTyped = (): boolean => hasUnsaved() || typedAt === location.pathname
