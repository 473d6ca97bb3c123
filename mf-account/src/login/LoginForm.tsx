import { ApiError, signIn, type Translate, type User, useText } from '@southbound/shared/platform'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { CheckRow } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { AuthForm, CurrentPasswordField, EmailField, SecondStepField } from '../components/AuthForm.tsx'
import { accountFields } from '../components/account-fields.ts'
import { isLost } from '../components/use-lost-answer.ts'
import { zoneHere } from '../components/zone-here.ts'
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
  // Another account may have no second step.
  const [asked, setAsked] = useState('')
  const whose = (account: string) => `${accountType} ${account.trim().toLowerCase()}`
  const form = useLightForm({
    first: { account: '', password: '', code: '' },
    fields: ({ account }) => ({
      account: email,
      password,
      code: asked === whose(account) ? { minLength: 1, label: t('twoStep.code') } : undefined,
    }),
    send: async ({ code, ...values }) => {
      const isAsked = asked === whose(values.account)
      const more = { accountType, mindPwd: keep, zone: zoneHere(), ...(isAsked && { code }) }
      try {
        onSignedIn(await signIn({ ...values, ...more }))
      } catch (error) {
        if (!(error instanceof ApiError) || error.failure !== 'account.code-needed') throw laterOf(error, t)
        setAsked(whose(values.account))
      }
    },
    keep: { name: 'login', fields: ['account'] },
  })
  const change = (account: string) => {
    form.set('account', account)
    form.set('code', '')
  }
  return (
    <>
      <AuthForm form={form} action={t('login.submit')}>
        <EmailField {...form.field('account')} onChange={change} autoComplete="username" />
        <CurrentPasswordField {...form.field('password')} />
        {asked === whose(form.values.account) && <SecondStepField autoFocus {...form.field('code')} />}
        <CheckRow label={t('login.keep')} checked={keep} onChange={setKeep} />
        <noscript>{t('login.needsScript')}</noscript>
      </AuthForm>
      <PasskeySignIn accountType={accountType} keep={keep} onSignedIn={onSignedIn} />
    </>
  )
}
