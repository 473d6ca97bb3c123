import cluster from 'node:cluster'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from '#api/database/database.ts'
import { isLocal } from '#api/plugins/edge/loopback.ts'
import { metricsOfAll } from '#api/processes/member.ts'
import type { Told } from '../tally.ts'
import { meterReserves, type Reserves } from './reserve-metrics.ts'
import { meterUpkeep } from './upkeep-metrics.ts'

const registry = new Registry()
// The leading process asks the others and adds up.
AggregatorRegistry.setRegistries(registry)
if (cluster.isWorker) new AggregatorRegistry()
const OF_RELEASE = ['remote', 'version', 'cohort'] as const
const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
  new Counter({ name, help, labelNames, registers: [registry] })
const histogram = <L extends string>(
  name: string,
  help: string,
  labelNames: readonly L[],
  buckets: number[],
) => new Histogram({ name, help, labelNames, buckets, registers: [registry] })

const views = counter(
  'southbound_views_total',
  'Pages that were opened, by the release they came from.',
  OF_RELEASE,
)
const failedViews = counter(
  'southbound_failed_views_total',
  'Of these, the ones in which something failed: each once, however many errors it had.',
  OF_RELEASE,
)
const errors = counter(
  'southbound_errors_total',
  'What went wrong in a release, by kind: error, fault, integrity, policy, call, late.',
  [...OF_RELEASE, 'kind'],
)
const vitals = histogram(
  'southbound_web_vital_seconds',
  'LCP, INP, TTFB and loading of code, in seconds.',
  [...OF_RELEASE, 'metric'],
  [0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
)
const shifts = histogram('southbound_layout_shift_score', 'CLS.', OF_RELEASE, [0.01, 0.05, 0.1, 0.25, 0.5])
const http = histogram(
  'http_request_duration_seconds',
  'Answered requests.',
  ['method', 'route', 'status'] as const,
  [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
)

export function meter({ kind, name: remote, version, cohort, message, value, count }: Told): void {
  const release = { remote, version, cohort }
  if (kind === 'view') views.inc(release, count)
  else if (kind === 'failed') failedViews.inc(release, count)
  else if (kind !== 'vital') errors.inc({ ...release, kind }, count)
  else if (message === 'CLS') shifts.observe(release, value ?? 0)
  else vitals.observe({ ...release, metric: message }, (value ?? 0) / 1000)
}

function hasToken({ headers }: FastifyRequest, token: string) {
  const [given, right] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** With METRICS_TOKEN for its bearer, else for this machine. */
export function serveMetrics(
  app: FastifyInstance,
  db: Database,
  token: string | undefined,
  reserves: Reserves,
): void {
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry })
  if (!registry.getSingleMetric('southbound_job_late')) {
    meterUpkeep(registry, db)
    meterReserves(registry, reserves)
  }
  app.addHook('onResponse', async ({ method, routeOptions }, reply: FastifyReply) => {
    http.observe(
      { method, route: routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    const may = token ? hasToken(request, token) : isLocal(request)
    if (!may) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send((await metricsOfAll()) ?? (await registry.metrics()))
  })
}
