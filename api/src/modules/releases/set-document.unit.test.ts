import { describe, expect, test } from '@jest/globals'
import { choose } from './choose.ts'
import {
  abortCanary,
  EMPTY,
  KEEP,
  keptOf,
  promote,
  publish,
  releaseKey,
  rollBack,
  type SetDocument,
  setCanary,
} from './set-document.ts'

const NAME = 'mf-commerce'
const nobody = { id: 'a', role: null, country: null, accountId: null }
const published = (count: number): SetDocument =>
  Array.from({ length: count }, (_, at) => `1.${at}.0`).reduce(
    (set, version) => publish(set, NAME, version, `sha-${version}`),
    EMPTY,
  )
const canary = { version: '1.1.0', percent: 100, roles: [], countries: [], accounts: [], startedAt: EMPTY.at }

describe('the release set', () => {
  test('a first release is live at once, a later one only when promoted', () => {
    const set = published(2)
    expect(choose(set, nobody)[NAME]).toEqual({ version: '1.0.0', fallback: null, cohort: 'stable' })
    expect(choose(promote(set, NAME, '1.1.0'), nobody)[NAME]).toEqual({
      version: '1.1.0',
      fallback: '1.0.0',
      cohort: 'stable',
    })
  })

  test('a canary falls back to what everybody has, and ending it changes nobody else', () => {
    const set = setCanary(published(2), NAME, canary)
    expect(choose(set, nobody)[NAME]).toEqual({ version: '1.1.0', fallback: '1.0.0', cohort: 'canary' })
    expect(abortCanary(set, NAME).lines[NAME]?.active).toBe('1.0.0')
  })

  test('a canary by role or country reaches only those, an account named in it always', () => {
    const aimed = setCanary(published(2), NAME, {
      ...canary,
      roles: ['agent'],
      countries: ['CN'],
      accounts: ['7'],
    })
    const version = (visitor: Partial<typeof nobody> & object) =>
      choose(aimed, { ...nobody, ...visitor })[NAME]?.version
    expect(version({ role: 'agent', country: 'CN' } as never)).toBe('1.1.0')
    expect(version({ role: 'agent', country: 'AU' } as never)).toBe('1.0.0')
    expect(version({ country: 'CN' } as never)).toBe('1.0.0')
    expect(version({ accountId: '7' } as never)).toBe('1.1.0')
  })

  test('rolling back from version nine to three never falls back to nine', () => {
    const nine = Array.from({ length: 8 }, (_, at) => `1.${at + 1}.0`).reduce(
      (set, version) => promote(set, NAME, version),
      published(9),
    )
    const back = rollBack(nine, NAME, '1.2.0')
    expect(back.lines[NAME]).toEqual({ active: '1.2.0', canary: null, lastKnownGood: '1.7.0' })
  })

  test('what everybody had is known, without what was gone back from or taken back', () => {
    const three = promote(promote(published(4), NAME, '1.1.0'), NAME, '1.2.0')
    expect(three.before?.[NAME]).toEqual(['1.1.0', '1.0.0'])
    const back = rollBack(three, NAME, '1.1.0')
    expect(back.before?.[NAME]).toEqual(['1.0.0'])
    const tried = abortCanary(setCanary(back, NAME, { ...canary, version: '1.0.0' }), NAME)
    expect(tried.before?.[NAME]).toEqual([])
  })

  test('what is unknown or already live is refused', () => {
    const set = published(1)
    expect(() => promote(set, NAME, '9.9.9')).toThrow('releases.unknown-version')
    expect(() => promote(set, NAME, '1.0.0')).toThrow('releases.is-active')
    expect(() => rollBack(set, 'mf-none', '1.0.0')).toThrow('releases.unknown-package')
    expect(() => abortCanary(set, NAME)).toThrow('releases.no-canary')
  })

  test('the oldest releases go, what is live stays', () => {
    const set = published(KEEP + 5)
    const versions = keptOf(set, NAME)
    expect(versions).toHaveLength(KEEP + 1)
    expect(set.manifests[releaseKey(NAME, '1.0.0')]).toBe('sha-1.0.0')
    expect(versions.at(-1)).toBe(`1.${KEEP + 4}.0`)
  })
})
