import { BENEFIT_KINDS } from '@southbound/shared/contract/constants'
import { pick, useAct, useCall, useSession, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  DatePicker,
  DecimalInput,
  dayHere,
  Form,
  FormGrid,
  FormItem,
  Select,
  TextInput,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import { CURRENCIES } from '../lists.ts'
import { benefitKey } from './benefit-kinds.ts'

interface Typed {
  kind: string
  value: string
  currency: string
  day: string
  giver: string
  receiver: string
  agreementId?: string | null
  remark?: string
}
const AGREEMENTS = { page: 1, rows: 100 }

export function BenefitDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useText('commerce')
  const [form] = useForm<Typed>()
  const currency = useWatch('currency', form)
  const { run, busy } = useAct('POST /agreement/benefit', {
    inPlace: (error) => applyFieldErrors(form, error),
  })
  const submit = async (body: Typed) => {
    if (!(await run({ body }))) return
    onDone()
    onClose()
  }
  return (
    <Dialog open title={t('income.benefit.add')} onClose={onClose}>
      <Form<Typed>
        name="benefit"
        form={form}
        onSubmit={submit}
        initialValues={{ kind: 'gift', currency: 'AUD', day: dayHere() }}
      >
        <FormGrid>
          <FormItem name="kind" label={t('income.items.kind')} required chosen>
            <Select
              options={BENEFIT_KINDS.map((value) => ({
                value,
                label: t(`income.benefit.kinds.${benefitKey(value)}`),
              }))}
            />
          </FormItem>
          <FormItem name="day" label={t('income.columns.day')} required chosen>
            <DatePicker max={dayHere()} />
          </FormItem>
          <FormItem name="value" label={t('income.benefit.value')} required>
            <DecimalInput min="0" currency={currency} />
          </FormItem>
          <FormItem name="currency" label={t('income.filters.currency')} required chosen>
            <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
          </FormItem>
          <FormItem name="giver" label={t('income.benefit.giver')} required max={120}>
            <TextInput />
          </FormItem>
          <FormItem name="receiver" label={t('income.benefit.receiver')} required max={120}>
            <TextInput />
          </FormItem>
          <FormItem name="agreementId" label={t('income.agreement.no')}>
            <AgreementSelect />
          </FormItem>
          <FormItem name="remark" label={t('income.fact.remark')} max={200}>
            <TextInput />
          </FormItem>
        </FormGrid>
        <Button type="submit" look="main" busy={busy}>
          {t('income.save')}
        </Button>
      </Form>
    </Dialog>
  )
}

interface SelectProps {
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
}

/** The office's agreements, by the other side. */
function AgreementSelect(props: SelectProps) {
  const { locale } = useText('commerce')
  const { role } = useSession()
  const found = useCall('POST /agreement/list', { body: AGREEMENTS })
  const options = (found.data?.rows ?? []).map(({ agreementId, agreementNo, agency, school }) => ({
    value: agreementId,
    label: `${agreementNo} · ${pick(role === 'agent' ? school : agency, locale)}`,
  }))
  return <Select {...props} clearable options={options} found={found} />
}
