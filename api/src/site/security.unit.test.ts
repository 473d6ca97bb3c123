import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { registerSecurityHeaders } from '../plugins/edge/security-headers.ts'
import { documentHtml } from './document/document.ts'
import { packed, plainOf } from './document/packed.ts'
import { liftStyles } from './document/style-attributes.ts'
import { type Document, filling, NONCE, VIEW } from './security.ts'

async function answered(page: string, document: Document = {}) {
  const site = Fastify()
  await registerSecurityHeaders(site)
  site.get('/', async (_request, reply) => filling(reply, document)(page))
  const { body, headers } = await site.inject('/')
  const policy = String(headers['content-security-policy'])
  return { html: body, headers, policy, nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '' }
}
const parts = {
  locale: 'en',
  head: '<title>x</title>',
  ...liftStyles('<p style="color:red">nonce="guessed"</p>'),
  start: { mode: 'hydrate', remotes: [] },
  loaderData: '{"page":"</script>"}',
  assets: {
    styles: [{ address: '/a.css', packed: packed('p{}') }],
    scripts: [{ address: '/a.js', integrity: 'sha384-x', shell: '1.0.0' }],
  },
} as unknown as Parameters<typeof documentHtml>[0]
const document = documentHtml(parts)
const page = plainOf(document)

test('what is the same in every answer holds no nonce and no ticket', () => {
  const same = plainOf(document.filter((part) => typeof part !== 'string'))
  for (const own of [NONCE, VIEW]) {
    expect(page).toContain(own)
    expect(same).not.toContain(own)
  }
})

test('each answer carries the ticket of its own view, before any script that tells', async () => {
  expect((await answered(page, { view: 'a.b.c' })).html).toMatch(
    /<meta name="view" content="a\.b\.c"><script/,
  )
  expect((await answered(page)).html).toContain('<meta name="view" content="">')
})

test('what the page was drawn from can neither end its element nor stand for what the site says', () => {
  const startOf = (loaderData: string) => {
    const html = plainOf(documentHtml({ ...parts, loaderData }))
    return JSON.parse(/<script type="application\/json" id="start">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  }
  expect(startOf(parts.loaderData)).toEqual({
    loaderData: { page: '</script>' },
    mode: 'hydrate',
    remotes: [],
  })
  expect(startOf('{},"mode":"forged"').mode).toBe('hydrate')
})

test('a page that is sent twice carries a new nonce each time, the one of its policy, on every script and style', async () => {
  const [first, second] = [await answered(page), await answered(page)]
  expect(first.nonce).not.toBe(second.nonce)
  for (const { html, nonce } of [first, second]) {
    expect(html).not.toContain(NONCE)
    expect(
      [...html.matchAll(/<(?:script|style)\b(?![^>]*application\/json)[^>]*>/g)].map(([tag]) =>
        tag.includes(` nonce="${nonce}"`),
      ),
    ).toEqual(Array(7).fill(true))
  }
})

test('every script has its hash, and no style attribute is left', async () => {
  const { html } = await answered(page)
  expect(html).toMatch(
    /<script nonce="[^"]+" crossorigin integrity="sha384-x" data-shell="1.0.0" src="\/a.js">/,
  )
  expect(html).not.toContain(' style=')
})

test('nothing is allowed that makes code of texts', async () => {
  const { policy, headers } = await answered(page, { places: ['https://cases.example'] })
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(policy).toContain("script-src 'nonce-")
  expect(policy).toMatch(/script-src 'nonce-[^;]*' 'strict-dynamic';/)
  expect(policy).toContain("connect-src 'self' https://cases.example;")
  expect(policy).toContain('trusted-types southbound dompurify;')
  expect(headers['integrity-policy']).toContain('script')
})

test('only a page with a grant may load what has no hash', async () => {
  const { policy, headers } = await answered(page, { inWork: 'http://127.0.0.1:3001' })
  expect(policy).toContain('http://127.0.0.1:3001 ws://127.0.0.1:3001')
  expect(policy).toContain('southbound-dev')
  expect(headers['integrity-policy']).toBeUndefined()
})

test('what is forbidden is told with the release whose page it is, in the one way that every browser takes', async () => {
  const { policy, headers } = await answered(page, { release: { remote: 'mf-cases', version: '1.2.0' } })
  expect(policy).toMatch(/;report-uri \/api\/telemetry\/policy\?remote=mf-cases&version=1\.2\.0$/)
  expect(headers['reporting-endpoints']).toBe('policy="/api/telemetry/policy?remote=mf-cases&version=1.2.0"')
  expect((await answered(page)).policy).toMatch(/;report-uri \/api\/telemetry\/policy$/)
})

const BY_HAND: Record<string, string | RegExp> = {
  'content-security-policy':
    /^default-src 'self'; script-src 'nonce-(?<nonce>[\w+/=]{24})' 'strict-dynamic'; style-src 'nonce-\k<nonce>'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types southbound dompurify; report-uri \/api\/telemetry\/policy$/,
  'cross-origin-opener-policy': 'same-origin',
  'integrity-policy': 'blocked-destinations=(script), endpoints=(policy)',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': 'policy="/api/telemetry/policy"',
  'x-content-type-options': 'nosniff',
}
test('a document has every header that it had when they were written by hand, and one more for old browsers', async () => {
  const { headers } = await answered(page)
  const spaced = {
    ...headers,
    'content-security-policy': String(headers['content-security-policy']).replaceAll(';', '; '),
  }
  for (const [name, value] of Object.entries(BY_HAND))
    expect({ [name]: spaced[name as keyof typeof spaced] }).toEqual({
      [name]: typeof value === 'string' ? value : expect.stringMatching(value),
    })
  const added = Object.keys(headers).filter((name) => !(name in BY_HAND || OF_HTTP.includes(name)))
  expect([added, headers['x-frame-options']]).toEqual([['x-frame-options'], 'DENY'])
})
const OF_HTTP = ['connection', 'content-length', 'content-type', 'date']
