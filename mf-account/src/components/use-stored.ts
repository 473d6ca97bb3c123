import { tryAct, useText } from '@southbound/shared/platform'
import { useRef, useState } from 'react'

interface Stored<T, C> {
  first: T
  merge: (now: T, change: C) => T
  /** Answers what is stored then; `whole` is what is to be stored, as far as this page knows. */
  send: (change: C, whole: T) => Promise<T>
}

/**
 * What is stored, with the changes on their way: they go
 * one after the other, and a refused one is taken back.
 */
export function useStored<T, C>({ first, merge, send }: Stored<T, C>): [T, (change: C) => Promise<boolean>] {
  const { t } = useText('account')
  const [stored, setStored] = useState(first)
  const [waiting, setWaiting] = useState<readonly C[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const kept = useRef(first)
  const set = (change: C) => {
    setWaiting((all) => [...all, change])
    const act = async () => {
      kept.current = await send(change, merge(kept.current, change))
      setStored(kept.current)
    }
    const turn = last.current
      .then(() => tryAct(act, t('notify.saved')))
      .finally(() => setWaiting((all) => all.filter((one) => one !== change)))
    last.current = turn.catch(() => undefined)
    return turn
  }
  return [waiting.reduce(merge, stored), set]
}
