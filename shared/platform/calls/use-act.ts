import { useCallback, useEffect, useRef, useState } from 'react'
import { notify } from '../bus.ts'
import {
  ApiError,
  api,
  type CallOptions,
  type DataOf,
  type InputOf,
  isCancelled,
  type WireName,
} from './api.ts'
import { useServerBack } from './use-call.ts'

type Send = (...args: never[]) => Promise<unknown>
type ArgsOf<A> = A extends WireName
  ? unknown extends InputOf<A>
    ? []
    : [input: InputOf<A>, options?: CallOptions]
  : A extends (...args: infer Args) => unknown
    ? Args
    : never
type AnswerOf<A> = A extends WireName ? DataOf<A> : A extends Send ? Awaited<ReturnType<A>> : never

export interface Act<A extends WireName | Send> {
  /** Null where the act was refused. */
  run: (...args: ArgsOf<A>) => Promise<AnswerOf<A> | null>
  busy: boolean
  error: ApiError | null
}

/** A call by its wire name, or a function that makes several. A refusal is a notice, or `error`. */
export function useAct<A extends WireName | Send>(
  act: A,
  { inPlace = false }: { inPlace?: boolean | ((error: ApiError) => string[]) } = {},
): Act<A> {
  const [running, setRunning] = useState(0)
  const [error, setError] = useState<ApiError | null>(null)
  const forgive = useCallback(() => setError(null), [])
  useServerBack(error, forgive)
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])
  const run = async (...args: unknown[]): Promise<unknown> => {
    const send = (typeof act === 'string' ? api.bind(null, act) : act) as (
      ...args: unknown[]
    ) => Promise<unknown>
    setRunning((n) => n + 1)
    setError(null)
    try {
      return await send(...args)
    } catch (caught) {
      if (isCancelled(caught)) return null
      if (!(caught instanceof ApiError)) throw caught
      if (alive.current) setError(caught)
      if (typeof inPlace === 'function') inPlace(caught).forEach(notify.error)
      else if (!inPlace) notify.error(caught.message)
      return null
    } finally {
      if (alive.current) setRunning((n) => n - 1)
    }
  }
  return { run: run as Act<A>['run'], busy: running > 0, error }
}
