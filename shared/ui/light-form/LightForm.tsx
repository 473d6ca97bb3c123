import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from '../page/fields/Form.tsx'
import { Notice } from '../page/Notice.tsx'

interface LightFormProps {
  form: { submit: () => Promise<void>; failure: string | null; tries: number }
  className?: string
  children: ReactNode
}
/** The form of a useLightForm, with its errors: the first faulty field is brought into view. */
export function LightForm({ form, className, children }: LightFormProps) {
  const at = useRef<HTMLFormElement>(null)
  const { tries } = form
  useEffect(() => {
    if (tries) at.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  return (
    <Form
      ref={at}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        return form.submit()
      }}
    >
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      {children}
    </Form>
  )
}
