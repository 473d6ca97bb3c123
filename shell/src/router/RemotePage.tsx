import {
  isMissingCode,
  LoadedProvider,
  reloadPage,
  useBus,
  useHydrated,
  useText,
} from '@southbound/shared/platform'
import { FailedState, Wrap } from '@southbound/shared/ui/page'
import { Suspense, use, useContext, useEffect, useMemo } from 'react'
import { useLoaderData, useRevalidator, useRouteError } from 'react-router-dom'
import { DoorsContext } from '../frame/frame-context.ts'
import { NotFound } from '../pages/NotFound.tsx'
import { Guard } from './Guard.tsx'
import { deskRootOf, type PageData, type RemotePlace, screenArrival, screenOf } from './prepare.ts'
import styles from './RemoteCard.module.css'
import { RemoteCard } from './RemoteCard.tsx'
import { RemoteComing } from './RemoteComing.tsx'
import { useTitle } from './use-title.ts'
import { Waiting } from './Waiting.tsx'

export function RemotePage({ place }: { place: RemotePlace }) {
  const page = useLoaderData() as PageData
  const { revalidate } = useRevalidator()
  if (page.kind === 'not-found') return <NotFound />
  if (page.kind === 'waiting') return <RemoteComing place={place} />
  if (page.kind === 'missing') return <RemoteCard remote={page.remote} type={page.type} />
  if (page.kind === 'failed') return <FailedPage message={page.message} onRetry={() => void revalidate()} />
  return <Guarded place={place} page={page} />
}

function Guarded({ place, page }: { place: RemotePlace; page: PageData & { kind: 'ready' } }) {
  useTitle(page.head.title)
  return (
    <Guard rules={place.words} waiting={<Waiting />}>
      {place.words.page === 'public' ? (
        <PublicPage place={place} data={page.data} />
      ) : (
        <WorkPage place={place} />
      )}
    </Guard>
  )
}

/** A page that came as HTML stays until its code is here. Made once, so that nothing redraws it. */
function PublicPage({ place, data }: { place: RemotePlace; data: unknown }) {
  return useMemo(
    () => (
      <Suspense fallback={<Waiting />}>
        <LoadedProvider value={data}>
          <PublicScreen place={place} />
        </LoadedProvider>
      </Suspense>
    ),
    [place, data],
  )
}

function PublicScreen({ place }: { place: RemotePlace }) {
  const Screen = screenOf(place) ?? use(screenArrival(place))
  return <Screen />
}

/** The HTML holds a skeleton. The footer begins below the window, so nothing pushes it. */
const WorkPage = ({ place }: { place: RemotePlace }) => (
  <div className={styles.work}>
    <WorkScreen place={place} />
  </div>
)

function WorkScreen({ place }: { place: RemotePlace }) {
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const Screen = screenOf(place)
  const isMissing = hydrated && !Screen
  // Its code did not come with the document: asking again shows the card.
  useEffect(() => {
    if (isMissing) void revalidate()
  }, [isMissing, revalidate])
  if (!hydrated || !Screen) return <Waiting />
  if (!place.words.desk) return <Screen />
  const DeskRoot = deskRootOf()
  if (!DeskRoot) return <Waiting />
  return (
    <DeskRoot locale={place.locale}>
      <Screen />
    </DeskRoot>
  )
}

function FailedPage({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useText('shell')
  useTitle(t('failed.title'))
  useBus('server.back', onRetry)
  return (
    <Wrap>
      <div className={styles.card}>
        <FailedState whole message={message} onRetry={onRetry} />
      </div>
    </Wrap>
  )
}

/**
 * The last known good release takes over; without one a later release
 * heals it. A part that did not come is no fault of its release.
 */
export function PageBroken({ remote }: { remote?: string }) {
  const { t } = useText('shell')
  const doors = useContext(DoorsContext)
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each break
  const takesOver = useMemo(() => Boolean(remote && doors?.hasSpare(remote)), [error])
  const isMissing = isMissingCode(error)
  useEffect(() => {
    if (!remote || !doors || isMissing) return
    const stop = doors.inForce.subscribe(() => void revalidate())
    doors.broke(remote, error)
    return () => {
      stop()
      doors.left(remote)
    }
  }, [remote, doors, error, isMissing, revalidate])
  // The desk lists a release's errors by time.
  const where = useMemo(() => referenceOf(remote && doors?.release(remote)), [remote, doors])
  const again = () => void revalidate()
  // React keeps for ever that a part failed; a page loaded anew asks for it again.
  const anew = () => (navigator.onLine ? reloadPage() : again())
  if (remote && isMissing) return <RemoteCard remote={remote} type="missing" onRetry={anew} />
  if (takesOver) return <Waiting />
  return <FailedPage message={`${t('broken')} ${where}`} onRetry={isMissing ? anew : again} />
}

const referenceOf = (release?: { name: string; version: string } | '') =>
  `(${release ? `${release.name} ${release.version}, ` : ''}${new Date().toISOString().slice(0, 16)}Z)`
