import { api, tryAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, FormItem, TextInput } from '@southbound/shared/ui/desk/form'
import styles from '../case/CaseView.module.css'
import { useShownCase } from '../case/use-case.ts'

interface ToStudentDialogProps {
  onClose: () => void
  onDone: () => void
}
/** A client without an account takes the profile and its cases over by a mailed link. */
export default function ToStudentDialog({ onClose, onDone }: ToStudentDialogProps) {
  const { t } = useText('cases')
  const { caseId } = useShownCase().detail
  const send = async ({ email }: { email: string }) => {
    const body = { caseId, email: email.trim() }
    if (!(await tryAct(() => api('POST /case/transStuAccount', { body }), t('transfer.asked')))) return
    onClose()
    onDone()
  }
  return (
    <Dialog open title={t('transfer.toStudent')} onClose={onClose}>
      <p className={styles.lead}>{t('transfer.toStudentText')}</p>
      <Form name="to-student" onSubmit={send}>
        <FormItem name="email" label={t('transfer.email')} required max={254}>
          <TextInput type="email" inputMode="email" />
        </FormItem>
        <Button type="submit" look="main">
          {t('transfer.sendLink')}
        </Button>
      </Form>
    </Dialog>
  )
}
