import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type Compose, type Resource, ROOT, read, yaml } from './deploy-files.ts'

/** Of a database and the shared memory: who asks checks whom it reaches, and shows who it is itself. */
const isByCertificate = (url = ''): boolean =>
  url.startsWith('rediss://') ||
  /^postgres:\/\/(site|southbound)@[^?]+\?sslmode=verify-full&sslcert=.+&sslkey=.+&sslrootcert=.+/.test(url)
const PLAIN = /\b(http|redis|amqp|smtp|ftp):\/\/(?!localhost)/

describe('connections inside', () => {
  const files = ['compose', 'kubernetes', 'nginx'].flatMap((folder) =>
    readdirSync(join(ROOT, 'deploy', folder)).map((name) => `deploy/${folder}/${name}`),
  )
  const urls = (settings: Record<string, string> = {}) =>
    Object.entries(settings).filter(([name]) => /^(DATABASE|REDIS).*URL$/.test(name))

  test('are never plain', () => {
    expect(files.length).toBeGreaterThan(12)
    expect(files.filter((path) => PLAIN.test(read(path)))).toEqual([])
  })

  test('to the database and the shared memory are by certificates, with compose and in Kubernetes', () => {
    const [compose] = yaml<Compose>('deploy/compose/compose.yaml') as [Compose]
    const [settings] = yaml<Resource>('deploy/kubernetes/site.yaml') as [Resource]
    const all = ['api-1', 'api-2', 'tables'].flatMap((name) => urls(compose.services[name]?.environment))
    const found = [...all, ...urls(settings.data)]
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
