import type { RemoteDoor } from '@southbound/shared/platform'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDoors, RemoteMissing } from './doors.ts'

const release = { name: 'mf-cases', domain: 'cases', federation: 'mf_cases__1', entry: '/e.js', routes: [], slots: {} } as const
const door = { name: 'mf-cases' } as unknown as RemoteDoor
const doorsOf = (load: (attempt: number) => Promise<RemoteDoor>) =>
  createDoors(
    [release as never],
    (_release, attempt) => load(attempt),
    () => 4_000,
  )

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('opens a door once, however often it is asked for', async () => {
  const load = vi.fn(async () => door)
  const doors = doorsOf(load)
  expect(await Promise.all([doors.open('mf-cases'), doors.open('mf-cases')])).toEqual([door, door])
  expect(load).toHaveBeenCalledTimes(1)
})

it('hides one failure by a quick second try, which asks anew', async () => {
  const load = vi.fn(async (attempt: number) => (attempt ? door : Promise.reject(new Error('net'))))
  const opened = doorsOf(load).open('mf-cases')
  await vi.advanceTimersByTimeAsync(300)
  expect(await opened).toBe(door)
})

it('gives up in front after two failures and goes on behind until the remote arrives', async () => {
  let broken = true
  const load = vi.fn(async () => (broken ? Promise.reject(new Error('404')) : door))
  const doors = doorsOf(load)
  const opened = doors.open('mf-cases').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(300)
  expect(await opened).toBeInstanceOf(RemoteMissing)
  const arrived = vi.fn()
  void doors.arrival('mf-cases').then(arrived)
  broken = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(arrived).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(arrived).toHaveBeenCalled()
  expect(await doors.open('mf-cases')).toBe(door)
})

it('asks at once on Retry', async () => {
  let broken = true
  const load = vi.fn(async () => (broken ? Promise.reject(new Error('404')) : door))
  const doors = doorsOf(load)
  void doors.open('mf-cases').catch(() => undefined)
  await vi.advanceTimersByTimeAsync(2_301)
  broken = false
  doors.retry('mf-cases')
  await vi.advanceTimersByTimeAsync(0)
  expect(await doors.open('mf-cases')).toBe(door)
})

it('shows the card when nothing answers, without ending what is on its way', async () => {
  let arrive: (door: RemoteDoor) => void = () => undefined
  const doors = doorsOf(() => new Promise((done) => (arrive = done)))
  const opened = doors.open('mf-cases').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await opened).toBeInstanceOf(RemoteMissing)
  arrive(door)
  expect(await doors.open('mf-cases')).toBe(door)
})
