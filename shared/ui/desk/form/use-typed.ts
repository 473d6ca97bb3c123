import { bus, keepDraft, useBus, useUnsaved } from '@southbound/shared/platform'
import type { FormInstance } from 'antd'
import { useContext, useEffect, useRef, useState } from 'react'
import { TypedContext } from '../overlay/typed.ts'
import { type TypedDraft, typedOver } from './typed-over.ts'

type Values = Record<string, unknown>
interface Typed<V> {
  form: FormInstance<V>
  first: Partial<V> | undefined
  kept: boolean
  keepAs: string | undefined
}

/**
 * What is typed into a form: leaving asks until it was taken,
 * and over an expired session it waits under `keepAs`.
 */
export function useTyped<V>({ form, first: given, kept, keepAs }: Typed<V>) {
  const tellDialog = useContext(TypedContext)
  const [waiting] = useState(() => (keepAs ? keepDraft<TypedDraft>(keepAs).load() : null))
  const [isTyped, setTyped] = useState(waiting !== null)
  const [isSending, setSending] = useState(false)
  const sending = useRef(false)
  const first = (waiting ? typedOver(waiting, (given ?? {}) as Values) : given) as Partial<V> | undefined
  useUnsaved(isTyped && !kept)
  useEffect(() => {
    if (keepAs) keepDraft(keepAs).clear()
  }, [keepAs])
  // While it is on its way nothing was taken yet.
  useEffect(() => {
    if (!isSending) tellDialog(form, isTyped && !kept)
  }, [tellDialog, form, isTyped, kept, isSending])
  useEffect(() => () => tellDialog(form, false), [tellDialog, form])
  const keep = () => {
    if (!keepAs || !(isTyped || isSending)) return
    const values = form.getFieldsValue(true) as Values
    keepDraft<TypedDraft>(keepAs).save({ values, base: (given ?? {}) as Values })
  }
  useBus('session.out', ({ reason }) => reason === 'expired' && keep())
  // Who typed as a sub-account goes on in the own account.
  useBus('session.back', keep)
  const note = () => {
    if (!kept) setTyped(true)
  }
  /** What a form does once it was taken, as to lead on, is no leaving; a second press meanwhile is none. */
  const send = async (act: () => unknown) => {
    if (sending.current) return
    sending.current = true
    setTyped(false)
    setSending(true)
    let isTaken = false
    try {
      isTaken = await wasTaken(act, form)
      // The session ended while it was typed, and the page stayed.
      if (isTaken && keepAs) keepDraft(keepAs).clear()
    } finally {
      sending.current = false
      setSending(false)
      if (!isTaken) setTyped(isTyped)
    }
  }
  return { first, note, send, isSending }
}

/** A refusal is a null of `useAct`, a notice, a session that ended, or a fault beside a field. */
async function wasTaken(act: () => unknown, form: Pick<FormInstance, 'getFieldsError'>): Promise<boolean> {
  let isRefused = false
  const stops = [
    bus.on('notice', ({ kind }) => {
      isRefused ||= kind === 'error'
    }),
    bus.on('session.out', ({ reason }) => {
      isRefused ||= reason === 'expired'
    }),
  ]
  try {
    const answer = await act()
    return answer !== null && answer !== false && !isRefused && !hasFault(form)
  } finally {
    for (const stop of stops) stop()
  }
}
const hasFault = (form: Pick<FormInstance, 'getFieldsError'>) =>
  form.getFieldsError().some(({ errors }) => errors.length > 0)
