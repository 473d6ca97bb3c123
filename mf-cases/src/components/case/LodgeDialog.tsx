import { useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, FormItem, RadioGroup, TextInput } from '@southbound/shared/ui/desk/form'
import type { MoveDialogProps } from '../offers/move-dialog.ts'
import type { MoveDetails } from './use-choice-move.tsx'

type Via = NonNullable<MoveDetails['lodgedVia']>
interface Typed {
  number?: string
  via?: Via
}
/** Portal, e-mail, another system. */
const WAYS: readonly Via[] = [2, 3, 4]

export default function LodgeDialog({ status, choice, onClose, onSend }: MoveDialogProps) {
  const { t } = useText('cases')
  const submit = async ({ number, via }: Typed) => {
    const isDone = await onSend({ institutionAppNo: number || undefined, lodgedVia: via })
    if (isDone) onClose()
    return isDone
  }
  const { run, busy } = useAct(submit)
  return (
    <Dialog open title={t('choices.lodgeTitle')} onClose={onClose}>
      <Form<Typed>
        name="choice-move"
        onSubmit={run}
        initialValues={{ via: choice.offPlatform ? WAYS[0] : undefined }}
      >
        {choice.offPlatform && (
          <FormItem name="via" label={t('choices.lodgeVia')} required chosen>
            <RadioGroup options={WAYS.map((value) => ({ value, label: t(`choices.via.${value}`) }))} />
          </FormItem>
        )}
        <FormItem name="number" label={t('choices.lodgeField')} hint={t('choices.lodgeHint')} max={40}>
          <TextInput />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t(`move.${status}`)}
        </Button>
      </Form>
    </Dialog>
  )
}
