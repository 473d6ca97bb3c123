import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readConfig } from '../api/src/config.ts'
import { type Compose, ROOT, read, yaml } from './deploy-files.ts'

const CONFIG = read('api/src/config.ts')
const READ = [
  ...new Set(
    [...CONFIG.matchAll(/\benv\.([A-Z][A-Z\d_]+)|'(S3_[A-Z_]+)'/g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  ),
]
const [{ services, secrets }] = yaml<Compose>('deploy/compose/compose.yaml') as [Compose]

describe('the databases of the compose file come up', () => {
  const { primary, replica, tables } = services
  const script = read('deploy/compose/database.sh')

  test('the first commits wait for no replica: the last act of the preparation has later ones wait', () => {
    expect(script.split('exec docker-entrypoint.sh')[1]).not.toContain('synchronous_standby_names')
    const commands = read('deploy/compose/prepare.sh').trim().split('\n')
    expect(commands.at(-1)).toMatch(/psql .*-c "alter system set synchronous_standby_names = '\*'"$/)
    // A copy has that setting in it: the later line counts, before its server begins.
    expect(script).toMatch(
      /"synchronous_standby_names = ''" >> "\$PGDATA.new\/postgresql\.auto\.conf"\n {2}mv /,
    )
  })

  test('they are healthy once they hear the network, as the server of the first start does not', () => {
    for (const one of [primary, replica])
      expect(one?.healthcheck?.test).toEqual(expect.arrayContaining(['pg_isready', '-h', 'localhost']))
  })

  test('they begin by one script, as the account of the server, in folders of their own of one volume', () => {
    for (const [name, other] of [
      ['primary', 'replica'],
      ['replica', 'primary'],
    ] as const)
      expect(services[name]).toMatchObject({
        entrypoint: ['/bin/bash', '/database.sh'],
        command: [other],
        user: 'postgres',
        environment: { PGDATA: `/var/lib/postgresql/${name}` },
        volumes: expect.arrayContaining([
          'databases:/var/lib/postgresql',
          './database.sh:/database.sh:ro',
          `./secrets/inside/${name}:/certificates:ro`,
        ]),
      })
  })

  test('either may follow the other, and the tables are made at the one that takes writes', () => {
    const prepare = read('deploy/compose/prepare.sh')
    expect(prepare).toMatch(/^hostssl replication replica +samenet cert map=standby$/m)
    for (const name of ['primary', 'replica'])
      expect([name, prepare.includes(`'standby ${name} replica'`)]).toEqual([name, true])
    for (const one of [tables, services['api-1']])
      expect(one?.environment?.DATABASE_URL).toContain('@primary:5432,replica:5432/')
  })

  test('the runbook brings the old primary back without its data, and nothing else before it', () => {
    const text = read('docs/runbooks/failover.md')
    expect(text).toContain('docker compose rm -sf primary')
    expect(text).toContain('--entrypoint rm primary -rf /var/lib/postgresql/primary')
  })
})

describe('what the nodes wait for, or ask', () => {
  const { store, scanner, socket } = services

  test('the store is asked over TLS, which it alone speaks', () => {
    expect(store?.healthcheck?.test).toEqual(['CMD', 'mc', 'ready', 'local', '--insecure'])
    expect(store?.environment?.MC_HOST_local).toBe('https://localhost:9000')
  })

  test('the folder of the socket is given to the account of the scanner before it starts', () => {
    const place = services['api-1']?.volumes?.find((one) => one.startsWith('scanner:'))
    expect(socket).toMatchObject({ entrypoint: ['chown', scanner?.user, '/run/clamav'], volumes: [place] })
    expect(scanner?.volumes).toContain(place)
    expect(scanner?.depends_on).toEqual({ socket: { condition: 'service_completed_successfully' } })
    expect(read('deploy/kubernetes/scanner/clamd.conf')).toContain(
      `${services['api-1']?.environment?.CLAMAV}\n`,
    )
  })
})

describe('the nodes of the compose file', () => {
  const own = services['api-1']?.environment ?? {}
  const passed = Object.entries(own).filter(([name, value]) => /^\$\{(\w+):-/.exec(value)?.[1] === name)
  /**
   * Of one node's process, of the sandbox and of measurements; releases lie
   * in the bucket, and addresses in a volume; SMTP_URL is every node's.
   */
  const NOT_HERE = [
    'GEO_DATABASE',
    'JOBS',
    'MEANWHILE',
    'ONE_BUNDLE',
    'PAYMENT_SANDBOX',
    'RELEASES_DIR',
    'SENDS_MAILS',
  ]

  test('are given every variable that the configuration reads, by the file, by .env or by the image', () => {
    const image = [...read('deploy/Containerfile').matchAll(/\b([A-Z_]+)=\S/g)].map(([, name = '']) => name)
    const missing = READ.filter((name) => !(name in own) && !image.includes(name))
    expect(missing.sort()).toEqual(NOT_HERE)
  })

  test('take what .env leaves out for not set', () => {
    const left = passed.filter(([, value]) => value.endsWith(':-}'))
    expect(left.map(([name]) => name)).toEqual(expect.arrayContaining(['SMTP_URL', 'MAIL_FROM', 'SITES']))
    expect(readConfig(Object.fromEntries(left.map(([name]) => [name, ''])))).toEqual(readConfig({}))
  })

  test('read the keys of payment providers from the file of the machine that .env names', () => {
    expect(own.PAYMENT_PROVIDERS).toMatch(/^\$\{PAYMENT_PROVIDERS:\+\/run\/secrets\/payment-providers\}$/)
    expect(secrets['payment-providers']?.file).toMatch(/^\$\{PAYMENT_PROVIDERS:-\/dev\/null\}$/)
    expect(services['api-1']?.secrets).toContain('payment-providers')
  })
})

test('the example of .env names what compose cannot start without', () => {
  const needed = [...read('deploy/compose/compose.yaml').matchAll(/\$\{([A-Z\d_]+):\?/g)].map(
    ([, name]) => name,
  )
  const example = read('deploy/compose/.env.example').split('\n')
  expect(needed.length).toBeGreaterThan(5)
  expect(needed.filter((name) => !example.some((line) => line.startsWith(`${name}=`)))).toEqual([])
})

test('the edge tells nodes of each visitor, at every place that sets headers', () => {
  const edge = read('deploy/nginx/site.conf.template')
  const told = (name: string) => edge.split(`proxy_set_header ${name} `).length - 1
  const places = 1 + (edge.match(/location [^{]*\{[^}]*proxy_set_header/g) ?? []).length
  for (const name of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host'])
    expect([name, told(name)]).toEqual([name, places])
})

test('the first start is told: keys, a shell, an operator', () => {
  const text = read('deploy/README.md')
  for (const name of ['release-keys', 'operator']) {
    expect(text).toContain(`node dist/api/${name}.js`)
    expect(existsSync(join(ROOT, `api/src/commands/${name}.ts`))).toBe(true)
  }
  expect(text).toMatch(/first start has\s+`PUBLISH_BUILT=1`/)
})

test('a new version is told node by node, each waited for, and the edge then looks for its address', () => {
  const lines = read('deploy/README.md').split('\n')
  for (const name of ['api-1', 'api-2'])
    expect(lines).toContain(
      `docker compose up -d --no-deps --wait ${name} && docker compose exec edge nginx -s reload`,
    )
})

test('a restore is told, by the owner of the tables and before anything makes them', () => {
  const [, told = ''] = read('deploy/README.md').split('node dist/api/backup.js')
  expect(told).toMatch(
    /run --rm --no-deps -v "\$PWD\/secrets\/inside\/owner:\/owner:ro" [\s\S]*?dist\/api\/restore\.js/,
  )
  expect(told).toMatch(
    /DATABASE_URL=postgres:\/\/southbound@primary:5432,replica:5432\/.*sslkey=\/owner\/key\.pem/,
  )
})

test('the edge asks the same hosts where it asks one of them anyway', () => {
  const { UPSTREAMS, UPSTREAMS_ANYWAY } = services.edge?.environment ?? {}
  expect(UPSTREAMS_ANYWAY?.match(/server \S+/g)).toEqual(UPSTREAMS?.match(/server \S+/g) ?? [])
})

test('the edge has its certificate in a folder: a file that is mounted by itself stays that of the start', () => {
  const { edge } = services
  const { CERTIFICATE = '', CERTIFICATE_KEY = '' } = edge?.environment ?? {}
  expect([CERTIFICATE, CERTIFICATE_KEY].map((path) => dirname(path))).toEqual(['/edge', '/edge'])
  expect(edge?.volumes).toContain('./secrets/edge:/edge:ro')
  expect(edge?.secrets).toBeUndefined()
})
