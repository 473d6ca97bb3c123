import { hasUnsaved } from '@southbound/shared/platform'
import { report } from '../telemetry/report.ts'
import { pageTicket } from '../telemetry/ticket.ts'

const failures = new Map<string, number>()
/** By file: asking again must go past the browser's cache. */
export const failuresOf = (file: string): number => failures.get(file) ?? 0

/** Browsers say 'error' for a changed file and a missing one. A bad copy in the cache is replaced. */
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

/** Shells that this tab left, as the guard writes them: file and hash, in turn. */
const left = (): string => sessionStorage.broken ?? ''

/**
 * A bad file of the shell needs another shell: the page is loaded again, once, with the one before, which
 * reports it. With unsaved words the next page does it.
 */
function leavesShell(version: string, file: string, integrity: string): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `avoid=${version};path=/;max-age=600;samesite=lax`
  // Read back: the browser must have written it before the page is loaded again
  // (api/src/site/document/guard.ts).
  if (left().includes(file) || hasUnsaved() || !document.cookie.includes(version)) return false
  sessionStorage.broken = `${file} ${integrity} ${left()}`
  sessionStorage.view = pageTicket()
  location.reload()
  return true
}

type Failed = { src?: string; href?: string; integrity: string }
const note = ({ src, href, integrity }: Failed): void =>
  void inspect((src ?? href ?? '').replace(/\?r=\d+$/, ''), integrity)

/**
 * From the guard (api/src/site/document/guard.ts): what failed before this code, and why the page left a
 * bad shell.
 */
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
