import { useCallback, useEffect, useRef, useState } from 'react'
import { bus } from '../bus.ts'
import { useLocale } from '../site.tsx'
import {
  ApiError,
  type CallOptions,
  type DataOf,
  type InputOf,
  isCancelled,
  api as send,
  type WireName,
} from './api.ts'

export type CallState<T> =
  | { state: 'loading'; data: T | undefined; error: null; reload: () => void }
  | { state: 'failed'; data: T | undefined; error: ApiError; reload: () => void }
  | { state: 'ready'; data: T; error: null; reload: () => void }

type Answer<T> = { state: 'loading' | 'failed' | 'ready'; data: T | undefined; error: ApiError | null }
const api = send as (wire: WireName, input: unknown, options?: CallOptions) => Promise<unknown>
const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(50000, 'server.fault', String(error))

/** Runs `then` when the server whose fault `error` is answers again. */
export function useServerBack(error: ApiError | null, then: () => void): void {
  const isAway = error?.failure === 'server.fault'
  useEffect(() => (isAway ? bus.on('server.back', then) : undefined), [isAway, then])
}

type Asked<K extends WireName> =
  unknown extends InputOf<K> ? [input?: object | null] : [input: InputOf<K> | null]

/**
 * Read again when the input or the language changes or the
 * server is back; `null` waits. The last data stays meanwhile.
 */
export function useCall<K extends WireName>(wire: K, ...[input]: Asked<K>): CallState<DataOf<K>> {
  const [answer, setAnswer] = useState<Answer<DataOf<K>>>({ state: 'loading', data: undefined, error: null })
  const [turn, setTurn] = useState(0)
  const key = input === null ? null : JSON.stringify(input ?? {})
  // Its stack names the remote.
  const [from] = useState(() => new Error())
  const held = useRef<string>(null)
  const locale = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies(turn): a new turn asks again
  // biome-ignore lint/correctness/useExhaustiveDependencies(locale): some words are the server's
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    setAnswer((old) => ({ ...old, state: 'loading', error: null }))
    // Who has its answer stays with it over a lost network.
    api(wire, JSON.parse(key), { signal: controller.signal, from, background: held.current === key }).then(
      (data) => {
        if (controller.signal.aborted) return
        held.current = key
        setAnswer({ state: 'ready', data: data as DataOf<K>, error: null })
      },
      (error) =>
        !isCancelled(error) && setAnswer((old) => ({ ...old, state: 'failed', error: asApiError(error) })),
    )
    return () => controller.abort()
  }, [wire, key, turn, from, locale])
  const reload = useCallback(() => setTurn((n) => n + 1), [])
  useServerBack(answer.error, reload)
  return { ...answer, reload } as CallState<DataOf<K>>
}
