import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserRelease } from '@southbound/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { LiveReleases } from '../modules/releases/releases.service.ts'
import { note, noteServerFault } from '../modules/telemetry/telemetry.service.ts'
import { NODE_MODULES } from '../places.ts'
import type { CallForText } from '../plugins/calls/in-process.ts'
import type { Actor } from '../plugins/context.ts'
import { registerAgencyDomains } from './agency-domain.ts'
import { registerAssets } from './edition/assets.ts'
import { Editions } from './edition/edition.ts'
import { folderOf } from './edition/release-folders.ts'
import { oneBundleIn } from './edition/release-set.ts'
import { answerReleases } from './edition/releases-now.ts'
import { viewTickets } from './edition/view-ticket.ts'
import { registerFeeds } from './feeds.ts'
import { registerGrantPages } from './grants/grant-pages.ts'
import { grantOfRequest } from './grants/granted.ts'
import { registerIcons } from './icons/icons.ts'
import { answerNation } from './language.ts'
import type { Nations } from './nation/nation.ts'
import { registerPages } from './pages.ts'
import { registerPreviewPictures } from './preview/preview-pictures.ts'
import { registerReleasePreviews } from './release-preview/preview-pages.ts'
import { previewOfRequest } from './release-preview/previewed.ts'
import { asking } from './render/ask.ts'
import { Workers } from './render/workers.ts'
import { PRIVATE, robots } from './robots.ts'
import { registerScenes } from './scenes.ts'
import { registerSitemaps, type SitemapOptions } from './sitemaps.ts'
import { registerUnsentForms } from './unsent/unsent-page.ts'

/** The worker is compiled beside this file. */
const HERE = dirname(fileURLToPath(import.meta.url))
const WORKER = join(HERE, 'render-worker.js')
const READABLE = [HERE, ...NODE_MODULES]

interface SiteOptions {
  callForText: CallForText
  changes: () => number
  nations: Nations
  live: LiveReleases
  sitemaps: SitemapOptions['sources']
  db: Database
  findActor: (sessionKey: string) => Promise<Actor | null>
  checkAddress: SitemapOptions['checkAddress']
  /** Besides the code. */
  releasesDir: string
  distDir: string
  publicUrl: string
  assetOrigins: Record<string, string>
  oneBundle?: boolean
}

/** After the calls. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const {
    callForText,
    changes,
    nations,
    live,
    db,
    findActor,
    releasesDir,
    distDir,
    publicUrl,
    sitemaps,
    oneBundle,
    assetOrigins,
    checkAddress,
  } = options
  registerAgencyDomains(app, { db, publicUrl })
  const workers = new Workers(WORKER, [...READABLE, releasesDir], app.log, ({ file, url, error }) => {
    noteServerFault(db, file, error, new URL(url).pathname).catch((failed: unknown) =>
      app.log.error(failed, 'a fault was not counted'),
    )
  })
  live.onDamaged((damage) => {
    app.log.error(damage, 'a stored release is damaged')
    const { remote, version, file, message } = damage
    note(db, { kind: 'integrity', remote, version, file, message }, null).catch((failed: unknown) =>
      app.log.error(failed, 'a damaged file was not counted'),
    )
  })
  app.addHook('onClose', async () => workers.stop())
  const editions = new Editions(live, workers, assetOrigins, oneBundle ? oneBundleIn(distDir) : undefined)
  // In the background, for a new release before its first reader; a requested page starts its process itself.
  const prepare = () =>
    void editions
      .of(ANYBODY)
      .then((edition) => edition.prepare())
      .catch(() => undefined)
  app.addHook('onListen', () => {
    prepare()
    live.onNewer(prepare)
  })
  registerAssets(app, folderOf(live, oneBundle ? distDir : null))
  registerScenes(app)
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(publicUrl)))
  registerSitemaps(app, {
    db,
    publicUrl,
    sources: sitemaps,
    checkAddress,
    pages: async () => pagesWithoutRow((await editions.of(ANYBODY)).remotes),
  })
  registerFeeds(app, { db, publicUrl, checkAddress })
  registerIcons(app)
  const askFrom = asking(callForText)
  registerPreviewPictures(app, {
    publicUrl,
    edition: () => editions.of(ANYBODY),
    ask: (request) => askFrom({ ip: request.ip, country: () => nations.known(request) }),
    checkAddress,
  })
  app.get('/site/nation', answerNation(nations))
  const grantOf = (request: FastifyRequest) => grantOfRequest(request, db)
  const previewOf = (request: FastifyRequest) => previewOfRequest(request, db, live)
  const visitors = { live, findActor, countryOf: nations.known, publicUrl }
  app.get('/site/releases', answerReleases({ live, editions, visitors, grantOf, previewOf }))
  await registerGrantPages(app, { db, publicUrl })
  await registerReleasePreviews(app, { db, live, publicUrl })
  await registerUnsentForms(app)
  registerPages(app, {
    db,
    editions,
    visitors,
    places: [...new Set(Object.values(assetOrigins))],
    nations,
    publicUrl,
    grantOf,
    previewOf,
    viewTicket: viewTickets(live, db, publicUrl),
    callForText,
    changes,
  })
}

const ANYBODY = { id: '', role: null, country: null, accountId: null }
/** Sign-in pages are not for search engines; those with an id come from rows. */
const UNLISTED = ['course-detail', 'school-detail', 'agent-detail']
function pagesWithoutRow(remotes: readonly BrowserRelease[]): string[] {
  const routes = remotes.filter(({ domain }) => domain !== 'account').flatMap(({ routes: own }) => own)
  const listed = routes.filter(
    ({ path, page }) => page === 'public' && !path.includes(':') && !UNLISTED.includes(path),
  )
  return listed.map(({ path }) => `/${path}`).filter((path) => !PRIVATE.includes(path))
}
