import { hostCookie, writeCookie } from '@southbound/shared/platform/cookie'
import { report } from '../telemetry/report.ts'
import { pageTicket } from '../telemetry/ticket.ts'

const AVOID_SECONDS = 600
const failures = new Map<string, number>()
/** Asking again must go past the browser's cache. */
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

async function changed(file: string, integrity: string): Promise<void> {
  const [remote = '', version = '', name = ''] = file.split('/').slice(-3)
  if (remote === 'shell' && (await leavesShell(version, file, integrity))) return
  report({ kind: 'integrity', remote, version, file: name, message: `${name} is not what was signed` })
}

/** The platform is evaluated after this file (start.ts). Where it cannot be, there is no form either. */
const hasUnsaved = (): Promise<boolean> =>
  import(/* webpackMode: "eager" */ '@southbound/shared/platform').then(
    (platform) => platform.hasUnsaved(),
    () => false,
  )

const left = (): string => sessionStorage.broken ?? ''

/** Loads the page again, once, with the shell before. With unsaved words the next page does. */
async function leavesShell(version: string, file: string, integrity: string): Promise<boolean> {
  writeCookie(hostCookie('avoid'), version, AVOID_SECONDS)
  // The browser must have written it before the page is loaded again.
  if (left().includes(file) || (await hasUnsaved()) || !document.cookie.includes(version)) return false
  sessionStorage.broken = `${file} ${integrity} ${left()}`
  sessionStorage.view = pageTicket()
  location.reload()
  return true
}

type Failed = { src?: string; href?: string; integrity: string }
const note = ({ src, href, integrity }: Failed): void =>
  void inspect((src ?? href ?? '').replace(/\?r=\d+$/, ''), integrity)

/** What failed before this code, and why the page left a bad shell. */
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
