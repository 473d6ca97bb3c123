import { useText } from '@southbound/shared/platform'
import {
  Button,
  Form,
  FormItem,
  RadioGroup,
  Select,
  TextArea,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { AudienceFields, audienceOf, type FieldValues, fieldsOf } from '../move/AudienceFields.tsx'
import { NOBODY_CHOSEN } from '../wire.ts'

const BEGINS = ['0', '12', '24', '48'] as const
const MOST = 500
type Begins = (typeof BEGINS)[number]
type Values = FieldValues & { begins: Begins; how: 'itself' | 'person'; who: 'all' | 'part'; reason: string }
export interface PlanInput {
  begins: Begins
  byItself: boolean
  reason: string
  audience: ReturnType<typeof audienceOf>
}

interface PlanFormProps {
  busy: boolean
  disabled: boolean
  onSubmit: (plan: PlanInput) => Promise<boolean>
}

/** When, how, and for whom a version is released step by step. */
export default function PlanForm({ busy, disabled, onSubmit }: PlanFormProps) {
  const { t } = useText('releases')
  const [form] = useForm<Values>()
  const isNarrow = useWatch('who', form) === 'part'
  const submit = ({ begins, how, who, reason, ...fields }: Values) =>
    onSubmit({
      begins,
      byItself: how === 'itself',
      reason,
      audience: who === 'part' ? audienceOf(fields) : NOBODY_CHOSEN,
    })
  return (
    <Form<Values>
      name="plan"
      form={form}
      initialValues={{ ...fieldsOf(NOBODY_CHOSEN), begins: '0', how: 'itself', who: 'all', reason: '' }}
      onSubmit={submit}
    >
      <FormItem name="begins" label={t('stage.begin')} required>
        <Select options={BEGINS.map((value) => ({ value, label: t(`stage.in.${value}`) }))} />
      </FormItem>
      <FormItem name="how" label={t('stage.how')} required>
        <RadioGroup
          options={[
            { value: 'itself', label: t('stage.byItself') },
            { value: 'person', label: t('stage.byPerson') },
          ]}
        />
      </FormItem>
      <FormItem name="who" label={t('stage.who')} required>
        <RadioGroup
          options={[
            { value: 'all', label: t('stage.toAll') },
            { value: 'part', label: t('stage.narrow') },
          ]}
        />
      </FormItem>
      {isNarrow && <AudienceFields first={NOBODY_CHOSEN} isWhole />}
      <FormItem name="reason" label={t('ask.reason')} hint={t('ask.reasonHint')} required max={MOST}>
        <TextArea rows={3} counter={MOST} />
      </FormItem>
      <Button type="submit" look="main" busy={busy} disabled={disabled}>
        {t('stage.start')}
      </Button>
    </Form>
  )
}
