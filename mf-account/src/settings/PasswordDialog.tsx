import { encryptPassword, useText } from '@southbound/shared/platform'
import { useLightForm } from '@southbound/shared/ui/light-form'
import type { ReactNode } from 'react'
import { CurrentPasswordField, SecondStepField } from '../components/AuthForm.tsx'
import { accountFields } from '../components/account-fields.ts'
import { DialogForm } from '../components/DialogForm.tsx'

interface PasswordDialogProps {
  title: string
  children?: ReactNode
  action: string
  danger?: boolean
  withCode?: boolean
  onSend: (given: { password: string; secretKey: string; code: string }) => Promise<void>
  onClose: () => void
}

/** Acts that an open screen alone must not allow ask for the password again. */
export function PasswordDialog({ children, withCode = false, onSend, ...dialog }: PasswordDialogProps) {
  const { t } = useText('account')
  const form = useLightForm({
    first: { password: '', code: '' },
    fields: {
      password: accountFields(t).password,
      code: withCode ? { minLength: 1, label: t('twoStep.code') } : undefined,
    },
    send: async ({ password, code }) => onSend({ ...(await encryptPassword(password)), code }),
  })
  return (
    <DialogForm form={form} {...dialog}>
      {children}
      <CurrentPasswordField {...form.field('password')} />
      {withCode && <SecondStepField {...form.field('code')} />}
    </DialogForm>
  )
}
