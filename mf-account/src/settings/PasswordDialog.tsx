import { encryptPassword, useText } from '@southbound/shared/platform'
import { Button, Dialog, Form, Notice, PasswordField, TextField } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import { accountRules } from '../components/account-rules.ts'
import { useForm } from '../components/use-form.ts'
import styles from './Settings.module.css'

interface PasswordDialogProps {
  title: string
  /** What the act does, above the field. */
  children?: ReactNode
  action: string
  danger?: boolean
  /** Also asks for a code of the app or a recovery code. */
  withCode?: boolean
  onSend: (given: { password: string; secretKey: string; code: string }) => Promise<void>
  onClose: () => void
}

/** Asks for the password again: for acts that an open screen alone must not allow. */
export function PasswordDialog({
  title,
  children,
  action,
  danger,
  withCode = false,
  onSend,
  onClose,
}: PasswordDialogProps) {
  const { t } = useText('account')
  const rules = accountRules(t)
  const form = useForm(
    { password: '', code: '' },
    (values) => ({
      password: rules.required(values.password, t('fields.password')),
      code: withCode ? rules.required(values.code, t('twoStep.code')) : undefined,
    }),
    async (values) => onSend({ ...(await encryptPassword(values.password)), code: values.code.trim() }),
  )
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form className={styles.form} onSubmit={form.submit}>
        {children}
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <PasswordField
          label={t('fields.password')}
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        {withCode && (
          <TextField
            label={t('twoStep.code')}
            hint={t('twoStep.codeOrRecovery')}
            autoComplete="one-time-code"
            maxLength={20}
            required
            {...form.field('code')}
          />
        )}
        <div className={styles.line}>
          <Button type="submit" look={danger ? 'danger' : 'main'} busy={form.busy}>
            {action}
          </Button>
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
