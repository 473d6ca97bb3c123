import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readConfig } from '../api/src/config.ts'
import { type Compose, type Resource, ROOT, read, SITE_SETTINGS, yaml } from './deploy-files.ts'

/** Of a database and the shared memory: who asks checks whom it reaches, and shows who it is itself. */
const isByCertificate = (url = ''): boolean =>
  url.startsWith('rediss://') ||
  /^postgres:\/\/(site|southbound)@[^?]+\?sslmode=verify-full&sslcert=.+&sslkey=.+&sslrootcert=.+/.test(url)
const PLAIN = /\b(http|redis|amqp|smtp|ftp):\/\/(?!localhost)/

describe('connections inside', () => {
  const files = ['compose', 'kubernetes', 'nginx'].flatMap((folder) =>
    readdirSync(join(ROOT, 'deploy', folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `deploy/${folder}/${name}`)
      .filter((path) => statSync(join(ROOT, path)).isFile()),
  )
  const urls = (settings: Readonly<Record<string, string>> = {}) =>
    Object.entries(settings).filter(([name]) => /^(DATABASE|REDIS).*URL$/.test(name))

  test('are never plain', () => {
    expect(files.length).toBeGreaterThan(12)
    expect(files.filter((path) => PLAIN.test(read(path)))).toEqual([])
  })

  test('to the database and the shared memory are by certificates, with compose and in Kubernetes', () => {
    const [compose] = yaml<Compose>('deploy/compose/compose.yaml') as [Compose]
    const all = ['api-1', 'api-2', 'tables'].flatMap((name) => urls(compose.services[name]?.environment))
    const found = [...all, ...urls(SITE_SETTINGS)]
    expect(found.length).toBe(10)
    expect(found.filter(([, url]) => !isByCertificate(url))).toEqual([])
    expect(read('deploy/compose/prepare.sh')).not.toMatch(/password|trust|md5|scram/)
    expect(String(compose.services.valkey?.command)).toContain(
      '--port 0 --tls-port 6379 --tls-auth-clients yes',
    )
    const [valkey] = yaml<Resource>('deploy/kubernetes/valkey.yaml') as [Resource]
    expect(valkey.spec.template?.spec.containers[0]?.args?.join(' ')).toContain(
      '--port 0 --tls-port 6379 --tls-auth-clients yes',
    )
  })

  test('of the edge to the nodes are checked against the authority of the house', () => {
    const nginx = read('deploy/nginx/site.conf.template')
    expect(nginx.match(/proxy_pass (?!https:)/)).toBeNull()
    expect(nginx).toMatch(/proxy_ssl_trusted_certificate \$\{INSIDE_AUTHORITY\};\s+proxy_ssl_verify on;/)
    const [ingress] = yaml<Resource>('deploy/kubernetes/edge.yaml') as [Resource]
    expect(ingress.metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/backend-protocol': 'HTTPS',
      'nginx.ingress.kubernetes.io/proxy-ssl-verify': 'on',
    })
  })
})

describe('connections to the database', () => {
  /** Of each process: its pool, and the one that hears notices. */
  const ofProcess = (pool: number) => pool + 1
  /** Superusers', backups', and those of the cluster's own keeper. */
  const OTHERS = 30

  test('of all nodes of Kubernetes at once, while a version is rolled out, are as many as it takes', () => {
    const resources = ['site', 'autoscaling', 'database'].flatMap((name) =>
      yaml<Resource>(`deploy/kubernetes/${name}.yaml`),
    )
    const nodes = resources.find(({ kind }) => kind === 'HorizontalPodAutoscaler')?.spec.maxReplicas ?? 0
    const jobs = resources.find(({ metadata }) => metadata.name === 'jobs')?.spec.replicas ?? 0
    const most = resources.find(({ kind }) => kind === 'Cluster')?.spec.postgresql?.parameters.max_connections
    const pool = ofProcess(Number(SITE_SETTINGS.DATABASE_POOL))
    const processes = (nodes + 1) * Number(SITE_SETTINGS.PROCESSES) + (jobs + 1)
    expect([nodes, jobs, processes, processes * pool]).toEqual([20, 1, 44, 396])
    expect(processes * pool + OTHERS).toBeLessThanOrEqual(Number(most))
  })

  test('of both nodes with compose fit into the one server that a promotion leaves, for both of their pools', () => {
    const [{ services }] = yaml<Compose>('deploy/compose/compose.yaml') as [Compose]
    const { PROCESSES } = services['api-1']?.environment ?? {}
    const [, most] = /max_connections=(\d+)/.exec(read('deploy/compose/database.sh')) ?? []
    const { databasePool } = readConfig({})
    expect(2 * Number(PROCESSES) * (databasePool + ofProcess(databasePool)) + OTHERS).toBeLessThanOrEqual(
      Number(most),
    )
  })
})

test('the shared memory of Kubernetes is told of its renewed certificate every day, by a job that it lets in', () => {
  const [valkey, , job] = yaml<Resource>('deploy/kubernetes/valkey.yaml') as [Resource, Resource, Resource]
  const [server] = valkey.spec.template?.spec.containers ?? []
  const { metadata, spec } = job.spec.jobTemplate?.spec.template ?? {}
  const [teller] = spec?.containers ?? []
  const told = teller?.args?.join(' ').split(' config set ')[1]?.split(' ') ?? []
  const served = server?.args ?? []
  for (const setting of ['tls-cert-file', 'tls-key-file', 'tls-ca-cert-file'])
    expect(told[told.indexOf(setting) + 1]).toBe(served[served.indexOf(`--${setting}`) + 1])
  // Its answer "no" is a failure of the job.
  expect(teller?.command).toEqual(['valkey-cli', '-e', '-h', 'valkey', '--tls'])
  const policies = yaml<Resource>('deploy/kubernetes/network.yaml')
  const entry = policies.find(({ metadata: { name } }) => name === 'valkey-for-the-site-alone')
  expect(JSON.stringify(entry?.spec)).toContain(JSON.stringify({ matchLabels: metadata?.labels }))
  const certificate = yaml<Resource>('deploy/kubernetes/certificates.yaml').find(
    ({ spec: { secretName } }) => secretName === spec?.volumes?.[0]?.secret?.secretName,
  )
  expect([certificate?.metadata.name, certificate?.spec.usages]).toEqual([
    'valkey',
    expect.arrayContaining(['server auth', 'client auth']),
  ])
})
