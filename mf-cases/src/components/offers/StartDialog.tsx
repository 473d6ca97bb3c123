import { useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, DatePicker, dayHere, Form, FormItem, RadioGroup } from '@southbound/shared/ui/desk/form'
import type { MoveDetails } from '../case/use-choice-move.tsx'
import type { MoveDialogProps } from './move-dialog.ts'

type Typed = Pick<MoveDetails, 'commencedAt' | 'censusDate' | 'censusState'>
const STATES = [0, 1, 2]

/** The first day, and what the census says once it is known. */
export default function StartDialog({ choice, onClose, onSend }: MoveDialogProps) {
  const { t } = useText('cases')
  const { commencedAt, censusDate, censusState } = choice
  const submit = async (typed: Typed) => {
    const isDone = await onSend(typed)
    if (isDone) onClose()
    return isDone
  }
  const { run, busy } = useAct(submit)
  const today = dayHere()
  return (
    <Dialog open title={t('offer.census.title')} onClose={onClose}>
      <Form<Typed>
        name="start"
        onSubmit={run}
        initialValues={{ commencedAt: commencedAt ?? today, censusDate, censusState }}
      >
        <FormItem name="commencedAt" label={t('offer.census.firstDay')} required chosen>
          <DatePicker max={today} />
        </FormItem>
        <FormItem name="censusDate" label={t('offer.census.day')}>
          <DatePicker />
        </FormItem>
        <FormItem name="censusState" label={t('offer.census.state')} required chosen>
          <RadioGroup options={STATES.map((value) => ({ value, label: t(`offer.census.${value}`) }))} />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
