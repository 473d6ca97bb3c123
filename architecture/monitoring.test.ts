import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { loadAll } from 'js-yaml'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

describe('alerts and dashboards', () => {
  interface Rule {
    alert?: string
    record?: string
    expr: string
    annotations?: { runbook: string }
  }
  const [{ spec }] = loadAll(read('deploy/kubernetes/alerts.yaml')) as [
    { spec: { groups: { rules: Rule[] }[] } },
  ]
  const rules = spec.groups.flatMap((group) => group.rules)
  const own = ['metrics', 'upkeep-metrics', 'reserve-metrics'].flatMap((name) =>
    [...read(`api/src/modules/telemetry/metrics/${name}.ts`).matchAll(/'((?:southbound|http)_\w+)'/g)].map(
      ([, metric = '']) => metric,
    ),
  )
  const known = new Set([
    ...own,
    ...rules.flatMap(({ record }) => record ?? []),
    'up',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])
  const metricsIn = (expr: string) =>
    [
      ...expr.replace(/"[^"]*"/g, '').matchAll(/\b((?:southbound|http|nodejs|process)[\w:]*|up)\b(?!\s*\()/g),
    ].map(([, name = '']) => name.replace(/_(count|bucket|sum)$/, ''))

  test('ask only for what the server tells', () => {
    const boards = readdirSync(join(ROOT, 'deploy/monitoring')).filter((name) =>
      name.endsWith('.dashboard.json'),
    )
    const asked = boards.flatMap((name) =>
      (JSON.parse(read(`deploy/monitoring/${name}`)) as { panels: { targets: Rule[] }[] }).panels.flatMap(
        ({ targets }) => targets,
      ),
    )
    expect(asked.length).toBeGreaterThan(10)
    expect(
      [...rules, ...asked].flatMap(({ expr }) => metricsIn(expr)).filter((name) => !known.has(name)),
    ).toEqual([])
  })

  test('the burn of the month counts what visitors asked, not the questions of probes', () => {
    const failed = rules.filter(({ record }) => record?.startsWith('southbound:failed:'))
    expect(failed).toHaveLength(5)
    for (const { expr } of failed)
      expect(expr.match(/http_request_duration_seconds_count\{[^}]*\}/g)).toEqual([
        'http_request_duration_seconds_count{status=~"5..",route!~"/(healthz|readyz|metrics)"}',
        'http_request_duration_seconds_count{route!~"/(healthz|readyz|metrics)"}',
      ])
  })

  test('a release is reported for several views that failed, not for one of few', () => {
    const remote = rules.find(({ alert }) => alert === 'RemoteFails')
    expect(remote?.expr).toContain('(increase(southbound_failed_views_total[15m])) >= 4')
  })

  test('every alert has a runbook, and every runbook is listed', () => {
    const alerts = rules.filter(({ alert }) => alert)
    expect(alerts.length).toBeGreaterThan(5)
    expect(
      alerts.filter(({ annotations }) => !existsSync(join(ROOT, annotations?.runbook ?? 'none'))),
    ).toEqual([])
    const books = readdirSync(join(ROOT, 'docs/runbooks')).filter((name) => name !== 'README.md')
    expect(books).toHaveLength(14)
    expect(books.filter((name) => !read('docs/runbooks/README.md').includes(`(${name})`))).toEqual([])
  })
})
