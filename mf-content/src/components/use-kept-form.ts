import { ApiError, keepDraft, useText } from '@southbound/shared/platform'
import { type FormEvent, useState } from 'react'

/** What is wrong, by field. */
export type Faults<V> = Partial<Record<keyof V, string>>
interface Form<V> {
  empty: V
  check: (values: V) => Faults<V>
  send: (values: V) => Promise<unknown>
}

/** A short form of a panel. What is typed is kept in this tab until it is sent: it survives closing the panel, leaving the page, and signing in. */
export function useKeptForm<V extends object>(name: string, { empty, check, send }: Form<V>) {
  const { t } = useText('content')
  const draft = keepDraft<V>(name)
  const [values, setValues] = useState<V>(() => ({ ...empty, ...draft.load() }))
  const [faults, setFaults] = useState<Faults<V>>({})
  const [error, setError] = useState<string | null>(null)
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing')

  const set = (change: Partial<V>) => {
    const next = { ...values, ...change }
    setValues(next)
    setFaults({})
    draft.save(next)
  }
  const failed = (caught: unknown) => {
    if (!(caught instanceof ApiError)) return setError(t('failed.act'))
    setFaults(Object.fromEntries(caught.fields.map(({ field, message }) => [field, message])) as Faults<V>)
    setError(caught.message || t('failed.act'))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = check(values)
    setFaults(wrong)
    setError(null)
    if (Object.values(wrong).some(Boolean)) return
    setState('sending')
    try {
      await send(values)
      draft.clear()
      setValues(empty)
      setState('sent')
    } catch (caught) {
      failed(caught)
      setState('typing')
    }
  }
  return {
    values,
    set,
    faults,
    error,
    submit,
    busy: state === 'sending',
    sent: state === 'sent',
    again: () => setState('typing'),
  }
}
