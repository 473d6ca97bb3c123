import type { Server } from 'node:https'
import cookies from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Store } from './database/database.ts'
import { findActor } from './modules/account/account.service.ts'
import { scannerOf } from './modules/files/upload/scan.ts'
import { modules } from './modules/index.ts'
import { openReleases, releasesFolder } from './modules/releases/releases.service.ts'
import { registerCalls, servedCalls } from './plugins/calls/calls.ts'
import { registerForms } from './plugins/calls/forms.ts'
import { type CallForText, type InProcessCall, inProcess, inProcessText } from './plugins/calls/in-process.ts'
import { registerJsonBodies } from './plugins/calls/json-bodies.ts'
import { registerOpenApi } from './plugins/calls/openapi/openapi.ts'
import { isUnreadable, logUnreadable, routedAddress } from './plugins/edge/addresses.ts'
import { answerBroken, endSilent } from './plugins/edge/broken-requests.ts'
import { type CertificateFiles, followRenewals, readCertificate } from './plugins/edge/certificate.ts'
import { registerDraining } from './plugins/edge/draining.ts'
import { patienceOf, registerPatience, serverTimes } from './plugins/edge/patience.ts'
import { trustIn } from './plugins/edge/proxies.ts'
import { registerSecurityHeaders } from './plugins/edge/security-headers.ts'
import { registerStrictTransport } from './plugins/edge/transport.ts'
import { tellOfUnnamedProxy } from './plugins/edge/unnamed-proxy.ts'
import { registerErrors, sendRefusal } from './plugins/errors.ts'
import type { Frame } from './plugins/frame.ts'
import { givenBy } from './plugins/given.ts'
import { registerHealth } from './plugins/health.ts'
import { Limits } from './plugins/limits.ts'
import { loggerOptions } from './plugins/logging.ts'
import { pageAddresses } from './plugins/page-address.ts'
import { invalidInput, Refusal } from './plugins/refusal.ts'
import { logSlowStatements } from './plugins/slow-statements.ts'
import { holdDataKeys } from './secrets/seal.ts'
import { openSharedMemory } from './shared-memory/shared-memory.ts'
import { type Nations, nationsOf } from './site/nation/nation.ts'
import { openStorage } from './storage/open-storage.ts'
import { type LogCollector, openLogCollector } from './tracing/log-collector.ts'
import { requestIdOf } from './tracing/trace-id.ts'
import { registerTracing } from './tracing/tracing.ts'

export interface Running {
  app: FastifyInstance
  frame: Frame
  callInProcess: InProcessCall
}

/** Plugins, every module's calls, and the site if there are builds. */
export async function buildApp(config: Config, store: Store, distDir?: string): Promise<Running> {
  holdDataKeys(config)
  const collector = config.otlpEndpoint ? await openLogCollector(config.otlpEndpoint) : undefined
  const app = createServer(config, collector)
  const nations = nationsOf(config)
  const frame: Frame = {
    config,
    store,
    modules,
    given: givenBy(
      modules.map(({ gives }) => gives),
      config.sellerTaxNumbers,
    ),
    storage: await openStorage(config),
    scanner: scannerOf(config.clamav, (error) => app.log.error(error, 'the second scanner did not answer')),
    shared: await openSharedMemory(config, app.log),
    pageAddress: pageAddresses(config.publicUrl),
    limits: new Limits(),
    changes: { made: 0 },
    log: app.log,
    findActor: (db, key) => findActor(db, key, config.staffSecondStep),
    countryOf: nations.known,
  }
  const callForText = inProcessText(frame, servedCalls(frame))
  try {
    await furnish(app, frame, distDir ? { callForText, distDir, nations } : undefined)
  } catch (error) {
    // Jobs that already run would go on without a server.
    await app.close()
    throw error
  }
  return { app, frame, callInProcess: inProcess(callForText) }
}

async function furnish(app: FastifyInstance, frame: Frame, site?: SiteParts): Promise<void> {
  registerErrors(app, frame.store.db)
  app.addHook('onClose', () => frame.shared.close())
  await registerTracing(app, frame.config.otlpEndpoint)
  logSlowStatements(app, frame.config.slowQueryMs)
  await registerSecurityHeaders(app)
  await app.register(cookies)
  registerJsonBodies(app)
  await registerForms(app)
  registerOpenApi(app, servedCalls(frame), frame.config.publicUrl)
  registerHealth(app, frame)
  for (const { start } of modules) await start?.(app, frame)
  await app.register(async (calls) => registerCalls(calls, frame))
  app.all('/api/*', (request, reply) =>
    isUnreadable(request)
      ? sendRefusal(request, reply, UNREADABLE, 400)
      : sendRefusal(request, reply, new Refusal('row.not-found'), 404),
  )
  if (site) await addSite(app, frame, site)
}

const UNREADABLE = invalidInput([{ field: 'body', rule: 'json' }])

function createServer({ trustProxy, tls, ...config }: Config, collector?: LogCollector): FastifyInstance {
  const patience = patienceOf(config.patience)
  const trust = trustIn(trustProxy)
  const { http, ...times } = serverTimes(patience)
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config, collector),
    ...times,
    ...(tls ? { https: { ...http, ...readCertificate(tls) } } : { http }),
    // Fastify ignores a plain number.
    trustProxy: trustProxy === 0 ? false : trust,
    genReqId: requestIdOf,
    rewriteUrl: ({ url }) => routedAddress(url),
    clientErrorHandler: (error, socket) => answerBroken(app.log, error, socket),
    forceCloseConnections: 'idle',
    // What still comes on an open connection is answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, request, reply) => void sendRefusal(request, reply, UNREADABLE, 400),
  })
  if (tls) renewCertificate(app, tls)
  if (collector) app.addHook('onClose', () => collector.stop())
  logUnreadable(app)
  tellOfUnnamedProxy(app, trustProxy)
  registerPatience(app, patience, endSilent)
  registerStrictTransport(app, { publicUrl: config.publicUrl, trust, subdomains: config.strictSubdomains })
  registerDraining(app)
  // Fastify's own handler logs the whole address.
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal('row.not-found'), 404))
  return app
}

function renewCertificate(app: FastifyInstance, files: CertificateFiles): void {
  const failed = (error: Error) => app.log.error(error, 'the certificate was not renewed')
  const stop = followRenewals(app.server as Server, files, failed)
  app.addHook('onClose', async () => stop())
}

interface SiteParts {
  callForText: CallForText
  distDir: string
  nations: Nations
}
/** Tests of the calls do not load the site's code. */
async function addSite(
  app: FastifyInstance,
  { config, store, log, given: { sitemaps }, findActor, changes, limits }: Frame,
  given: SiteParts,
): Promise<void> {
  const { registerSite } = await import('./site/site.ts')
  const live = await openReleases(config, store, log, given.distDir)
  app.addHook('onClose', () => live.stop())
  await registerSite(app, {
    ...config,
    ...given,
    live,
    sitemaps,
    db: store.db,
    findActor: (key) => findActor(store.db, key),
    changes: () => changes.made,
    checkAddress: (ip) => limits.checkAddress(ip),
    releasesDir: releasesFolder(config),
  })
}
