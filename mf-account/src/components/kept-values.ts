import { keepDraft } from '@southbound/shared/platform'
import { useEffect, useRef } from 'react'

type Values = Record<string, string>
/** Which texts of a form outlive a reload and an expired session, in this tab and under which name. Never passwords or codes. */
export interface Keep<V> {
  name: string
  fields: readonly (keyof V & string)[]
}

const only = <V extends Values>(values: Partial<V>, fields: Keep<V>['fields']): Partial<V> =>
  Object.fromEntries(
    fields.flatMap((field) => (typeof values[field] === 'string' ? [[field, values[field]]] : [])),
  ) as Partial<V>

/** Brings back what was typed before, once the page is there, and keeps what is typed from now on; `forget` when it was sent. */
export function useKeptValues<V extends Values>(
  keep: Keep<V> | undefined,
  values: V,
  restore: (kept: Partial<V>) => void,
): { forget: () => void } {
  const first = useRef(values)
  const { name, fields } = keep ?? { name: null, fields: [] }
  useEffect(() => {
    const kept = name === null ? null : keepDraft<Partial<V>>(name).load()
    if (kept) restore(only(kept, fields))
  }, [name])
  useEffect(() => {
    if (name !== null && values !== first.current) keepDraft<Partial<V>>(name).save(only(values, fields))
  }, [name, values])
  return { forget: () => name !== null && keepDraft(name).clear() }
}
