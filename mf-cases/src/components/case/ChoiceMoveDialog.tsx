import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, DatePicker, Form, FormItem, TextArea, TextInput } from '@southbound/shared/ui/desk/form'
import type { CaseChoice } from './use-case.ts'
import type { MoveDetails } from './use-choice-move.tsx'

interface Typed {
  number?: string
  day?: string
  deposit?: string
  how?: string
}
interface ChoiceMoveDialogProps {
  status: number
  choice: CaseChoice
  onClose: () => void
  onSend: (details: MoveDetails) => Promise<boolean>
}
const AMOUNT = /^(?=.*[1-9])\d{1,12}(\.\d{1,2})?$/

export default function ChoiceMoveDialog({ status, choice, onClose, onSend }: ChoiceMoveDialogProps) {
  const { t } = useText('cases')
  const lodging = status === CHOICE_STATUS.lodged
  const submit = async ({ number, day, deposit, how }: Typed) => {
    const offer = {
      offerExpiresAt: `${day}T23:59:59Z`,
      depositAmount: deposit?.trim() || undefined,
      paymentNote: how?.trim() || undefined,
    }
    if (await onSend(lodging ? { institutionAppNo: number || undefined } : offer)) onClose()
  }
  return (
    <Dialog open title={t(lodging ? 'choices.lodgeTitle' : 'choices.offerTitle')} onClose={onClose}>
      <Form
        name="choice-move"
        onSubmit={submit}
        initialValues={{ deposit: choice.deposit?.amount ?? '', how: choice.paymentNote ?? '' }}
      >
        {lodging ? (
          <FormItem name="number" label={t('choices.lodgeField')} hint={t('choices.lodgeHint')} max={40}>
            <TextInput />
          </FormItem>
        ) : (
          <>
            <FormItem
              name="day"
              label={t('choices.offerField')}
              hint={t('choices.offerHint')}
              required
              chosen
            >
              <DatePicker min={new Date().toISOString().slice(0, 10)} />
            </FormItem>
            <FormItem
              name="deposit"
              label={t('deposit.field', { currency: choice.fee?.currency ?? '' })}
              hint={t('deposit.fieldHint')}
              pattern={{ matches: AMOUNT, message: t('deposit.wrong') }}
            >
              <TextInput inputMode="decimal" />
            </FormItem>
            <FormItem name="how" label={t('deposit.how')} hint={t('deposit.howHint')} max={1000}>
              <TextArea rows={3} />
            </FormItem>
          </>
        )}
        <Button type="submit" look="main">
          {t(`move.${status}`)}
        </Button>
      </Form>
    </Dialog>
  )
}
