import { patience } from './link.ts'

export type Ask = (path: string, attempt: number) => Promise<void>
export type Probe = (path: string) => Promise<boolean>

export interface Files {
  /** Rejects when it failed twice; later calls ask once each, together and at growing gaps. */
  bring(path: string): Promise<void>
  expect(path: string, coming: Promise<void>): void
  wake(): void
}

const PROBE_MS = 4_000
export const answers: Probe = (url) =>
  fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

const SECOND_TRY_MS = 300
/** The least rest after a failure, in ms; the last one repeats. */
const REST_MS = [1_000, 2_000, 4_000, 6_000] as const
/** In ms after the one before; later only after an answered probe. */
const BESIDE_MS = [2_000, 4_000, 7_000] as const
const LAST_MS = 6_000

export function createFiles(ask: Ask, probe: Probe): Files {
  const coming = new Map<string, Promise<void>>()
  const attempts = new Map<string, number>()
  const sleepers = new Set<() => void>()
  const failed = new Map<string, { times: number; until: number }>()

  const askOnce = (path: string): Promise<void> => {
    const attempt = attempts.get(path) ?? 0
    attempts.set(path, attempt + 1)
    return ask(path, attempt)
  }
  async function pause(ms: number, isFirst: boolean): Promise<boolean> {
    let end: (early: boolean) => void = () => undefined
    const early = new Promise<boolean>((done) => {
      end = done
    })
    const wake = () => end(true)
    sleepers.add(wake)
    void patience(ms, isFirst).then(() => end(false))
    return early.finally(() => sleepers.delete(wake))
  }

  async function besides(path: string, isOver: () => boolean, again: () => void): Promise<void> {
    for (let turn = 0; !isOver(); turn++) {
      const known = BESIDE_MS[turn]
      const isWanted = await pause(known ?? LAST_MS, turn === 0)
      if (!isOver() && (known || isWanted || (await probe(path)))) again()
    }
  }

  /** All who want a failed file share one try, after a growing rest. */
  async function rest(path: string): Promise<void> {
    const ms = (failed.get(path)?.until ?? 0) - Date.now()
    if (ms <= 0) return
    let wake: () => void = () => undefined
    await new Promise<void>((done) => {
      wake = done
      sleepers.add(wake)
      setTimeout(wake, ms)
    })
    sleepers.delete(wake)
  }
  function noteFailure(path: string): void {
    const { times } = failed.get(path) ?? { times: 0 }
    failed.set(path, {
      times: times + 1,
      until: Date.now() + (REST_MS[Math.min(times, REST_MS.length - 1)] as number),
    })
  }

  function load(path: string, first: Promise<void>): Promise<void> {
    return new Promise((done, fail) => {
      let open = 0
      // The quick second try is for a first failure.
      let failures = failed.has(path) ? 1 : 0
      let over = false
      const follow = (one: Promise<void>) => {
        open++
        one.then(settle, (error: unknown) => {
          open--
          if (++failures === 1) setTimeout(again, SECOND_TRY_MS)
          else if (open === 0) settle(error)
        })
      }
      const settle = (error?: unknown) => {
        over = true
        if (error) fail(error)
        else done()
      }
      const again = () => void (over || follow(askOnce(path)))
      follow(first)
      void besides(path, () => over, again)
    })
  }

  async function rested(path: string, first: () => Promise<void>): Promise<void> {
    try {
      if (failed.has(path)) await rest(path)
      await load(path, first())
      failed.delete(path)
    } catch (error) {
      noteFailure(path)
      coming.delete(path)
      throw error
    }
  }

  const keep = (path: string, first: () => Promise<void>): Promise<void> => {
    const found = coming.get(path) ?? rested(path, first)
    coming.set(path, found)
    return found
  }
  return {
    bring: (path) => keep(path, () => askOnce(path)),
    expect: (path, first) => {
      attempts.set(path, 1)
      void keep(path, () => first).catch(() => undefined)
    },
    wake: () => sleepers.forEach((wake) => void wake()),
  }
}
