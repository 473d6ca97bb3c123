import {
  api,
  encryptPassword,
  keepDraft,
  Link,
  notify,
  paths,
  signIn,
  useGo,
  useLoaded,
  useText,
} from '@southbound/shared/platform'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { ChoiceGroup, RadioRow } from '@southbound/shared/ui/page'
import { useEffect } from 'react'
import { AgreementField } from '../components/AgreementField.tsx'
import { AuthForm, EmailField, NewPasswordFields, NicknameField } from '../components/AuthForm.tsx'
import { AuthPage } from '../components/AuthPage.tsx'
import { accountFields } from '../components/account-fields.ts'
import { useLostAnswer } from '../components/use-lost-answer.ts'
import { useSignInWay } from '../components/use-sign-in-way.ts'
import { VerifyCodeField } from '../components/VerifyCodeField.tsx'
import { zoneHere } from '../components/zone-here.ts'
import { type loader, SIGN_UP_TYPES } from './sign-up.ts'

export default function SignUpScreen() {
  const { t } = useText('account')
  const { email, verifyCode, nickname, newPassword, again, agrees } = accountFields(t)
  const go = useGo()
  const { accountType } = useLoaded<typeof loader>()
  const { redirectUrl } = useSignInWay()
  const once = useLostAnswer()
  const form = useLightForm({
    first: {
      account: '',
      verifyCode: '',
      nickname: '',
      password: '',
      again: '',
      agrees: '',
      type: String(accountType),
    },
    fields: { account: email, verifyCode, nickname, password: newPassword, again, agrees },
    send: async ({ again: _, agrees: __, password, ...typed }) => {
      const type = Number(typed.type)
      const enter = () => signIn({ account: typed.account, password, accountType: type, zone: zoneHere() })
      const register = async () => {
        const cipher = await encryptPassword(password)
        await api('POST /account/regist', { body: { ...typed, type, agrees: true, ...cipher } })
        await enter()
      }
      const isIn = () =>
        enter().then(
          () => true,
          () => false,
        )
      await once(register, isIn)
      notify.success(t('signUp.welcome'))
      go(redirectUrl ?? paths.account(), { replace: true })
    },
    keep: { name: `sign-up-form:${accountType}`, fields: ['account', 'nickname', 'type'] },
  })
  const { set } = form
  // A confirmed mail link stored the address and its code.
  useEffect(() => {
    const kept = keepDraft<{ account: string; verifyCode: string }>('sign-up')
    const confirmed = kept.load()
    if (!confirmed) return
    set('account', confirmed.account)
    set('verifyCode', confirmed.verifyCode)
    kept.clear()
  }, [set])
  return (
    <AuthPage
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      foot={
        <span>
          {t('signUp.haveAccount')}{' '}
          <Link to={paths.login({ accountType: form.values.type, redirectUrl })}>{t('login.submit')}</Link>
        </span>
      }
    >
      <AuthForm form={form} action={t('signUp.submit')}>
        <ChoiceGroup legend={t('fields.accountType')}>
          {SIGN_UP_TYPES.map((option) => (
            <RadioRow
              key={option.type}
              name="type"
              value={String(option.type)}
              label={t(`roles.${option.key}`)}
              checked={form.values.type === String(option.type)}
              onChange={() => set('type', String(option.type))}
            />
          ))}
        </ChoiceGroup>
        <EmailField {...form.field('account')} />
        <VerifyCodeField email={form.values.account} field={form.field('verifyCode')} />
        <NicknameField {...form.field('nickname')} autoComplete="nickname" />
        <NewPasswordFields label={t('fields.password')} field={form.field} />
        <AgreementField {...form.field('agrees')} />
      </AuthForm>
    </AuthPage>
  )
}
