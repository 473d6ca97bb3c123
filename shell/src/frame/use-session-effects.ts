import {
  type BusEvents,
  barePath,
  hasUnsaved,
  notify,
  paths,
  useBus,
  useGo,
  useText,
} from '@southbound/shared/platform'
import { useMatches } from 'react-router-dom'
import { afterExpiry } from '../router/guard.ts'
import type { PageHandle } from '../router/routes.tsx'
import { leaveAtOnce } from './popups/LeaveGuard.tsx'
import { askToSignIn } from './popups/sign-in-first.ts'

const here = () => ({ path: barePath(location.pathname), search: new URLSearchParams(location.search) })

export function useSessionEffects(): void {
  const go = useGo()
  const { t } = useText('shell')
  const page = useMatches().at(-1)?.handle as PageHandle | undefined
  useBus('session.wanted', () => askToSignIn(true))
  useBus('session.out', leave)
  useBus('session.elsewhere', () => leaveAtOnce(() => go(paths.home())))
  useBus('network.lost', () => {
    // What nothing else keeps is kept by the page itself.
    if (hasUnsaved() || document.querySelector('form[aria-busy=true]'))
      return notify.error(t('connection.title'))
    const { path, search } = here()
    const query = search.toString()
    const redirect = encodeURIComponent(path + (query ? `?${query}` : ''))
    if (path !== paths.checkInternetConnection())
      // A mailed link's token is no part of an address that is sent.
      leaveAtOnce(() =>
        go(`${paths.checkInternetConnection()}?redirect_url=${redirect}`, { state: location.hash }),
      )
  })

  function leave({ reason }: BusEvents['session.out']): void {
    const { path, search } = here()
    const expired = reason === 'expired'
    const elsewhere = path.startsWith('/account') ? paths.login() : null
    const to = expired
      ? afterExpiry(path, search, page?.place?.words ?? null)
      : reason === 'signed-out'
        ? path.startsWith('/crm')
          ? '/crm'
          : paths.login({ openTips: 0 })
        : elsewhere
    if (expired) notify.error(t('expired'))
    if (to === 'ask') askToSignIn(true)
    else if (to) leaveAtOnce(() => go(to, { replace: path === '/login' }))
  }
}
