import { LoadedProvider, useText } from '@southbound/shared/platform'
import { FailedState, Skeleton, Wrap } from '@southbound/shared/ui/page'
import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { NotFound } from '../pages/NotFound.tsx'
import { Guard } from './Guard.tsx'
import { deskRootOf, type PageData, type Place, screenOf } from './prepare.ts'
import { RemoteCard } from './RemoteCard.tsx'
import { useHydrated } from './use-hydrated.ts'
import { useTitle } from './use-title.ts'

/** The shape of a page that is on its way. */
const Waiting = () => (
  <Wrap>
    <Skeleton lines={2} cards={3} />
  </Wrap>
)

/** A page of a remote, when its code and data came, when the person may see it. */
export function RemotePage({ place }: { place: Place }) {
  const page = useLoaderData() as PageData
  const { revalidate } = useRevalidator()
  if (page.kind === 'not-found') return <NotFound />
  if (page.kind === 'missing') return <RemoteCard remote={page.remote} type={page.type} />
  if (page.kind === 'failed') return <FailedPage message={page.message} onRetry={() => void revalidate()} />
  return <Guarded place={place} page={page} />
}

function Guarded({ place, page }: { place: Place; page: PageData & { kind: 'ready' } }) {
  useTitle(page.head.title)
  return (
    <Guard rules={place.words} waiting={<Waiting />}>
      {place.words.page === 'public' ? <PublicPage place={place} data={page.data} /> : <WorkPage place={place} />}
    </Guard>
  )
}

function PublicPage({ place, data }: { place: Place; data: unknown }) {
  const Screen = screenOf(place)
  return <LoadedProvider value={data}>{Screen ? <Screen /> : <Waiting />}</LoadedProvider>
}

/** Work pages are drawn in the browser only: the HTML holds their skeleton. */
function WorkPage({ place }: { place: Place }) {
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const Screen = screenOf(place)
  const isMissing = hydrated && !Screen
  // Its code did not come with the document: asking again shows the card with Retry in the skeleton's place.
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
  return (
    <Wrap>
      <FailedState message={message} onRetry={onRetry} />
    </Wrap>
  )
}

/** A screen that broke while drawing: the frame stays, the page says so. */
export function PageBroken() {
  const { t } = useText('shell')
  const { revalidate } = useRevalidator()
  return <FailedPage message={t('broken')} onRetry={() => void revalidate()} />
}
