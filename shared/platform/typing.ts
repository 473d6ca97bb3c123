import { hasUnsaved } from './unsaved.ts'

let typedAt: string | null = null
const remember = () => {
  typedAt = location.pathname
}

export function watchTyping(): () => void {
  document.addEventListener('input', remember, true)
  return () => {
    document.removeEventListener('input', remember, true)
    typedAt = null
  }
}

/** Whether loading the page again could lose words. */
export const hasTyped = (): boolean => hasUnsaved() || typedAt === location.pathname
