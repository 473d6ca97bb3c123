import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { LiveReleases } from '../../modules/releases/releases.service.ts'
import { Editions } from './edition.ts'

const LOOK_AGAIN_MS = 10_000
const VISITOR = { id: 'a', role: null, country: null, accountId: null }
const away = new Set<string>()
const live = {
  choose: () => ({
    shell: { version: '1.0.0', fallback: null, cohort: 'stable' },
    'mf-cases': { version: '1.4.0', fallback: '1.3.0', cohort: 'stable' },
  }),
  take: async (name: string, version: string) => {
    if (away.has(`${name}@${version}`)) throw new Error(`${name} ${version} is damaged`)
    const base = `/assets/${name}/${version}/`
    const door = {
      domain: 'cases',
      federation: `cases_${version}`,
      entry: 'entry.js',
      door: [],
      routes: [],
      slots: {},
    }
    return { folder: base, manifest: { name, version, base, assets: {}, list: 'files.json', ...door } }
  },
  before: () => [],
  kept: () => [],
  fits: () => true,
} as unknown as LiveReleases

let editions: Editions
beforeEach(() => {
  jest.useFakeTimers()
  away.clear()
  editions = new Editions(live, {} as never, {})
})
afterEach(() => void jest.useRealTimers())
const made = async () => {
  const { key, remotes } = await editions.of(VISITOR)
  return { key, version: remotes[0]?.version, fallback: remotes[0]?.fallback?.version ?? null }
}

test('a fallback that did not come is asked for again, and named once it is there', async () => {
  away.add('mf-cases@1.3.0')
  expect(await made()).toMatchObject({ version: '1.4.0', fallback: null })
  away.clear()
  await jest.advanceTimersByTimeAsync(LOOK_AGAIN_MS + 1)
  expect(await made()).toMatchObject({ version: '1.4.0', fallback: '1.3.0' })
})

test('pages of a second choice are not those of the first: what is remembered of one is not given for the other', async () => {
  away.add('mf-cases@1.4.0')
  const second = await made()
  expect(second.version).toBe('1.3.0')
  away.clear()
  await jest.advanceTimersByTimeAsync(LOOK_AGAIN_MS + 1)
  const first = await made()
  expect(first.version).toBe('1.4.0')
  expect(first.key).not.toBe(second.key)
  expect((await made()).key).toBe(first.key)
})
