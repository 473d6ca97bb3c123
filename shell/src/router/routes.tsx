import type { BrowserRelease, RouteWords } from '@southbound/shared/contract'
import type { Locale } from '@southbound/shared/platform'
import { type RouteObject, redirect } from 'react-router-dom'
import { Frame } from '../frame/Frame.tsx'
import { FRAME_PAGES } from '../pages/pages.ts'
import { Arrival } from './Arrival.tsx'
import { arrive } from './arriving.ts'
import { CheckWork } from './CheckWork.tsx'
import { FramePage } from './FramePage.tsx'
import { loadFrameTexts, type PageData, type RemotePlace, type RouterServices } from './prepare.ts'
import { PageBroken, RemotePage } from './RemotePage.tsx'

export interface PageHandle {
  place: RemotePlace | null
  title?: string
}
const PREFIX: Record<Locale, string> = { en: '/', zh: '/cn' }
const routeId = (locale: Locale, remote: string, path: string): string => `${locale}:${remote}:${path}`

function remotePage(
  services: RouterServices,
  release: BrowserRelease,
  words: RouteWords,
  locale: Locale,
): RouteObject {
  const place = { release, words, locale }
  return {
    id: routeId(locale, release.name, words.path),
    path: words.path,
    loader: ({ params, request }) =>
      arrive(services, place, { params, url: new URL(request.url), signal: request.signal }),
    element: <RemotePage place={place} />,
    errorElement: <PageBroken remote={release.name} />,
    handle: { place } satisfies PageHandle,
  }
}

function framePage(
  services: RouterServices,
  page: (typeof FRAME_PAGES)[number],
  locale: Locale,
): RouteObject {
  const found: PageData = { kind: 'ready', data: null, head: { title: '', description: '', noindex: true } }
  return {
    id: routeId(locale, 'shell', page.path),
    path: page.path,
    loader: async ({ params }) => {
      await loadFrameTexts(services.texts, locale)
      return page.missing || page.fits?.(params) === false ? { kind: 'not-found' } : found
    },
    element: <FramePage page={page} />,
    errorElement: <PageBroken />,
    handle: { place: null, title: page.title } satisfies PageHandle,
  }
}

const languageTree = (
  services: RouterServices,
  releases: readonly BrowserRelease[],
  locale: Locale,
): RouteObject => ({
  id: locale,
  path: PREFIX[locale],
  children: [
    ...releases.flatMap((release) =>
      release.routes.map((words) => remotePage(services, release, words, locale)),
    ),
    ...FRAME_PAGES.map((page) => framePage(services, page, locale)),
  ],
})
/** One slash at the front: `/en//host` must not lead to another site. */
const withoutPrefix = ({
  params,
  request,
}: {
  params: Record<string, string | undefined>
  request: Request
}) => redirect(`/${(params['*'] ?? '').replace(/^[/\\]+/, '')}${new URL(request.url).search}`, 301)

/** On the server only the pages that its process draws. */
export const siteRoutes = (
  services: RouterServices,
  releases: readonly BrowserRelease[],
  drawn = releases,
): RouteObject[] => [
  { id: 'en-prefix', path: '/en/*', loader: withoutPrefix },
  {
    id: 'frame',
    element: (
      <>
        <Frame texts={services.texts} releases={releases} doors={services.doors} />
        <Arrival />
        <CheckWork />
      </>
    ),
    hydrateFallbackElement: <></>,
    children: [languageTree(services, drawn, 'en'), languageTree(services, drawn, 'zh')],
  },
]
