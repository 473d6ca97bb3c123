import { useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, FormItem, TextInput } from '@southbound/shared/ui/desk/form'
import type { MoveDialogProps } from '../offers/move-dialog.ts'

export default function LodgeDialog({ status, onClose, onSend }: MoveDialogProps) {
  const { t } = useText('cases')
  const submit = async ({ number }: { number?: string }) => {
    if (await onSend({ institutionAppNo: number || undefined })) onClose()
  }
  return (
    <Dialog open title={t('choices.lodgeTitle')} onClose={onClose}>
      <Form name="choice-move" onSubmit={submit}>
        <FormItem name="number" label={t('choices.lodgeField')} hint={t('choices.lodgeHint')} max={40}>
          <TextInput />
        </FormItem>
        <Button type="submit" look="main">
          {t(`move.${status}`)}
        </Button>
      </Form>
    </Dialog>
  )
}
