import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { createInstance } from '@module-federation/enhanced/runtime'
import { inForce } from '../doors/in-force.ts'
import { collect, type PageReport } from '../telemetry/report.ts'
import bringEntry from './bring-entry.ts'
import chooseRelease from './choose-release.ts'
import pinShares from './pin-shares.ts'
import reportFailure from './report-failure.ts'

const reports: PageReport[] = []
collect((report) => reports.push(report))

const release = (version: string) => ({
  name: `mf_cases__${version}`,
  entry: `http://localhost/assets/mf-cases/${version}/entry.js`,
})
const door = (version: string) => ({ default: { version } })
/** As an entry file leaves it; `init` is what federation hands the shell's shares to. */
const container = (version: string, init: () => void = () => undefined) => ({
  init,
  get: async () => () => door(version),
})
const put = (version: string, it: object) => Reflect.set(globalThis, `mf_cases__${version}`, it)

// The runtime keeps entry files for the whole page: each test has releases of its own.
const VERSIONS = ['1', '2', '3', '4', '5', '6']
let hosts = 0
const host = (shared = {}) =>
  createInstance({
    name: `shell__${++hosts}`,
    remotes: VERSIONS.map(release),
    shared,
    plugins: [chooseRelease(), bringEntry(), pinShares(), reportFailure()],
  })

beforeEach(() => {
  jest.useFakeTimers()
  reports.length = 0
  globalThis.bringFile = jest.fn(async () => undefined)
})
afterEach(() => {
  jest.useRealTimers()
  for (const version of VERSIONS) Reflect.deleteProperty(globalThis, `mf_cases__${version}`)
})

it('brings an entry file by the way of all files, once', async () => {
  put('1', container('1'))
  const shell = host()
  expect(await shell.loadRemote('mf_cases__1/remote')).toEqual(door('1'))
  await shell.loadRemote('mf_cases__1/remote')
  expect(globalThis.bringFile).toHaveBeenCalledTimes(1)
  expect(globalThis.bringFile).toHaveBeenCalledWith(release('1').entry)
})

it('asks again for an entry file that did not come, and reports whose it was', async () => {
  const shell = host()
  globalThis.bringFile = jest.fn(() => Promise.reject(new Error('Loading chunk failed')))
  await expect(shell.loadRemote('mf_cases__2/remote')).rejects.toThrow('Loading chunk failed')
  expect(reports).toEqual([expect.objectContaining({ kind: 'fault', remote: 'mf-cases', version: '2' })])
  globalThis.bringFile = async () => undefined
  put('2', container('2'))
  expect(await shell.loadRemote('mf_cases__2/remote')).toEqual(door('2'))
})

it('refuses a file that holds no container of that release', async () => {
  await expect(host().loadRemote('mf_cases__3/remote')).rejects.toThrow('holds no mf_cases__3')
})

it('opens a container again whose start had failed', async () => {
  let times = 0
  put(
    '4',
    container('4', () => {
      if (++times === 1) throw new Error('not yet')
    }),
  )
  const shell = host()
  await expect(shell.loadRemote('mf_cases__4/remote')).rejects.toThrow('not yet')
  expect(await shell.loadRemote('mf_cases__4/remote')).toEqual(door('4'))
})

it('takes the name of a package for its release in force', async () => {
  for (const version of ['5', '6']) put(version, container(version))
  const shell = host()
  inForce.setState({ 'mf-cases': 'mf_cases__6' }, true)
  expect(await shell.loadRemote('mf-cases/remote')).toEqual(door('6'))
  inForce.setState({ 'mf-cases': 'mf_cases__5' }, true)
  expect(await shell.loadRemote('mf-cases/remote')).toEqual(door('5'))
})

it("shares the shell's module with every remote, whatever newer one it brings", async () => {
  const shareConfig = { singleton: true, requiredVersion: false as const }
  const react = (version: string, lib: string) => ({ react: { version, lib: () => lib, shareConfig } })
  await jest.isolateModulesAsync(async () => {
    const { createInstance } = await import('@module-federation/enhanced/runtime')
    const { default: pinned } = await import('./pin-shares.ts')
    const shell = createInstance({
      name: 'shell',
      remotes: [],
      plugins: [pinned()],
      shared: react('19.3.1', 'ours'),
    })
    await Promise.all(shell.initializeSharing('default'))
    const stranger = createInstance({
      name: 'stranger',
      remotes: [],
      plugins: [pinned()],
      shared: react('99.0.0', 'theirs'),
    })
    stranger.initShareScopeMap('default', shell.shareScopeMap.default ?? {})
    await Promise.all(stranger.initializeSharing('default'))
    expect(Object.keys(shell.shareScopeMap.default?.react ?? {})).toEqual(['19.3.1', '99.0.0'])
    for (const instance of [shell, stranger]) {
      const factory = (await instance.loadShare<string>('react')) || undefined
      expect(factory?.()).toBe('ours')
    }
  })
})

it('waits for a share that does not come, instead of keeping the failure', async () => {
  let times = 0
  const get = async () => {
    if (++times === 1) throw new Error('Loading chunk failed')
    return () => 'table'
  }
  const shell = host({ 'desk/table': { version: '1.0.0', get } })
  const loading = shell.loadShare<string>('desk/table')
  await jest.advanceTimersByTimeAsync(4_000)
  const factory = (await loading) || undefined
  expect([factory?.(), times]).toEqual(['table', 2])
})
