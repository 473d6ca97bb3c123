import { APPLICATION_FEE } from '@southbound/shared/contract/constants'
import { api, type InputOf, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  Button,
  DatePicker,
  DecimalInput,
  dayHere,
  Form,
  FormItem,
  RadioGroup,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import type { FactDialogProps } from './FactActs.tsx'
import { useFactSave } from './use-fact-save.ts'

type Typed = Pick<InputOf<'POST /case/choice/fee'>['body'], 'state' | 'amount' | 'on'>
const STATES = [APPLICATION_FEE.due, APPLICATION_FEE.paid, APPLICATION_FEE.waived] as const

export default function FeeDialog({ choice, onClose }: FactDialogProps) {
  const { t } = useText('cases')
  const write = useFactSave(onClose)
  const [form] = useForm<Typed>()
  const state = useWatch('state', form)
  const { choiceId, applicationFee, fee } = choice
  const currency = applicationFee?.currency ?? fee?.currency ?? ''
  const today = dayHere()
  const save = async (typed: Typed) => {
    const body = { choiceId, state: typed.state, amount: typed.amount || undefined, on: typed.on }
    return write((version) => api('POST /case/choice/fee', { body: { ...body, version } }))
  }
  const { run, busy } = useAct(save)
  return (
    <Dialog open title={t('facts.write.applicationFee')} onClose={onClose}>
      <Form<Typed>
        name="application-fee"
        form={form}
        onSubmit={run}
        initialValues={{
          state: (applicationFee?.state as Typed['state']) ?? APPLICATION_FEE.paid,
          amount: applicationFee?.amount,
          on: applicationFee?.on,
        }}
      >
        <FormItem name="state" label={t('facts.feeStateLabel')} required chosen>
          <RadioGroup options={STATES.map((value) => ({ value, label: t(`facts.feeState.${value}`) }))} />
        </FormItem>
        <FormItem
          name="amount"
          label={t('offer.amount', { currency })}
          required={state !== APPLICATION_FEE.waived}
        >
          <DecimalInput min="0.01" currency={currency} />
        </FormItem>
        {state !== APPLICATION_FEE.due && (
          <FormItem name="on" label={t('facts.on')}>
            <DatePicker max={today} />
          </FormItem>
        )}
        <Button type="submit" look="main" busy={busy}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
