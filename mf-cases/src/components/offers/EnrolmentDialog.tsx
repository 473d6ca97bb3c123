import { useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import {
  applyFieldErrors,
  Button,
  DatePicker,
  DecimalInput,
  Form,
  FormGrid,
  FormItem,
  TextInput,
  useForm,
} from '@southbound/shared/ui/desk/form'
import type { MoveDetails } from '../case/use-choice-move.tsx'
import type { MoveDialogProps } from './move-dialog.ts'

type Typed = NonNullable<MoveDetails['enrolment']>
const TEXTS = [
  ['providerCode', 20],
  ['courseCode', 20],
  ['oshcProvider', 60],
  ['oshcPolicyNo', 40],
] as const
const DAYS = ['start', 'end', 'oshcFrom', 'oshcTo'] as const

export default function EnrolmentDialog({ status, choice, onClose, onSend }: MoveDialogProps) {
  const { t } = useText('cases')
  const [form] = useForm<Typed>()
  const submit = async (enrolment: Typed) => {
    const isDone = await onSend({ enrolment }, (error) => applyFieldErrors(form, error))
    if (isDone) onClose()
    return isDone
  }
  return (
    <Dialog open wide title={t('offer.enrolment.title')} onClose={onClose}>
      <Form<Typed>
        name="enrolment"
        keepAs={`enrolment:${choice.choiceId}`}
        form={form}
        onSubmit={submit}
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
          {DAYS.slice(0, 2).map((name) => (
            <FormItem key={name} name={name} label={t(`offer.enrolment.${name}`)}>
              <DatePicker />
            </FormItem>
          ))}
          {TEXTS.map(([name, max]) => (
            <FormItem key={name} name={name} label={t(`offer.enrolment.${name}`)} max={max}>
              <TextInput />
            </FormItem>
          ))}
          {DAYS.slice(2).map((name) => (
            <FormItem key={name} name={name} label={t(`offer.enrolment.${name}`)}>
              <DatePicker />
            </FormItem>
          ))}
          <FormItem
            name="tuitionPaid"
            label={t('offer.enrolment.tuitionPaid', { currency: choice.fee?.currency ?? '' })}
          >
            <DecimalInput min="0.01" />
          </FormItem>
        </FormGrid>
        <Button type="submit" look="main">
          {t(`move.${status}`)}
        </Button>
      </Form>
    </Dialog>
  )
}
