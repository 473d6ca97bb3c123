import { pick, useAct, useSession, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, CheckboxInput, Form, FormItem, TextInput } from '@southbound/shared/ui/desk/form'
import { useShownCase } from '../case/use-case.ts'
import { FileLink } from '../files/FileLink.tsx'
import type { MoveDialogProps } from './move-dialog.ts'
import styles from './Offers.module.css'

interface Typed {
  read?: boolean
  signedName: string
}

/** The typed name is the signature; under 18 it is the guardian's. */
export default function SignDialog({ status, choice, onClose, onSend }: MoveDialogProps) {
  const { t, locale } = useText('cases')
  const { role } = useSession()
  const { offers } = useShownCase().detail
  const offer = offers.find(({ choiceId }) => choiceId === choice.choiceId)
  const submit = async ({ signedName }: Typed) => {
    const isDone = await onSend({ signedName: signedName.trim() })
    if (isDone) onClose()
    return isDone
  }
  const { run, busy } = useAct(submit)
  return (
    <Dialog open title={t('offer.signTitle')} onClose={onClose}>
      <Form<Typed> name="sign-offer" onSubmit={run}>
        <p className={`muted ${styles.lead}`}>
          {t('offer.signText', { course: pick(choice.course, locale), school: pick(choice.school, locale) })}
        </p>
        {offer?.letterFile && <FileLink file={offer.letterFile} />}
        <FormItem
          name="read"
          label={t('offer.signRead')}
          labelHidden
          check={(value) => (value ? null : t('offer.signUnread'))}
        >
          <CheckboxInput>{t('offer.signRead')}</CheckboxInput>
        </FormItem>
        <FormItem
          name="signedName"
          label={t('offer.signName')}
          hint={t(role === 'student' ? 'offer.signHint' : 'offer.signHintAgent')}
          required
          max={120}
        >
          <TextInput autoComplete="name" />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t(`move.${status}`)}
        </Button>
      </Form>
    </Dialog>
  )
}
