import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, DatePicker, Form, FormItem, TextInput } from '@southbound/shared/ui/desk/form'

interface ChoiceMoveDialogProps {
  status: number
  onClose: () => void
  /** Answers true when the server took it; then the dialog closes. */
  onSend: (details: { institutionAppNo?: string; offerExpiresAt?: string }) => Promise<boolean>
}

/** Asks what a move needs: the institution's number when lodging, the last day of an offer. */
export default function ChoiceMoveDialog({ status, onClose, onSend }: ChoiceMoveDialogProps) {
  const { t } = useText('cases')
  const lodging = status === CHOICE_STATUS.lodged
  const submit = async ({ number, day }: { number?: string; day?: string }) => {
    const details = lodging ? { institutionAppNo: number || undefined } : { offerExpiresAt: `${day}T23:59:59Z` }
    if (await onSend(details)) onClose()
  }
  return (
    <Dialog open title={t(lodging ? 'choices.lodgeTitle' : 'choices.offerTitle')} onClose={onClose}>
      <Form name="choice-move" onSubmit={submit}>
        {lodging ? (
          <FormItem name="number" label={t('choices.lodgeField')} hint={t('choices.lodgeHint')} max={40}>
            <TextInput />
          </FormItem>
        ) : (
          <FormItem name="day" label={t('choices.offerField')} hint={t('choices.offerHint')} required chosen>
            <DatePicker min={new Date().toISOString().slice(0, 10)} />
          </FormItem>
        )}
        <Button type="submit" look="main">
          {t(`move.${status}`)}
        </Button>
      </Form>
    </Dialog>
  )
}
