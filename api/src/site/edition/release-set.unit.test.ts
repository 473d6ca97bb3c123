import { describe, expect, test } from '@jest/globals'
import { contractOfRelease } from '#testing/contract.ts'
import { PageFit } from '../../modules/releases/gate/page-fit.ts'
import type { LiveReleases, Manifest } from '../../modules/releases/releases.service.ts'
import { readReleaseSet } from './release-set.ts'

const choice = (version: string, fallback: string | null = null) => ({
  version,
  fallback,
  cohort: 'stable' as const,
})
const uses = (...names: string[]) =>
  contractOfRelease({ needs: { react: { range: '^19.0.0', uses: names } } })
const releases: Record<string, unknown> = {
  'shell@1.0.0': contractOfRelease({ gives: { react: { version: '19.3.1', exports: ['useState'] } } }),
  'mf-commerce@1.0.0': uses('useState'),
  'mf-commerce@1.1.0': uses('useTomorrow'),
  'mf-content@1.0.0': uses('useTomorrow'),
  'mf-cases@1.0.0': uses('useState'),
}

function live(error = jest.fn(), damaged: readonly string[] = [], before?: string[]) {
  const fit = new PageFit({ error } as never)
  const manifestOf = (name: string, version: string) =>
    ({
      name,
      version,
      base: `/assets/${name}/${version}/`,
      assets: {},
      list: 'files.json',
      contract: releases[`${name}@${version}`],
    }) as unknown as Manifest
  const kept = (name: string) =>
    Object.keys(releases).flatMap((key) => (key.startsWith(`${name}@`) ? [key.slice(name.length + 1)] : []))
  return {
    take: async (name: string, version: string) => {
      if (damaged.includes(`${name}@${version}`)) throw new Error(`${name} ${version} is damaged`)
      return { folder: `/${name}/${version}`, manifest: manifestOf(name, version) }
    },
    kept,
    before: (name: string) => before ?? kept(name),
    fits: (remote: Manifest, shell: Manifest) => fit.fits(remote, shell),
  } as unknown as LiveReleases
}
const chosen = {
  shell: choice('1.0.0'),
  'mf-commerce': choice('1.1.0'),
  'mf-content': choice('1.0.0'),
  'mf-cases': choice('1.0.0', '0.9.0'),
}

describe('a remote that is live and does not fit', () => {
  test('is replaced by a kept version that does, or left out when there is none; the others are as chosen', async () => {
    const set = await readReleaseSet(live(), chosen)
    expect(set.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'mf-commerce 1.0.0',
      'mf-content 1.0.0',
      'mf-cases 1.0.0',
    ])
    expect([...set.refused]).toEqual(['mf-content'])
  })

  test('is told once in the log, with what it lacks', async () => {
    const error = jest.fn()
    const site = live(error)
    await readReleaseSet(site, chosen)
    await readReleaseSet(site, chosen)
    const told = error.mock.calls.map(([, text]) => text)
    expect(told.sort()).toEqual([
      'mf-commerce 1.1.0 uses useTomorrow of react, which shell 1.0.0 does not have.',
      'mf-content 1.0.0 uses useTomorrow of react, which shell 1.0.0 does not have.',
    ])
  })
})

describe('a remote whose live version is damaged, without a fallback', () => {
  const one = { ...chosen, 'mf-commerce': choice('0.9.0') }
  const served = async (before: string[]) => {
    const { remotes, refused } = await readReleaseSet(live(undefined, ['mf-commerce@0.9.0'], before), one)
    return { version: remotes[0]?.version, isRefused: refused.has('mf-commerce') }
  }

  test('gives way to a version that everybody had', async () => {
    expect(await served(['1.0.0'])).toEqual({ version: '1.0.0', isRefused: false })
  })

  test('is left out rather than replaced by one that nobody released, or that was gone back from', async () => {
    expect((await served([])).isRefused).toBe(true)
  })
})
