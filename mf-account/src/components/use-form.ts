import { ApiError, notify, useBus } from '@southbound/shared/platform'
import { type FormEvent, useState } from 'react'
import { type Keep, useKeptValues } from './kept-values.ts'

type Values = Record<string, string>
type Faults<V> = Partial<Record<keyof V, string>>
interface FormOptions<V> {
  /** The form's name of a field that the server names otherwise. */
  aliases?: Record<string, keyof V>
  keep?: Keep<V>
}

/**
 * The state of a short form. `check` names what is wrong before anything is sent; faults that the server names stand beside their field,
 * under the field's own name or the one that `aliases` gives it. What was typed stays, and what `keep` names outlives a reload.
 */
export function useForm<V extends Values>(
  first: V,
  check: (values: V) => Faults<V>,
  send: (values: V) => Promise<void>,
  { aliases = {}, keep }: FormOptions<V> = {},
) {
  const [values, setValues] = useState(first)
  const [faults, setFaults] = useState<Faults<V>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isAway, setAway] = useState(false)
  const [busy, setBusy] = useState(false)
  // What was said of a server that was away is over when it is back.
  useBus('server.back', () => isAway && setFailure(null))
  const { forget } = useKeptValues(keep, values, (kept) => setValues((old) => ({ ...old, ...kept })))

  const set = (name: keyof V) => (value: string) => {
    setValues((old) => ({ ...old, [name]: value }))
    setFaults((old) => ({ ...old, [name]: undefined }))
  }
  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const named = Object.fromEntries(
      error.fields.map((fault) => [aliases[fault.field] ?? fault.field, fault.message]),
    ) as Faults<V>
    setFaults(named)
    setAway(error.failure === 'server.fault')
    setFailure(
      error.fields.some((fault) => (aliases[fault.field] ?? fault.field) in values) ? null : error.message,
    )
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy) return
    const wrong = check(values)
    setFaults(wrong)
    setFailure(null)
    if (Object.values(wrong).some(Boolean)) return
    setBusy(true)
    try {
      await send(values)
      forget()
    } catch (error) {
      showRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  const field = (name: keyof V & string) => ({
    name,
    value: values[name],
    onChange: set(name),
    error: faults[name] ?? null,
  })
  return { values, field, set, submit, busy, failure, clear: () => setValues(first), tell: notify }
}
