import { TIMES } from '../../contract/constants.ts'
import { afterPause } from '../after-pause.ts'
import { isLeaving, reloadPage } from '../browser-page.ts'
import { bus, countListeners } from '../bus.ts'
import { followFlags } from '../flags.ts'
import { barePath } from '../language/locale.ts'
import { closeLive, openLive } from '../live/load-live.ts'
import { paths } from '../paths.ts'
import { hasTyped, watchTyping } from '../typing.ts'
import { isWorkingAs, leaveWorkAs, sessionKey } from './credentials.ts'
import {
  forgetExpired,
  leaveSession,
  loadSession,
  refreshUser,
  type Session,
  TAB_EVENTS,
  useSessionStore,
} from './session.ts'
import { backToOwnAccount } from './work-as.ts'

/** In ms, until it is known who is here; the last one repeats. */
const AGAIN_MS = [1_000, 3_000, 8_000, 20_000, 60_000]
let lost = 0
const askAgain = afterPause(() => void ask())

async function ask(): Promise<void> {
  askAgain(null)
  lost = (await loadSession()) ? 0 : lost + 1
  if (lost) askAgain(AGAIN_MS[Math.min(lost, AGAIN_MS.length) - 1] ?? null)
}

/** Returns the undo for tests. */
export function startSession(): () => void {
  followSession(useSessionStore.getState())
  const undo = [
    bus.on('session.expired', onExpired),
    bus.on('server.back', onBack),
    bus.on('account.changed', onChanged),
    watchTyping(),
    followFlags(),
    useSessionStore.subscribe(followSession),
    closeLive,
    () => askAgain(null),
  ]
  window.addEventListener('storage', onStorage)
  window.addEventListener('online', onBack)
  Object.defineProperty(window, Symbol.for('southbound.bus'), { value: countListeners, configurable: true })
  void ask()
  return () => {
    for (const stop of undo) stop()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('online', onBack)
  }
}

function followSession({ status, user }: Session): void {
  if (status === 'in') openLive(user.id)
  else if (status === 'out') closeLive()
}

function onExpired(): void {
  if (isLeaving()) return
  const wasIn = useSessionStore.getState().status === 'in'
  if (!wasIn && !sessionKey()) return
  if (isWorkingAs()) {
    bus.emit('session.back')
    backToOwnAccount()
    return
  }
  forgetExpired(barePath(location.pathname))
  // A key that expired before the visit interrupts nothing.
  if (wasIn) bus.emit('session.out', { reason: 'expired' })
}

function onBack(): void {
  if (lost || useSessionStore.getState().status !== 'in') void ask()
}

async function onChanged(): Promise<void> {
  const before = useSessionStore.getState().user?.headImgDocid
  await refreshUser().catch(() => undefined)
  const docId = useSessionStore.getState().user?.headImgDocid ?? null
  if (before !== undefined && before !== docId) bus.emit('avatar.changed', { docId })
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (!newValue) return
  if (key === TAB_EVENTS.out) signedOutElsewhere()
  if (key === TAB_EVENTS.in) signedInElsewhere()
  if (key === TAB_EVENTS.avatar) void onChanged()
}

/** A sub-account's key is this tab's own. */
function signedOutElsewhere(): void {
  if (useSessionStore.getState().status !== 'in') return
  leaveWorkAs()
  leaveSession()
  bus.emit('session.out', { reason: 'elsewhere' })
}

/** Pages are loaded again, unless typed words would be lost. */
function signedInElsewhere(): void {
  if (isWorkingAs()) return
  if (barePath(location.pathname) === paths.login()) {
    bus.emit('session.elsewhere')
    void ask()
    setTimeout(() => useSessionStore.getState().status !== 'in' && reloadPage(), TIMES.loginRedirectMs)
  } else if (hasTyped()) void ask()
  else reloadPage()
}
