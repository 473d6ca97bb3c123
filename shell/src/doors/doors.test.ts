import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { BrowserRelease } from '@southbound/shared/contract'
import type { RemoteDoor } from '@southbound/shared/platform'
import { createDoors, type LoadDoor } from './doors.ts'

const list = { address: '/assets/mf-cases/2/files.json', integrity: '' }
const good = { version: '1', federation: 'mf_cases__1', entry: '/1.js', list }
const active = {
  name: 'mf-cases',
  domain: 'cases',
  version: '2',
  federation: 'mf_cases__2',
  entry: '/2.js',
  list,
  routes: [],
  slots: {},
}
const release = (fallback: typeof good | null) => ({ ...active, fallback }) as unknown as BrowserRelease
const door = { name: 'mf-cases' } as unknown as RemoteDoor
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const page = { locale: 'en', page: 'pool' } as const
const open = async (from: RemoteDoor) => from.name

const doorsOf = (load: LoadDoor, fallback: typeof good | null = null) =>
  createDoors([release(fallback)], load, pause)
const never = () => new Promise<RemoteDoor>(() => undefined)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('brings a part once, however often it is asked for', async () => {
  const load = jest.fn(async () => door)
  const doors = doorsOf(load)
  expect(doors.bring('mf-cases', page, open)).toBe(doors.bring('mf-cases', page, open))
  expect((await doors.bring('mf-cases', page, open).arrival).value).toBe('mf-cases')
  expect(load).toHaveBeenCalledTimes(1)
})

it('shows the shape, asks the last known good release beside, then shows the card, and ends nothing that is on its way', async () => {
  const asked: string[] = []
  let arrive: (door: RemoteDoor) => void = () => undefined
  const load: LoadDoor = ({ version }) => {
    asked.push(version)
    return new Promise((done) => {
      if (version === '2') arrive = done
    })
  }
  const coming = doorsOf(load, good).bring('mf-cases', page, open)
  expect([coming.state, ...asked]).toEqual(['loading', '2'])
  await jest.advanceTimersByTimeAsync(200)
  expect([coming.state, ...asked]).toEqual(['late', '2'])
  await jest.advanceTimersByTimeAsync(300)
  expect([coming.state, ...asked]).toEqual(['hedged', '2', '1'])
  await jest.advanceTimersByTimeAsync(700)
  expect(coming.state).toBe('slow')
  await jest.advanceTimersByTimeAsync(12_000)
  expect(coming.state).toBe('card')
  arrive(door)
  expect((await coming.arrival).release.version).toBe('2')
  expect(coming.state).toBe('ready')
})

it('gives everything of a remote from the last known good release once it took over', async () => {
  const load: LoadDoor = async ({ version }) => (version === '2' ? Promise.reject(new Error('404')) : door)
  const doors = doorsOf(load, good)
  expect((await doors.bring('mf-cases', page, open).arrival).release.version).toBe('1')
  expect(doors.release('mf-cases').version).toBe('1')
  expect((await doors.bring('mf-cases', { locale: 'en', page: 'other' }, open).arrival).release.version).toBe(
    '1',
  )
})

it('tries again behind the card at growing gaps, and at once on Retry', async () => {
  let broken = true
  const load = jest.fn(async () => (broken ? Promise.reject(new Error('404')) : door))
  const doors = doorsOf(load)
  const coming = doors.bring('mf-cases', page, open)
  await jest.advanceTimersByTimeAsync(0)
  expect([coming.state, coming.isLost]).toEqual(['card', true])
  await jest.advanceTimersByTimeAsync(16_000)
  expect(load.mock.calls.length).toBeGreaterThanOrEqual(4)
  broken = false
  doors.retry('mf-cases')
  expect((await coming.arrival).value).toBe('mf-cases')
})

it('shows the shape of what answers after eight seconds, never the card', async () => {
  const states = new Set<string>()
  const coming = doorsOf(() => pause(8_000).then(() => door), good).bring('mf-cases', page, open)
  coming.store.subscribe(() => void states.add(coming.state))
  await jest.advanceTimersByTimeAsync(8_100)
  expect([...states]).toEqual(['late', 'hedged', 'slow', 'ready'])
})

it('asks behind the card for one release at a time', async () => {
  const [open_, most] = [new Set<string>(), { asked: 0, atOnce: 0 }]
  const load: LoadDoor = async ({ version }) => {
    open_.add(version)
    most.asked++
    most.atOnce = Math.max(most.atOnce, open_.size)
    await pause(500)
    open_.delete(version)
    throw new Error('404')
  }
  const coming = doorsOf(load, good).bring('mf-cases', page, open)
  await jest.advanceTimersByTimeAsync(1_500)
  expect(coming.state).toBe('card')
  Object.assign(most, { asked: 0, atOnce: 0 })
  await jest.advanceTimersByTimeAsync(40_000)
  expect(most.asked).toBeGreaterThanOrEqual(8)
  expect(most.atOnce).toBe(1)
})

it('takes a later release for what waits behind a card, and no answer of the old one any more', async () => {
  const load: LoadDoor = ({ version }) => (version === '3' ? Promise.resolve(door) : never())
  const doors = doorsOf(load)
  const coming = doors.bring('mf-cases', page, open)
  await jest.advanceTimersByTimeAsync(14_000)
  expect([coming.state, doors.isDown('mf-cases')]).toEqual(['card', true])
  doors.adopt({ ...release(null), version: '3', federation: 'mf_cases__3' })
  expect((await coming.arrival).release.version).toBe('3')
})

it('gives a page that broke while it was drawn to the last known good release, once', async () => {
  const doors = doorsOf(async () => door, good)
  await doors.bring('mf-cases', page, open).arrival
  expect(doors.broke('mf-cases', new Error('drawn'))).toBe(true)
  expect((await doors.bring('mf-cases', page, open).arrival).release.version).toBe('1')
  expect(doors.broke('mf-cases', new Error('drawn'))).toBe(false)
  expect(doors.isDown('mf-cases')).toBe(true)
})

it('keeps nothing of who waited to see how a part comes: neither before it is there nor after', async () => {
  let arrive: (door: RemoteDoor) => void = () => undefined
  const doors = doorsOf(() => new Promise((done) => (arrive = done)))
  const coming = doors.bring('mf-cases', page, open)
  let kept = 0
  const { subscribe } = coming.store
  coming.store.subscribe = (listener) => {
    const stop = subscribe(listener)
    kept++
    return () => {
      kept--
      stop()
    }
  }
  const late = coming.reached('late')
  void coming.reached('card')
  expect(kept).toBe(2)
  await jest.advanceTimersByTimeAsync(200)
  await late
  expect(kept).toBe(1)
  arrive(door)
  await coming.arrival
  void coming.reached('late', 'card')
  expect([coming.state, kept]).toEqual(['ready', 0])
})
