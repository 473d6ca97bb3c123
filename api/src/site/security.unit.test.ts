import { expect, test } from '@jest/globals'
import type { FastifyReply } from 'fastify'
import { documentHtml } from './document.ts'
import { type Document, NONCE, secure, VIEW } from './security.ts'
import { liftStyles } from './style-attributes.ts'

function answered(page: string, document?: Document) {
  const headers: Record<string, string> = {}
  const reply = { header: (name: string, value: string) => Object.assign(headers, { [name]: value }) && reply } as unknown as FastifyReply
  const html = secure(reply, page, document)
  const policy = headers['content-security-policy'] ?? ''
  return { html, headers, policy, nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '' }
}
const parts = {
  locale: 'en',
  head: '<title>x</title>',
  ...liftStyles('<p style="color:red">nonce="guessed"</p>'),
  start: { mode: 'hydrate' },
  loaderData: '{"page":"</script>"}',
  assets: { styles: [{ address: '/a.css', text: 'p{}' }], scripts: [{ address: '/a.js', integrity: 'sha384-x', shell: '1.0.0' }] },
} as Parameters<typeof documentHtml>[0]
const { beginning, rest } = documentHtml(parts)
const page = beginning + rest

test('what is the same in every answer holds no nonce and no ticket', () => {
  for (const own of [NONCE, VIEW]) {
    expect(beginning).toContain(own)
    expect(rest).not.toContain(own)
  }
})

test('each answer carries the ticket of its own view, before any script that tells', () => {
  expect(answered(page, { view: 'a.b.c' }).html).toMatch(/<meta name="view" content="a\.b\.c"><script/)
  expect(answered(page).html).toContain('<meta name="view" content="">')
})

test('what the page was drawn from can neither end its element nor stand for what the site says', () => {
  const startOf = (loaderData: string) => {
    const { rest } = documentHtml({ ...parts, loaderData })
    return JSON.parse(/<script type="application\/json" id="start">(.*?)<\/script>/s.exec(rest)?.[1] ?? '')
  }
  expect(startOf(parts.loaderData)).toEqual({ loaderData: { page: '</script>' }, mode: 'hydrate' })
  expect(startOf('{},"mode":"forged"').mode).toBe('hydrate')
})

test('a page that is sent twice carries a new nonce each time, the one of its policy, on every script and style', () => {
  const [first, second] = [answered(page), answered(page)]
  expect(first.nonce).not.toBe(second.nonce)
  for (const { html, nonce } of [first, second]) {
    expect(html).not.toContain(NONCE)
    expect([...html.matchAll(/<(?:script|style)\b(?![^>]*application\/json)[^>]*>/g)].map(([tag]) => tag.includes(` nonce="${nonce}"`))).toEqual(
      Array(4).fill(true),
    )
  }
})

test('every script has its hash, and no style attribute is left', () => {
  const { html } = answered(page)
  expect(html).toMatch(/<script defer nonce="[^"]+" crossorigin integrity="sha384-x" data-shell="1.0.0" src="\/a.js">/)
  expect(html).not.toContain(' style=')
})

test('nothing is allowed that makes code of texts', () => {
  const { policy, headers } = answered(page, { places: ['https://cases.example'] })
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(policy).toContain("script-src 'nonce-")
  expect(policy).toMatch(/script-src 'nonce-[^;]*' 'strict-dynamic';/)
  expect(policy).toContain("connect-src 'self' https://cases.example;")
  expect(policy).toContain('trusted-types southbound southbound-html;')
  expect(headers['integrity-policy']).toContain('script')
})

test('only a page with a grant may load what has no hash', () => {
  const { policy, headers } = answered(page, { inWork: 'http://127.0.0.1:3001' })
  expect(policy).toContain('http://127.0.0.1:3001 ws://127.0.0.1:3001')
  expect(policy).toContain('southbound-dev')
  expect(headers['integrity-policy']).toBeUndefined()
})

test('what is forbidden is told with the release whose page it is, in the one way that every browser takes', () => {
  const { policy, headers } = answered(page, { release: { remote: 'mf-cases', version: '1.2.0' } })
  expect(policy).toMatch(/; report-uri \/api\/telemetry\/policy\?remote=mf-cases&version=1\.2\.0$/)
  expect(headers['reporting-endpoints']).toBe('policy="/api/telemetry/policy?remote=mf-cases&version=1.2.0"')
  expect(answered(page).policy).toMatch(/; report-uri \/api\/telemetry\/policy$/)
})
