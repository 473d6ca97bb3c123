/** What went wrong on a page, or how well it went, and whose it is. Texts may hold addresses: what leaves the browser is made anonymous in send.ts. */
export interface Report {
  /** error: code threw. fault: code did not come, or came broken. late: code came too slowly (`value` in ms). call: the server failed. vital: a web vital (`value`). integrity: a file was not what was signed. policy: the page's policy forbade something. */
  kind: 'error' | 'fault' | 'late' | 'call' | 'vital' | 'integrity' | 'policy'
  /** Package whose release it is: `shell`, `mf-cases`; see OF_PAGE. */
  remote: string
  version: string
  message: string
  /** The file it is about, where there is one. */
  file?: string
  stack?: string
  value?: number
}

/** Of whatever page is shown: its release is looked up when it is told. */
export const OF_PAGE = { remote: '', version: '' }

/** A page that breaks in a loop says so often enough with this many. */
const MOST = 40
const waiting: Report[] = []
let listener: ((what: Report) => void) | undefined

/** Notes something for the server. Never throws and sends nothing itself: what is noted goes out at a quiet moment. */
export function report(what: Report): void {
  if (listener) listener(what)
  else if (waiting.length < MOST) waiting.push(what)
}

/** Hands over what was noted so far, and everything from now on. */
export function collect(next: (what: Report) => void): void {
  listener = next
  waiting.splice(0).forEach(next)
}
