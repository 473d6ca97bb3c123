import {
  ApiError,
  api,
  type BusEvents,
  barePath,
  closeLive,
  notify,
  openLive,
  paths,
  setDots,
  TAB_EVENTS,
  useBus,
  useGo,
  useSession,
  useText,
} from '@southbound/shared/platform'
import { useEffect } from 'react'
import { afterExpiry } from '../router/guard.ts'

/** The unread marks as the server counts them, once after signing in; live messages keep them current. */
async function readDots(): Promise<void> {
  const counts = await api('POST /selfCenter/getRedPoint').catch((error: unknown) => (error instanceof ApiError ? null : Promise.reject(error)))
  if (!counts) return
  const { caseRedPointCount: course, visaRedPointCount: visa, informationCount: message, servicePoolCount: pool } = counts
  setDots({ course: course > 0, visa: visa > 0, message: message > 0, pool: pool > 0 })
}

const here = () => ({ path: barePath(location.pathname), search: new URLSearchParams(location.search) })

/** What the frame does when somebody signs in or out here or in another tab, when a session ends, and when the network is gone. */
export function useSessionEffects(): void {
  const go = useGo()
  const { t } = useText('shell')
  const accountId = useSession().user?.id
  useEffect(() => {
    if (!accountId) return
    openLive(accountId)
    void readDots()
  }, [accountId])
  useBus('session.out', ({ reason }) => {
    closeLive()
    leave(reason)
  })
  useBus('network.lost', () => {
    const { path, search } = here()
    const query = search.toString()
    if (path !== paths.checkInternetConnection()) go(`${paths.checkInternetConnection()}?redirect_url=${encodeURIComponent(path + (query ? `?${query}` : ''))}`)
  })
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => key === TAB_EVENTS.in && newValue && here().path === '/login' && go(paths.home())
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [go])

  function leave(reason: BusEvents['session.out']['reason']): void {
    const { path, search } = here()
    const expired = reason === 'expired'
    const elsewhere = path.startsWith('/account') ? paths.login() : null
    const to = expired ? afterExpiry(path, search) : reason === 'signed-out' ? paths.login({ openTips: 0 }) : elsewhere
    if (expired) notify.error(t('expired'))
    if (to) go(to, { replace: path === '/login' })
  }
}
