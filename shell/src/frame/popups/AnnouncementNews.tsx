import type { RunningAnnouncement } from '@southbound/shared/contract'
import { api, bus, useSession } from '@southbound/shared/platform'
import { useContext, useEffect, useRef, useState } from 'react'
import { StartContext } from '../frame-context.ts'
import { isClosed, keepClosed } from '../header/choices.ts'
import { onDemand } from '../on-demand.tsx'
import { whenWanted } from '../when-wanted.ts'

const AnnouncementPopup = onDemand(() => import('./AnnouncementPopup.tsx'))
const WIDE = '(min-width: 901px)'

/** On phones, which have no banner, and for what is newer than the page or for this account only. */
export function AnnouncementNews() {
  const { announcement: ofBanner } = useContext(StartContext)
  const { status, user } = useSession()
  const accountId = user?.id
  const [shown, setShown] = useState<RunningAnnouncement | null>(null)
  const closed = useRef('')
  useEffect(() => {
    if (status === 'unknown') return
    let here = true
    const show = (found: RunningAnnouncement | null) => {
      if (!here) return
      const inBanner = found?.id === ofBanner?.id && matchMedia(WIDE).matches
      setShown(found && !inBanner && found.id !== closed.current && !isClosed(found.id) ? found : null)
    }
    // For visitors the page itself brought the newest.
    const look = () =>
      void (
        accountId
          ? api('POST /announcement/getAnnouncement', null, { background: true })
          : Promise.resolve(ofBanner)
      ).then(show, () => undefined)
    const stops: (() => void)[] = []
    const begin = () => {
      look()
      stops.push(bus.on('live.begun', look), bus.on('announcements.changed', look))
    }
    stops.push(whenWanted(begin))
    return () => {
      here = false
      for (const stop of stops) stop()
    }
  }, [status, accountId, ofBanner])
  const close = () => {
    // It would cover the page of a phone; what may not be dismissed comes again with the next page.
    if (shown?.dismissible) keepClosed(shown.id)
    closed.current = shown?.id ?? ''
    setShown(null)
  }
  return shown && <AnnouncementPopup announcement={shown} onClose={close} />
}
