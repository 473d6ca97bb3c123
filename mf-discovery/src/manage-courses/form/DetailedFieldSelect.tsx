import { Select, useWatch } from '@southbound/shared/ui/desk/form'
import { useEffect, useRef } from 'react'
import type { CourseOption } from './use-options.ts'

interface DetailedFieldProps {
  name: string
  /** Of every field, with their six digits as values. */
  options: CourseOption[]
  found: Parameters<typeof Select>[0]['found']
  value?: string | null
  onChange?: (code: string | null) => void
}
/** The whole of a broad field is no narrow one. */
const WHOLE_FIELD = /^\d\d00$/

/** The detailed fields within the narrow or broad field that is chosen beside it. */
export function DetailedFieldSelect(props: DetailedFieldProps) {
  const { name, options, found, value, onChange, ...bound } = props
  const which = name.startsWith('foe2') ? 'foe2' : 'foe'
  const broad = useWatch(`${which}Broad`) as string | null | undefined
  const narrow = useWatch(`${which}Narrow`) as string | null | undefined
  const within = narrow && !WHOLE_FIELD.test(narrow) ? narrow : broad
  const before = useRef(within)
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== within
    before.current = within
    if (isOther && value && !value.startsWith(within ?? 'none')) onChange?.(null)
  }, [within, value, onChange])
  const offered = options.filter((one) => one.value === value || (within && one.value.startsWith(within)))
  const isKnown = !value || found?.state === 'loading' || options.some((one) => one.value === value)
  return (
    <Select
      clearable
      options={isKnown ? offered : [...offered, { value, label: value }]}
      found={found}
      value={value}
      onChange={onChange}
      {...bound}
    />
  )
}
