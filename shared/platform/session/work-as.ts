import { isLeaving, leaveDocument, openPage } from '../browser-page.ts'
import { api } from '../calls/api.ts'
import { localeOfPath, withLocale } from '../language/locale.ts'
import { paths } from '../paths.ts'
import { isWorkingAs, keepWorkAs, leaveWorkAs } from './credentials.ts'

/** Nothing of the other person stays in this tab. */
export function openAnew(path: string): void {
  leaveDocument()
  openPage(withLocale(localeOfPath(location.pathname), path))
}

type WorkAs = { sessionKey: string; secAccount: string; expiresAt?: string }
/** This tab becomes that of a sub-account; the page is loaded anew. */
export function startWorkingAs({ sessionKey, secAccount, expiresAt }: WorkAs): void {
  keepWorkAs(sessionKey, secAccount, expiresAt)
  openAnew(paths.account())
}

let ending: Promise<unknown> | null = null
/** Back to the own account, once: a second press would end that account's session. */
export async function stopWorkingAs(): Promise<void> {
  if (ending || isLeaving()) return
  ending = api('POST /account/loginOut', null, { background: true }).catch(() => undefined)
  await ending
  ending = null
  backToOwnAccount()
}

export function backToOwnAccount(): void {
  if (!isWorkingAs()) return
  leaveWorkAs()
  openAnew(`${paths.settings()}?tab=team`)
}
