import { useRef, useState } from 'react'

type Values = Record<string, string>
type Fault = { type?: string; message?: string }
export type ResolverResult<V> =
  | { values: V; errors: Record<string, Fault> }
  | { values: object; errors: Record<string, Fault> }
interface FormProps {
  defaultValues: Values
  reValidateMode?: 'onSubmit'
  resolver: (values: Values) => ResolverResult<Values>
}

/** What this folder uses of react-hook-form's `useForm`, until that package is installed everywhere. */
export function useForm<_V extends Values>({ defaultValues, resolver }: FormProps) {
  const [start, setStart] = useState(defaultValues)
  const [values, setValues] = useState(defaultValues)
  const latest = useRef(values)
  const [errors, setErrors] = useState<Record<string, Fault | undefined>>({})
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing')
  const put = (next: Values) => {
    latest.current = next
    setValues(next)
  }
  return {
    formState: {
      errors,
      isDirty: Object.keys(values).some((name) => values[name] !== start[name]),
      isSubmitting: state === 'sending',
      isSubmitSuccessful: state === 'sent' && Object.values(errors).every((fault) => !fault),
    },
    watch: () => values,
    getValues: () => latest.current,
    setValue: (name: string, value: string, _options?: object) => put({ ...latest.current, [name]: value }),
    setError: (name: string, fault: Fault) => setErrors((old) => ({ ...old, [name]: fault })),
    clearErrors: (name: string) => setErrors((old) => ({ ...old, [name]: undefined })),
    reset: (to: Values) => {
      setStart(to)
      put(to)
      setErrors({})
      setState('typing')
    },
    handleSubmit: (send: (values: Values) => Promise<void>) => async () => {
      const checked = resolver(latest.current)
      setErrors(checked.errors)
      if (Object.keys(checked.errors).length > 0) return
      setState('sending')
      try {
        await send(checked.values as Values)
      } finally {
        setState('sent')
      }
    },
  }
}
