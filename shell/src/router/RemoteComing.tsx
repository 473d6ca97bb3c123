import { useText } from '@southbound/shared/platform'
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import { pageArrival } from './arriving.ts'
import { DoorsContext } from './doors-context.ts'
import type { Place } from './prepare.ts'
import { RemoteCard } from './RemoteCard.tsx'
import { useTitle } from './use-title.ts'
import { Waiting } from './Waiting.tsx'

/** A page whose code is on its way: its shape, then the card with Retry; the page itself by itself, when it comes. */
export function RemoteComing({ place: { release, words, locale } }: { place: Place }) {
  const coming = useContext(DoorsContext)?.coming(release.name, { page: words.path, locale })
  const location = useLocation()
  const { t } = useText('shell')
  const { revalidate } = useRevalidator()
  // Not the title of the page that was left; the new heading gets the focus when it is there.
  useTitle('')
  const state = useSyncExternalStore(
    coming?.subscribe ?? (() => () => undefined),
    () => coming?.state,
    () => coming?.state,
  )
  useEffect(() => {
    let here = true
    void pageArrival(location).then(() => (here ? revalidate() : undefined))
    return () => {
      here = false
    }
  }, [location, revalidate])
  if (state === 'card') return <RemoteCard remote={release.name} type={coming?.isLost ? 'missing' : 'timeout'} />
  return <Waiting note={state === 'slow' ? t('missing.slow') : ''} />
}
