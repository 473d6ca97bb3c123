import { OTHER_REASON } from '@southbound/shared/contract/constants'
import { pick, useAct, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  DatePicker,
  DecimalInput,
  Form,
  FormGrid,
  FormItem,
  Select,
  TextInput,
  useForm,
  useWatch,
} from '@southbound/shared/ui/desk/form'
import type { MoveDetails } from '../case/use-choice-move.tsx'
import type { MoveDialogProps } from './move-dialog.ts'

type Facts = NonNullable<MoveDetails['enrolment']>
interface Typed extends Facts {
  /** Of an insurer that is not on the list. */
  insurer?: string
}
const CODES = [
  ['providerCode', 20],
  ['courseCode', 20],
] as const
const INSURER_MOST = 60

export default function EnrolmentDialog({ status, choice, onClose, onSend }: MoveDialogProps) {
  const { t } = useText('cases')
  const [form] = useForm<Typed>()
  const isOther = useWatch('oshcProvider', form) === OTHER_REASON
  const submit = async ({ insurer, ...facts }: Typed) => {
    const oshcProvider = facts.oshcProvider === OTHER_REASON ? insurer?.trim() : facts.oshcProvider
    const enrolment = { ...facts, oshcProvider }
    const isDone = await onSend({ enrolment }, (error) => applyFieldErrors(form, error))
    if (isDone) onClose()
    return isDone
  }
  const { run, busy } = useAct(submit)
  return (
    <Dialog open wide title={t('offer.enrolment.title')} onClose={onClose}>
      <Form<Typed>
        name="enrolment"
        keepAs={`enrolment:${choice.choiceId}`}
        form={form}
        onSubmit={run}
        initialValues={{ start: choice.startDate }}
      >
        <FormItem
          name="number"
          label={t('offer.enrolment.number')}
          hint={t('offer.enrolment.hint')}
          required
          max={40}
        >
          <TextInput />
        </FormItem>
        <FormGrid>
          <Days names={['start', 'end']} />
          {CODES.map(([name, max]) => (
            <FormItem key={name} name={name} label={t(`offer.enrolment.${name}`)} max={max}>
              <TextInput />
            </FormItem>
          ))}
          <Insurer isOther={isOther} />
          <FormItem name="oshcPolicyNo" label={t('offer.enrolment.oshcPolicyNo')} max={40}>
            <TextInput />
          </FormItem>
          <Days names={['oshcFrom', 'oshcTo']} />
          <FormItem
            name="tuitionPaid"
            label={t('offer.enrolment.tuitionPaid', { currency: choice.fee?.currency ?? '' })}
          >
            <DecimalInput min="0.01" currency={choice.fee?.currency} />
          </FormItem>
        </FormGrid>
        <Button type="submit" look="main" busy={busy}>
          {t(`move.${status}`)}
        </Button>
      </Form>
    </Dialog>
  )
}

function Days({ names }: { names: readonly ('start' | 'end' | 'oshcFrom' | 'oshcTo')[] }) {
  const { t } = useText('cases')
  return names.map((name) => (
    <FormItem key={name} name={name} label={t(`offer.enrolment.${name}`)}>
      <DatePicker />
    </FormItem>
  ))
}

/** One of the list, or another one in words. */
function Insurer({ isOther }: { isOther: boolean }) {
  const { t, locale } = useText('cases')
  const found = useCall('GET /lookup/:name', { params: { name: 'oshcProvider' } })
  const listed = (found.data?.rows ?? []).map((row) => ({ value: row.code, label: pick(row, locale) }))
  const options = [...listed, { value: OTHER_REASON, label: t('offer.enrolment.otherInsurer') }]
  return (
    <>
      <FormItem name="oshcProvider" label={t('offer.enrolment.oshcProvider')}>
        <Select clearable options={options} found={found} loading={found.state === 'loading'} />
      </FormItem>
      {isOther && (
        <FormItem name="insurer" label={t('offer.enrolment.insurer')} required max={INSURER_MOST}>
          <TextInput />
        </FormItem>
      )}
    </>
  )
}
