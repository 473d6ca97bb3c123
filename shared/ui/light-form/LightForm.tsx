import type { ReactNode } from 'react'
import { Form } from '../page/fields/Form.tsx'
import { Notice } from '../page/Notice.tsx'

interface LightFormProps {
  form: { submit: () => Promise<void>; failure: string | null }
  className?: string
  children: ReactNode
}
/** The form of a useLightForm, with its errors. */
export const LightForm = ({ form, className, children }: LightFormProps) => (
  <Form
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
