import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { PlacedFault } from './FaultSummary.tsx'

/** In the order of the fields; `look` reads them again. */
export function useFaults<Values>(
  form: FormInstance<Values>,
  formName: string,
  entries: Readonly<Record<string, string>> = {},
) {
  const [found, setFound] = useState<PlacedFault[]>([])
  const look = () => {
    const next = faultsOf(form, formName, entries)
    setFound((before) => (same(before, next) ? before : next))
  }
  return { found, look }
}

/** Fields with a fault, as they are corrected: others wait until they are left or sent. */
export function checkAgain<Values>(form: FormInstance<Values>, changed: unknown): void {
  const names = form
    .getFieldsError()
    .filter(({ name, errors }) => errors.length > 0 && holds(changed, name))
    .map(({ name }) => name)
  if (names.length > 0) void (form as FormInstance).validateFields(names).catch(() => undefined)
}
const holds = (changed: unknown, path: readonly (string | number)[]): boolean =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], changed) !==
  undefined

function faultsOf<Values>(
  form: FormInstance<Values>,
  formName: string,
  entries: Readonly<Record<string, string>>,
): PlacedFault[] {
  return form.getFieldsError().flatMap(({ name: path, errors }) => {
    const name = path as (string | number)[]
    const [list, at] = name
    // A fault of the list itself is of no entry.
    const entry = typeof at === 'number' && entries[String(list)]
    const id = [formName, ...name].join('_')
    return errors[0]
      ? [{ name, id, sentence: errors[0], entry: entry ? `${entry} ${Number(at) + 1}` : undefined }]
      : []
  })
}

const same = (one: readonly PlacedFault[], other: readonly PlacedFault[]): boolean =>
  one.length === other.length &&
  one.every(({ id, sentence }, at) => id === other[at]?.id && sentence === other[at]?.sentence)
