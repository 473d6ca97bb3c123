import { notify } from '../bus.ts'
import { localeOfPath } from '../language/locale.ts'
import { browserTexts, translator } from '../language/texts.ts'

const NAME = 'isCheckWork'

/** For this tab, until sign-out. */
export function noteCheckWork(query: string): void {
  if (!new URLSearchParams(query).has(NAME) || isCheckWork()) return
  sessionStorage.setItem(NAME, '1')
}
/** False on the server. */
export const isCheckWork = (): boolean => globalThis.sessionStorage?.getItem(NAME) != null

export const maskWords = (): string =>
  translator(browserTexts, localeOfPath(location.pathname), 'common')('checkWork')

/** True in check-work mode, with a notice. */
export function isMasked(): boolean {
  if (!isCheckWork()) return false
  notify.error(maskWords())
  return true
}
