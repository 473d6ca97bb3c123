import { hasUnsaved } from '@southbound/shared/platform'
import { report } from '../telemetry/report.ts'
import { pageTicket } from '../telemetry/ticket.ts'

const failures = new Map<string, number>()
/** How often a file failed in this tab: asking again must go past the browser's cache. */
export const failuresOf = (file: string): number => failures.get(file) ?? 0

/** Tells a file that was changed on its way from one that did not come: browsers say 'error' for both. A bad copy in the browser's cache goes by it. */
export async function inspect(file: string, integrity: string): Promise<void> {
  const before = failuresOf(file)
  failures.set(file, before + 1)
  if (before || !integrity) return
  const reply = await fetch(file, { cache: 'reload' }).catch(() => null)
  if (!reply?.ok) return
  await fetch(file, { cache: 'force-cache', integrity }).catch(() => changed(file, integrity))
}

function changed(file: string, integrity: string): void {
  const [remote = '', version = '', name = ''] = file.split('/').slice(-3)
  if (remote === 'shell' && leavesShell(version, file, integrity)) return
  report({ kind: 'integrity', remote, version, file: name, message: `${name} is not what was signed` })
}

/** Shells that this tab left, as the guard in the HTML writes them: the file, its hash until somebody has told of it, and so on. */
const left = (): string => sessionStorage.broken ?? ''

/**
 * Only another shell helps where a file of the shell itself is bad: the page is loaded again, once, with the one before, which tells of it. Unsaved words stay;
 * then the next page does it.
 */
function leavesShell(version: string, file: string, integrity: string): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `avoid=${version};path=/;max-age=600;samesite=lax`
  // Reading it back makes sure that the browser has written it before the page is asked for again (api/src/site/document/guard.ts).
  if (left().includes(file) || hasUnsaved() || !document.cookie.includes(version)) return false
  sessionStorage.broken = `${file} ${integrity} ${left()}`
  sessionStorage.view = pageTicket()
  location.reload()
  return true
}

type Failed = { src?: string; href?: string; integrity: string }
const note = ({ src, href, integrity }: Failed): void =>
  void inspect((src ?? href ?? '').replace(/\?r=\d+$/, ''), integrity)

/** Takes over from the guard (api/src/site/document/guard.ts): what failed before this code came, and what made the page leave a bad shell. */
function takeOver(): void {
  const [src = '', integrity = '', ...others] = left().split(' ')
  if (integrity.startsWith('sha')) {
    sessionStorage.broken = [src, ...others].join(' ')
    note({ src, integrity })
  }
  const before = globalThis.failed ?? []
  globalThis.failed = { push: note }
  before.forEach?.(note)
}
takeOver()
