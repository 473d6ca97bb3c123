import { useText } from '@southbound/shared/platform'
import {
  Button,
  Form,
  FormItem,
  RadioGroup,
  TextArea,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { AudienceFields, audienceOf, type FieldValues, fieldsOf } from '../move/AudienceFields.tsx'
import { type Flag, type FlagDecision, NOBODY_CHOSEN } from '../wire.ts'

const MOST = 500
const MODES = ['on', 'off', 'part'] as const
type Values = FieldValues & { mode: FlagDecision['mode']; reason: string }

interface FlagFormProps {
  flag: Flag
  busy: boolean
  onSubmit: (rule: FlagDecision, reason: string) => Promise<void>
}

export default function FlagForm({ flag: { rule, initially }, busy, onSubmit }: FlagFormProps) {
  const { t } = useText('releases')
  const [form] = useForm<Values>()
  const first: FlagDecision =
    rule?.mode === 'part' ? rule : { ...NOBODY_CHOSEN, mode: rule?.mode ?? (initially ? 'on' : 'off') }
  const mode = useWatch('mode', form) ?? first.mode
  const submit = ({ mode: wished, reason, ...fields }: Values) =>
    onSubmit(
      { ...(wished === 'part' ? audienceOf(fields) : { ...NOBODY_CHOSEN, percent: 100 }), mode: wished },
      reason,
    )
  return (
    <Form<Values>
      name="flag"
      form={form}
      initialValues={{ ...fieldsOf(first), mode: first.mode, reason: '' }}
      onSubmit={submit}
    >
      <FormItem name="mode" label={t('flag.mode')} required>
        <RadioGroup options={MODES.map((each) => ({ value: each, label: t(`flag.modes.${each}`) }))} />
      </FormItem>
      {mode === 'part' && <AudienceFields first={first} />}
      <FormItem name="reason" label={t('ask.reason')} hint={t('ask.reasonHint')} required max={MOST}>
        <TextArea rows={3} counter={MOST} />
      </FormItem>
      <Button type="submit" look="main" busy={busy}>
        {t('flag.change')}
      </Button>
    </Form>
  )
}
