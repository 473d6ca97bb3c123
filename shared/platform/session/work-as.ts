import { openPage } from '../browser-page.ts'
import { api } from '../calls/api.ts'
import { localeOfPath, withLocale } from '../language/locale.ts'
import { paths } from '../paths.ts'
import { keepWorkAs, leaveWorkAs } from './credentials.ts'

let leaving = false
/** Late answers to the key before mean nothing. */
export const isChangingPerson = (): boolean => leaving

/** Nothing of the other person stays in this tab. */
function openAnew(path: string): void {
  leaving = true
  openPage(withLocale(localeOfPath(location.pathname), path))
}

/** This tab becomes that of a sub-account; the page is loaded anew. */
export function startWorkingAs({ sessionKey, secAccount }: { sessionKey: string; secAccount: string }): void {
  keepWorkAs(sessionKey, secAccount)
  openAnew(paths.account())
}

/** Back to the own account. */
export async function stopWorkingAs(): Promise<void> {
  await api('POST /account/loginOut').catch(() => undefined)
  backToOwnAccount()
}

export function backToOwnAccount(): void {
  leaveWorkAs()
  openAnew(`${paths.settings()}?tab=team`)
}
