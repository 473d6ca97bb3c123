import { ApiError, signIn, type Translate, type User, useText } from '@southbound/shared/platform'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { CheckRow } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { AuthForm, CurrentPasswordField, EmailField, SecondStepField } from '../components/AuthForm.tsx'
import { accountFields } from '../components/account-fields.ts'
import { isLost } from '../components/use-lost-answer.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'

/** An outage is shown as maintenance, whatever failed. */
const laterOf = (error: unknown, t: Translate): unknown =>
  isLost(error) ? new ApiError(error.code, error.failure, t('login.maintenance')) : error

interface LoginFormProps {
  accountType: number
  onSignedIn: (user: User) => void
}

export function LoginForm({ accountType, onSignedIn }: LoginFormProps) {
  const { t } = useText('account')
  const { email, password } = accountFields(t)
  const [keep, setKeep] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const form = useLightForm({
    first: { account: '', password: '', code: '' },
    fields: {
      account: email,
      password,
      code: asksCode ? { minLength: 1, label: t('twoStep.code') } : undefined,
    },
    send: async ({ code, ...values }) => {
      try {
        onSignedIn(await signIn({ ...values, accountType, mindPwd: keep, code: code || undefined }))
      } catch (error) {
        if (error instanceof ApiError && error.failure === 'account.code-needed') setAsksCode(true)
        else throw laterOf(error, t)
      }
    },
    keep: { name: 'login', fields: ['account'] },
  })
  return (
    <>
      <AuthForm form={form} action={t('login.submit')}>
        <EmailField {...form.field('account')} autoComplete="username" />
        <CurrentPasswordField {...form.field('password')} />
        {asksCode && <SecondStepField autoFocus {...form.field('code')} />}
        <CheckRow label={t('login.keep')} checked={keep} onChange={setKeep} />
        <noscript>{t('login.needsScript')}</noscript>
      </AuthForm>
      <PasskeySignIn accountType={accountType} keep={keep} onSignedIn={onSignedIn} />
    </>
  )
}
