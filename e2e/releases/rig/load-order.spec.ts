import { expect, test } from '@playwright/test'
import { type Built, codeAt, newestBuilds } from './built-releases.ts'
import { PageWorld } from './page-world.ts'

/** A number of orders that ends within CI's time; the whole run looks at a thousand. */
const ORDERS = process.env.E2E_FULL === '1' ? 1_000 : 25
const LONGEST_MS = 15

/** Text that each library has exactly once in its code. */
const ONCE: Record<string, RegExp> = {
  react: /\* react\.production\.js/g,
  'react-dom': /\* react-dom-client\.production\.js/g,
  router: /__reactRouterVersion/g,
  rxjs: /object unsubscribed/g,
  i18n: /i18next was not initialized/g,
}

/** The same row of numbers for the same seed: a failure can be run again. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
/** The number of a seed that belongs to a name, whenever it is asked for. */
const numberOf = (seed: number, name: string): number =>
  numbersFrom([...name].reduce((sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) >>> 0, seed))()
function shuffled<T>(all: readonly T[], next: () => number): T[] {
  return all
    .map((one) => [next(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)
}

const builds = newestBuilds()
const shell = builds.find(({ name }) => name === 'shell') as Built
const remotes = builds.filter(({ name }) => name !== 'shell')
const healthy = remotes.find(({ name }) => name === 'mf-content') as Built
/** A remote that needs a module which no shell brings: what the gate refuses, live after all. */
const misfit: Built = { ...healthy, name: 'mf-misfit', federation: 'mf_misfit', base: '/assets/mf-misfit/1/' }
const spoilt = (text: string): string =>
  text
    .replaceAll(healthy.federation, misfit.federation)
    .replaceAll('@southbound/shared/platform', 'platform-of-tomorrow')
const codeOf = (address: string) =>
  address.startsWith(misfit.base)
    ? codeAt(address, address.replace(misfit.base, healthy.base), spoilt)
    : codeAt(address)

/**
 * Opens all remotes and a page of each, in an order and with
 * delays of its own; answers what was opened and what was refused.
 */
async function visit(seed: number) {
  const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
  const world = new PageWorld((address) => pause(numberOf(seed, address) * LONGEST_MS), codeOf)
  await world.start(shell)
  const outcomes = new Map<string, unknown>()
  const open = async (remote: Built) => {
    await pause(numberOf(seed, remote.name) * LONGEST_MS)
    const { routes } = await world.open(remote)
    await routes[Math.floor(numberOf(seed, `page of ${remote.name}`) * routes.length)]?.screen()
  }
  const one = (remote: Built) =>
    open(remote).then(
      () => outcomes.set(remote.name, 'open'),
      (error: Error) => outcomes.set(remote.name, error.message),
    )
  await Promise.all(shuffled([...remotes, misfit], numbersFrom(seed)).map(one))
  world.close()
  return { world, outcomes: Object.fromEntries([...outcomes].sort()) }
}

const EXPECTED = [...remotes.map(({ name }) => `${name}: open`), 'mf-misfit: platform-of-tomorrow']
  .sort()
  .join()

/** What is other than it must be after one visit. */
async function faultsOf(seed: number): Promise<string[]> {
  const { world, outcomes } = await visit(seed)
  const told = Object.entries(outcomes).map(
    ([name, outcome]) => `${name}: ${/platform-of-tomorrow/.exec(String(outcome))?.[0] ?? outcome}`,
  )
  const copies = Object.entries(ONCE).map(
    ([library, sign]) =>
      [library, world.ran.reduce((sum, { text }) => sum + (text.match(sign)?.length ?? 0), 0)] as const,
  )
  const given = [...world.given].map(([key, modules]) => [key, modules.size] as const)
  return [
    ...(told.join() === EXPECTED ? [] : [told.join()]),
    ...copies.filter(([, count]) => count !== 1).map(([library, count]) => `${count} copies of ${library}`),
    ...given
      .filter(([key, size]) => size > 1 || (ALWAYS.includes(key) && size === 0))
      .map(([key, size]) => `${size} instances of ${key}`),
    ...Object.entries(world.scope).flatMap(([key, versions]) =>
      Object.keys(versions).length === 1 ? [] : [`several versions of ${key}`],
    ),
  ].map((fault) => `order ${seed}: ${fault}`)
}
/** What every page asks for; there are sets of pages of which none asks for React itself. */
const ALWAYS = ['react/jsx-runtime', '@southbound/shared/platform']
/** So many pages at once: each waits most of its time. */
const TOGETHER = 10

test('in any order and with any delays there are one React, one router, one RxJS and one i18n, and only the misfit stays out', async () => {
  test.setTimeout(20 * 60_000)
  const faults: string[] = []
  for (let seed = 1; seed <= ORDERS; seed += TOGETHER) {
    const seeds = Array.from({ length: Math.min(TOGETHER, ORDERS - seed + 1) }, (_, at) => seed + at)
    faults.push(...(await Promise.all(seeds.map(faultsOf))).flat())
  }
  expect(faults).toEqual([])
})
