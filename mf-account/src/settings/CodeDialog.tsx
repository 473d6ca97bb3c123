import { useText } from '@southbound/shared/platform'
import { Button, Dialog, Form, Notice, TextField } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import { accountRules } from '../components/account-rules.ts'
import { useForm } from '../components/use-form.ts'
import styles from './Settings.module.css'

interface CodeDialogProps {
  title: string
  children?: ReactNode
  onSend: (code: string) => Promise<void>
  onClose: () => void
}

/** Asks for the six digits of the authenticator app. */
export function CodeDialog({ title, children, onSend, onClose }: CodeDialogProps) {
  const { t } = useText('account')
  const rules = accountRules(t)
  const form = useForm(
    { code: '' },
    (values) => ({ code: rules.required(values.code, t('twoStep.code')) }),
    (values) => onSend(values.code.trim()),
  )
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form className={styles.form} onSubmit={form.submit}>
        {children}
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <TextField
          label={t('twoStep.code')}
          hint={t('twoStep.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          {...form.field('code')}
        />
        <div className={styles.line}>
          <Button type="submit" look="main" busy={form.busy}>
            {t('twoStep.confirm')}
          </Button>
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
