import { useText } from '@southbound/shared/platform'
import { Button, Form, FormItem, TextArea, useForm } from '@southbound/shared/ui/desk/form'
import type { VisitorAudience } from '../wire.ts'
import { AudienceFields, audienceOf, type FieldValues, fieldsOf } from './AudienceFields.tsx'
import type { MoveWords } from './move.ts'

const MOST = 500

interface AudienceFormProps {
  first: VisitorAudience
  busy: boolean
  disabled: boolean
  confirm: string
  onSubmit: (said: MoveWords) => Promise<boolean>
}

export default function AudienceForm({ first, busy, disabled, confirm, onSubmit }: AudienceFormProps) {
  const { t } = useText('releases')
  const [form] = useForm<FieldValues & { reason: string }>()
  return (
    <Form<FieldValues & { reason: string }>
      name="audience"
      form={form}
      initialValues={{ ...fieldsOf(first), reason: '' }}
      onSubmit={({ reason, ...fields }) => onSubmit({ reason, audience: audienceOf(fields) })}
    >
      <AudienceFields first={first} />
      <FormItem name="reason" label={t('ask.reason')} hint={t('ask.reasonHint')} required max={MOST}>
        <TextArea rows={3} counter={MOST} />
      </FormItem>
      <Button type="submit" look="main" busy={busy} disabled={disabled}>
        {confirm}
      </Button>
    </Form>
  )
}
