import { expect, test } from '@playwright/test'
import { FLAG_NAMES } from '@southbound/shared/contract/constants'
import { publishedCalls } from '@southbound/shared/contract/published'
import type { ApiContract, Neighbour, ReleaseContract } from '../../api/src/modules/releases/gate/contract.ts'
import { gate } from '../../api/src/modules/releases/gate/gate.ts'
import { newestBuilds } from './rig/built-releases.ts'

/** What was really built, as if it were live together. */
const live = (): Neighbour[] =>
  newestBuilds().map(({ name, version, contract }) => ({
    name,
    version,
    state: 'live',
    contract: structuredClone(contract) as ReleaseContract,
  }))
const own = (all: Neighbour[], name: string): ReleaseContract =>
  all.find((one) => one.name === name)?.contract as ReleaseContract

/** Another component under the name that remotes draw their titles with. */
function renameText(gives: ReleaseContract['gives']): void {
  const heading = gives['@southbound/shared/ui/page']?.shapes?.Heading as
    | { f: { k: { o: Record<string, unknown> } }[] }
    | undefined
  const o = heading?.f[0]?.k.o ?? {}
  delete o.children
  o['text?'] = 'ReactNode'
}

/** Why a release is refused after something was changed in it, in the API, or in the others. */
function whyNot(
  name: string,
  change: (candidate: ReleaseContract, api: ApiContract, all: Neighbour[]) => void,
): string[] {
  const [api, neighbours] = [structuredClone(publishedCalls()), live()]
  const candidate = structuredClone(own(neighbours, name))
  change(candidate, api, neighbours)
  const found = gate(
    { name, version: '9.9.9', contract: candidate },
    { api, flags: FLAG_NAMES, neighbours, before: own(neighbours, name) },
  )
  return [...new Set(found.map(({ why, whom }) => [why, whom?.name].filter(Boolean).join(' ')))]
}

test.describe('the releases that are built here', () => {
  for (const { name } of newestBuilds())
    test(`${name} fits the API and the others`, () => expect(whyNot(name, () => undefined)).toEqual([]))

  const SEEDED: [what: string, name: string, why: string[], Parameters<typeof whyNot>[1]][] = [
    [
      'a call of the cases is gone',
      'mf-cases',
      ['call-missing'],
      ({ calls }, api) => void delete api[Object.keys(calls)[0] ?? ''],
    ],
    [
      'commerce claims a page of discovery',
      'mf-commerce',
      ['path-taken mf-discovery'],
      ({ paths }) => void paths.push('course-finder'),
    ],
    [
      'commerce fills the panel of content',
      'mf-commerce',
      ['place-taken mf-content'],
      ({ fills }) => void Object.assign(fills, { panel: ['chat'] }),
    ],
    [
      'content uses what the shell does not have',
      'mf-content',
      ['library-parts shell'],
      ({ needs }) => void needs['@southbound/shared/platform']?.uses.push('teleport'),
    ],
    [
      'the heading of the shell takes its text under another name',
      'shell',
      ['shape-gone shell'],
      ({ gives }) => renameText(gives),
    ],
    [
      'the shell no longer tells of changed cases',
      'shell',
      ['event-dropped mf-cases'],
      ({ sends }) => void delete sends['case.changed'],
    ],
    [
      'the shell no longer brings its tables',
      'shell',
      ['library-missing shell'],
      ({ gives }) => void delete gives['@southbound/shared/ui/desk/table'],
    ],
  ]
  for (const [what, name, why, change] of SEEDED)
    test(`${what}: refused`, () => expect(whyNot(name, change)).toEqual(why))
})
