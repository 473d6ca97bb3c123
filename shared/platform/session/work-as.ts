import { openPage } from '../browser-page.ts'
import { api } from '../calls/api.ts'
import { localeOfPath, withLocale } from '../language/locale.ts'
import { paths } from '../paths.ts'
import { keepWorkAs, leaveWorkAs } from './credentials.ts'

let leaving = false
/** The tab is loading another person's page: late answers to the key before mean nothing. */
export const isChangingPerson = (): boolean => leaving

/** As a new document, so that nothing of the other person stays in this tab. */
function openAnew(path: string): void {
  leaving = true
  openPage(withLocale(localeOfPath(location.pathname), path))
}

/** In this tab only ('log in as'). */
export function startWorkingAs({ sessionKey, secAccount }: { sessionKey: string; secAccount: string }): void {
  keepWorkAs(sessionKey, secAccount)
  openAnew(paths.account())
}

/** The sub-account's key ends. */
export async function stopWorkingAs(): Promise<void> {
  await api('POST /account/loginOut').catch(() => undefined)
  backToOwnAccount()
}

/** The same after the key has ended. */
export function backToOwnAccount(): void {
  leaveWorkAs()
  openAnew(`${paths.settings()}?tab=team`)
}
