import { notify } from '../bus.ts'
import { localeOfPath } from '../language/locale.ts'
import { browserTexts, translator } from '../language/texts.ts'

const NAME = 'isCheckWork'

/** Looks whether an address begins check-work mode (query isCheckWork). It lasts for this tab, whatever page follows, until somebody signs out. */
export function noteCheckWork(query: string): void {
  if (!new URLSearchParams(query).has(NAME) || isCheckWork()) return
  sessionStorage.setItem(NAME, '1')
}
/** Whether this tab only looks at work: api() refuses then what changes something. False on the server. */
export const isCheckWork = (): boolean => globalThis.sessionStorage?.getItem(NAME) != null

/** The words for what check-work mode does not do. */
export const maskWords = (): string =>
  translator(browserTexts, localeOfPath(location.pathname), 'common')('checkWork')

/** For whatever searches or acts: true in check-work mode, and the person is told. The server's own rules stay as they are. */
export function isMasked(): boolean {
  if (!isCheckWork()) return false
  notify.error(maskWords())
  return true
}
