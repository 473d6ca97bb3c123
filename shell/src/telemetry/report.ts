/** Made anonymous before it leaves the browser (tell.ts). */
export interface PageReport {
  /** fault: code did not come, or broken. late: `value` in ms. integrity: a file was not what was signed. */
  kind: 'error' | 'fault' | 'late' | 'call' | 'vital' | 'integrity' | 'policy'
  remote: string
  version: string
  message: string
  file?: string
  stack?: string
  value?: number
}

export const OF_PAGE = { remote: '', version: '' }

const MOST = 40
const waiting: PageReport[] = []
let listener: ((what: PageReport) => void) | undefined

/** Never throws; sent at a quiet moment. */
export function report(what: PageReport): void {
  if (listener) listener(what)
  else if (waiting.length < MOST) waiting.push(what)
}

/** Also what was noted so far. */
export function collect(next: (what: PageReport) => void): void {
  listener = next
  waiting.splice(0).forEach(next)
}
