import { openPage } from '../browser-page.ts'
import { api } from '../calls/api.ts'
import { localeOfPath, withLocale } from '../language/locale.ts'
import { paths } from '../paths.ts'
import { keepWorkAs, leaveWorkAs } from './credentials.ts'

let leaving = false
/** The tab is on its way to another person's page: answers to the key before, such as 'session over', come late and mean nothing. */
export const isChangingPerson = (): boolean => leaving

/** Opens a page anew, so that nothing of the other person stays in this tab. */
function openAnew(path: string): void {
  leaving = true
  openPage(withLocale(localeOfPath(location.pathname), path))
}

/** From here on this tab works as a sub-account ('log in as'); other tabs stay who they are. */
export function startWorkingAs({ sessionKey, secAccount }: { sessionKey: string; secAccount: string }): void {
  keepWorkAs(sessionKey, secAccount)
  openAnew(paths.account())
}

/** Back to the own account: the key for the sub-account ends. */
export async function stopWorkingAs(): Promise<void> {
  await api('POST /account/loginOut').catch(() => undefined)
  backToOwnAccount()
}

/** The same where the key is over already. */
export function backToOwnAccount(): void {
  leaveWorkAs()
  openAnew(`${paths.settings()}?tab=team`)
}
