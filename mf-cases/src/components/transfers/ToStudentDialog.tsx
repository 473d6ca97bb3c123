import { api, notify, useAct, useSession, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { applyFieldErrors, Button, Form, FormItem, TextInput, useForm } from '@southbound/shared/ui/desk/form'
import styles from '../case/CaseView.module.css'
import { useShownCase } from '../case/use-case.ts'

interface ToStudentDialogProps {
  onClose: () => void
  onDone: () => void
}
/** A client without an account takes the profile and its cases over by a mailed link. */
export default function ToStudentDialog({ onClose, onDone }: ToStudentDialogProps) {
  const { t } = useText('cases')
  const { user } = useSession()
  const [form] = useForm<{ email: string }>()
  const { caseId } = useShownCase().detail
  const send = async ({ email }: { email: string }) => {
    await api('POST /case/transStuAccount', { body: { caseId, email: email.trim() } })
    notify.success(t('transfer.asked'))
    onClose()
    onDone()
  }
  const { run, busy } = useAct(send, { inPlace: (error) => applyFieldErrors(form, error) })
  return (
    <Dialog open title={t('transfer.toStudent')} onClose={onClose}>
      <p className={styles.lead}>{t('transfer.toStudentText')}</p>
      {user?.agencyId && <p className={styles.lead}>{t('transfer.toStudentCare')}</p>}
      <Form name="to-student" form={form} onSubmit={run}>
        <FormItem name="email" label={t('transfer.email')} required max={254}>
          <TextInput type="email" inputMode="email" />
        </FormItem>
        <Button type="submit" look="main" busy={busy}>
          {t('transfer.sendLink')}
        </Button>
      </Form>
    </Dialog>
  )
}
