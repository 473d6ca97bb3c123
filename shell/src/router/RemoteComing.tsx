import { useText } from '@southbound/shared/platform'
import { useContext, useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import { createStore, useStore } from 'zustand'
import type { DoorState } from '../doors/door-states.ts'
import { DoorsContext } from '../frame/frame-context.ts'
import { pageArrival } from './arriving.ts'
import type { RemotePlace } from './prepare.ts'
import { RemoteCard } from './RemoteCard.tsx'
import { useTitle } from './use-title.ts'
import { Waiting } from './Waiting.tsx'

const NOTHING_COMES = createStore<{ state: DoorState }>(() => ({ state: 'idle' }))
export function RemoteComing({ place: { release, words, locale } }: { place: RemotePlace }) {
  const coming = useContext(DoorsContext)?.coming(release.name, { page: words.path, locale })
  const location = useLocation()
  const { t } = useText('shell')
  const { revalidate } = useRevalidator()
  useTitle('')
  const state = useStore(coming?.store ?? NOTHING_COMES, (now) => now.state)
  useEffect(() => {
    let here = true
    void pageArrival(location).then(() => (here ? revalidate() : undefined))
    return () => {
      here = false
    }
  }, [location, revalidate])
  if (state === 'card')
    return <RemoteCard remote={release.name} type={coming?.isLost ? 'missing' : 'timeout'} />
  return <Waiting note={state === 'slow' ? t('missing.slow') : ''} />
}
