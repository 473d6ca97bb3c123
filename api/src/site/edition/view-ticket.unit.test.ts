import { expect, test } from '@jest/globals'
import type { Database } from '../../database/database.ts'
import type { LiveReleases } from '../../modules/releases/releases.service.ts'
import { viewOf } from '../../modules/telemetry/tickets.ts'
import type { SiteEdition } from './edition.ts'
import { viewTickets } from './view-ticket.ts'

jest.mock('../../modules/telemetry/source.ts', () => ({
  saltOf: async (_db: unknown, day: string) => `salt of ${day}`,
  knownSalt: async (_db: unknown, day: string) => `salt of ${day}`,
}))
const db = {} as Database
const edition = {
  shell: '3.0.0',
  remotes: [{ name: 'mf-cases', version: '2.0.0', fallback: { version: '1.0.0' } }],
} as unknown as SiteEdition
const warn = jest.fn()
const from = (ip: string, headers = {}) =>
  ({ ip, headers, log: { warn } }) as unknown as Parameters<ReturnType<typeof viewTickets>>[0]
const visitor = { id: '2f1a', role: null, accountId: null, country: null }
const HOME = 'http://127.0.0.1:8080'
const ticketFor = (request: ReturnType<typeof from>, hasCanary = true, at = HOME) =>
  viewTickets({ hasCanary } as LiveReleases, db, at)(request, edition, visitor)

test('a page’s ticket proves the releases that it was served with, and what takes over for them', async () => {
  const view = await viewOf(db, await ticketFor(from('203.0.113.1')))
  expect(
    ['shell@3.0.0', 'mf-cases@2.0.0', 'mf-cases@1.0.0', 'mf-cases@4.0.0', 'mf-content@2.0.0'].map((one) =>
      view?.shows(one),
    ),
  ).toEqual([...[true, true, true], ...[false, false]])
  expect(await ticketFor(from('203.0.113.1'), false)).toBe('')
})

test('notes the visitor on this machine only, and says once that a proxy is not known', async () => {
  const notedBy = async (request: ReturnType<typeof from>) =>
    (await viewOf(db, await ticketFor(request)))?.visitor
  expect(await notedBy(from('203.0.113.1'))).toBe('')
  expect(await notedBy(from('127.0.0.1'))).toMatch(/^[\w-]{10}$/)
  expect(warn).not.toHaveBeenCalled()
  expect(await notedBy(from('127.0.0.1', { 'x-forwarded-for': '203.0.113.1' }))).toBe('')
  expect(warn).toHaveBeenCalledTimes(1)
})

test.each([
  ['http://localhost:8080', true],
  ['http://[::1]:8080', true],
  ['https://southbound.example', false],
])(
  'a proxy that forwards nothing makes nobody a visitor of this machine: at %s one is noted: %s',
  async (at, isNoted) => {
    const view = await viewOf(db, await ticketFor(from('127.0.0.1'), true, at))
    expect(Boolean(view?.visitor)).toBe(isNoted)
  },
)

test('two views are never the same, and no part of a ticket can be changed', async () => {
  const [one, two] = [await ticketFor(from('203.0.113.1')), await ticketFor(from('203.0.113.1'))]
  expect((await viewOf(db, one))?.id).not.toBe((await viewOf(db, two))?.id)
  const [a, b] = [one.split('.'), two.split('.')]
  for (const at of a.keys()) {
    const mixed = a.map((part, n) => (n === at ? b[n] : part)).join('.')
    if (mixed !== one) expect(await viewOf(db, mixed)).toBeNull()
  }
})
