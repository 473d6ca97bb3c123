import { useText } from '@southbound/shared/platform'
import { LightForm, PasswordField } from '@southbound/shared/ui/light-form'
import { Button, TextField, type TextFieldProps } from '@southbound/shared/ui/page'
import type { ComponentProps, ReactNode } from 'react'
import styles from './AuthPage.module.css'

interface AuthFormProps {
  form: ComponentProps<typeof LightForm>['form'] & { busy: boolean }
  action: string
  disabled?: boolean
  children: ReactNode
}

export const AuthForm = ({ form, action, disabled, children }: AuthFormProps) => (
  <LightForm form={form} className={styles.form}>
    {children}
    <Button type="submit" look="main" wide busy={form.busy} disabled={disabled}>
      {action}
    </Button>
  </LightForm>
)

type Ties = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error' | 'autoComplete'>

export function EmailField(props: Ties & { label?: string }) {
  const { t } = useText('account')
  return (
    <TextField
      label={t('fields.email')}
      type="email"
      autoComplete="email"
      inputMode="email"
      required
      {...props}
    />
  )
}

export function NicknameField(props: Ties) {
  const { t } = useText('account')
  return <TextField label={t('fields.nickname')} hint={t('signUp.nicknameHint')} required {...props} />
}

export function CurrentPasswordField(props: Ties & { label?: string }) {
  const { t } = useText('account')
  return <PasswordField label={t('fields.password')} required {...props} autoComplete="current-password" />
}

export function SecondStepField(props: Ties & { autoFocus?: boolean }) {
  const { t } = useText('account')
  return (
    <TextField
      label={t('twoStep.code')}
      hint={t('twoStep.codeOrRecovery')}
      autoComplete="one-time-code"
      maxLength={20}
      required
      {...props}
    />
  )
}

interface NewPasswordFieldsProps {
  label: string
  field: (name: 'password' | 'again') => Ties
}

export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  const { t } = useText('account')
  return (
    <>
      <PasswordField
        label={label}
        hint={t('signUp.passwordHint')}
        required
        {...field('password')}
        autoComplete="new-password"
      />
      <PasswordField
        label={t('fields.passwordAgain')}
        required
        {...field('again')}
        autoComplete="new-password"
      />
    </>
  )
}
