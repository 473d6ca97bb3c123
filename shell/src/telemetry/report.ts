/**
 * What went wrong on a page, or how well it went, and whose it is. Made anonymous before it leaves the
 * browser (send.ts).
 */
export interface PageReport {
  /**
   * error: code threw. fault: code did not come, or came broken. late: code came too slowly (`value` in
   * ms). call: the server failed. vital: a web vital (`value`). integrity: a file was not what was signed.
   * policy: the page's policy forbade something.
   */
  kind: 'error' | 'fault' | 'late' | 'call' | 'vital' | 'integrity' | 'policy'
  /** `shell`, `mf-cases`; see OF_PAGE. */
  remote: string
  version: string
  message: string
  file?: string
  stack?: string
  value?: number
}

/** The release of the page on screen, looked up when it is sent. */
export const OF_PAGE = { remote: '', version: '' }

/** Enough for a page that breaks in a loop. */
const MOST = 40
const waiting: PageReport[] = []
let listener: ((what: PageReport) => void) | undefined

/** Never throws and sends nothing itself: sent at a quiet moment. */
export function report(what: PageReport): void {
  if (listener) listener(what)
  else if (waiting.length < MOST) waiting.push(what)
}

/** What was noted so far, and everything from now on. */
export function collect(next: (what: PageReport) => void): void {
  listener = next
  waiting.splice(0).forEach(next)
}
