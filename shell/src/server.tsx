import { PassThrough } from 'node:stream'
import type { BrowserRelease, Head, Redirect, RenderedPage, VisitorStart } from '@southbound/shared/contract'
import * as platform from '@southbound/shared/platform'
import type { CallInProcess } from '@southbound/shared/platform/server'
import { visiting } from '@southbound/shared/platform/server'
import * as lightForm from '@southbound/shared/ui/light-form'
import * as page from '@southbound/shared/ui/page'
import * as react from 'react'
import * as jsx from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { createStore } from 'zustand/vanilla'
import type { Doors } from './doors/doors.ts'
import { StartContext } from './frame/frame-context.ts'
import { PLACES } from './frame/places.ts'
import { OWN_PATHS } from './pages/pages.ts'
import type { PageData, RemotePlace, RouterServices } from './router/prepare.ts'
import { type PageHandle, siteRoutes } from './router/routes.tsx'
import { documentTitle } from './router/use-title.ts'

export const provided: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsx,
  'react-dom': reactDom,
  '@southbound/shared/platform': platform,
  '@southbound/shared/ui/page': page,
  '@southbound/shared/ui/light-form': lightForm,
}

export const frame = { places: PLACES, paths: OWN_PATHS }

export interface RenderRequest extends VisitorStart {
  url: string
  call: CallInProcess
}

function doorsOnServer(
  releases: readonly BrowserRelease[],
  doorOf: (name: string) => platform.RemoteDoor,
): Doors {
  const release = (name: string) => releases.find((one) => one.name === name) as BrowserRelease
  const store = createStore(() => ({ state: 'ready' as const }))
  const idle = {
    state: 'ready',
    isLost: false,
    store,
    reached: () => new Promise<void>(() => undefined),
  } as const
  return {
    release,
    bring: (name, _part, open) => ({
      ...idle,
      arrival: open(doorOf(name)).then((value) => ({ release: release(name), value })),
    }),
    coming: () => undefined,
    broke: () => false,
    left: () => undefined,
    hasSpare: () => false,
    retry: () => undefined,
    inForce: createStore(() =>
      Object.fromEntries(releases.map(({ name, federation }) => [name, federation])),
    ),
  }
}

export function createRenderer(
  releases: readonly BrowserRelease[],
  doorOf: (name: string) => platform.RemoteDoor,
) {
  const services: RouterServices = {
    doors: doorsOnServer(releases, doorOf),
    texts: platform.createTexts(),
    browser: false,
  }
  const tree = siteRoutes(
    services,
    releases,
    releases.filter(({ name }) => doorOf(name)),
  )
  const handler = createStaticHandler(tree)
  return async ({ url, call, ...start }: RenderRequest): Promise<RenderedPage | Redirect> => {
    const locale = platform.localeOfPath(new URL(url).pathname)
    const context = await visiting({ call, locale }, () => handler.query(new Request(url)))
    if (context instanceof Response)
      return { redirect: context.headers.get('Location') ?? '/', status: context.status }
    // The matched routes alone are read, and the context has them.
    const router = createStaticRouter([], context)
    const html = await toHtml(() => (
      <StartContext value={start}>
        <platform.SessionDrawn value={platform.sessionDrawn(start.hasKey)}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </platform.SessionDrawn>
      </StartContext>
    ))
    return { html, ...describe(context, platform.translator(services.texts, locale, 'shell')) }
  }
}

const UNFINISHED = '<!--$!-->'
/** Half the work of a stream: nearly every page has all its parts now. */
function toHtml(tree: () => react.ReactNode): string | Promise<string> {
  const html = renderToString(tree())
  return html.includes(UNFINISHED) ? streamed(tree()) : html
}

function streamed(tree: react.ReactNode): Promise<string> {
  return new Promise((done, fail) => {
    const out = new PassThrough()
    const parts: Buffer[] = []
    out.on('data', (part: Buffer) => parts.push(part))
    out.on('end', () => done(Buffer.concat(parts).toString('utf8')))
    const stream = renderToPipeableStream(tree, {
      // Later pieces need scripts in the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void stream.pipe(out),
      onError: fail,
      onShellError: fail,
    })
  })
}

type Translate = (key: string) => string
const STATUS: Record<PageData['kind'], number> = {
  ready: 200,
  waiting: 200,
  'not-found': 404,
  missing: 503,
  failed: 503,
}

function describe(context: StaticHandlerContext, t: Translate): Omit<RenderedPage, 'html'> {
  const match = context.matches.at(-1)
  const handle = match?.route.handle as PageHandle | undefined
  const data = match && (context.loaderData[match.route.id] as PageData | undefined)
  const broken = context.errors !== null || !data
  const head = headOf(data, handle, t)
  return {
    status: broken ? 500 : STATUS[data.kind],
    title: documentTitle(head.title, t('site')),
    head: { ...head, description: head.description || t('description') },
    page: pageOf(handle?.place),
    mode: broken || data.kind === 'failed' || data.kind === 'missing' ? 'render' : 'hydrate',
    loaderData: broken || !match ? {} : { [match.route.id]: forBrowser(data) },
  }
}

function headOf(data: PageData | undefined, handle: PageHandle | undefined, t: Translate): Head {
  if (data?.kind === 'ready' && handle?.place) return data.head
  const title =
    data?.kind === 'ready' && handle?.title
      ? t(handle.title)
      : data?.kind === 'not-found'
        ? t('notFound.title')
        : t('site')
  return { title, description: '', noindex: true }
}
const pageOf = (place: RemotePlace | null | undefined) =>
  place
    ? { remote: place.release.name, path: place.words.path, isPublic: place.words.page === 'public' }
    : null
const forBrowser = (data: PageData): PageData =>
  data.kind === 'ready' ? { ...data, head: { title: data.head.title, description: '' } } : data
