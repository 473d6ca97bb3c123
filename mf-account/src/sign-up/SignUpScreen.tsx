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
import { Button, ChoiceGroup, Form, PasswordField, RadioRow, TextField } from '@southbound/shared/ui/page'
import { useEffect } from 'react'
import styles from '../components/AuthPage.module.css'
import { AuthPage } from '../components/AuthPage.tsx'
import { accountRules } from '../components/account-rules.ts'
import { useForm } from '../components/use-form.ts'
import { VerifyCodeField } from '../components/VerifyCodeField.tsx'
import { type loader, SIGN_UP_TYPES } from './sign-up.ts'

const EMPTY = { account: '', verifyCode: '', nickname: '', password: '', again: '' }
/** Neither the code nor the password is ever kept. */
const KEPT = ['account', 'nickname', 'type'] as const

/** Opens an account with a mailed code, and signs in at once. */
export default function SignUpScreen() {
  const { t } = useText('account')
  const rules = accountRules(t)
  const go = useGo()
  const { accountType } = useLoaded<typeof loader>()
  const form = useForm(
    { ...EMPTY, type: String(accountType) },
    (values) => ({
      account: rules.email(values.account),
      verifyCode: rules.code(values.verifyCode),
      nickname: rules.nickname(values.nickname, t('fields.nickname')),
      password: rules.password(values.password),
      again: rules.match(values.password, values.again),
    }),
    async ({ account, verifyCode, nickname, password, ...chosen }) => {
      const type = Number(chosen.type)
      const cipher = await encryptPassword(password)
      await api('POST /account/regist', {
        body: { account: account.trim(), nickname: nickname.trim(), verifyCode, type, ...cipher },
      })
      await signIn({ account, password, accountType: type })
      notify.success(t('signUp.welcome'))
      go(paths.account(), { replace: true })
    },
    { keep: { name: `sign-up-form:${accountType}`, fields: KEPT } },
  )
  const type = Number(form.values.type)
  // Somebody who confirmed his address by a mailed link brings the code along.
  useEffect(() => {
    const kept = keepDraft<{ account: string; verifyCode: string }>('sign-up')
    const confirmed = kept.load()
    if (!confirmed) return
    form.set('account')(confirmed.account)
    form.set('verifyCode')(confirmed.verifyCode)
    kept.clear()
  }, [form.set])
  return (
    <AuthPage
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      failure={form.failure}
      foot={
        <span>
          {t('signUp.haveAccount')} <Link to={paths.login({ accountType: type })}>{t('login.submit')}</Link>
        </span>
      }
    >
      <Form className={styles.form} onSubmit={form.submit}>
        <ChoiceGroup legend={t('fields.accountType')}>
          {SIGN_UP_TYPES.map((option) => (
            <RadioRow
              key={option.type}
              name="type"
              value={String(option.type)}
              label={t(`roles.${option.key}`)}
              checked={type === option.type}
              onChange={() => form.set('type')(String(option.type))}
            />
          ))}
        </ChoiceGroup>
        <TextField
          label={t('fields.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          {...form.field('account')}
        />
        <VerifyCodeField
          email={form.values.account}
          checkEmail={() => rules.email(form.values.account)}
          field={form.field('verifyCode')}
        />
        <TextField
          label={t('fields.nickname')}
          hint={t('signUp.nicknameHint')}
          autoComplete="nickname"
          required
          {...form.field('nickname')}
        />
        <PasswordField
          label={t('fields.password')}
          hint={t('signUp.passwordHint')}
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
        <PasswordField
          label={t('fields.passwordAgain')}
          autoComplete="new-password"
          required
          {...form.field('again')}
        />
        <Button type="submit" look="main" wide busy={form.busy}>
          {t('signUp.submit')}
        </Button>
      </Form>
    </AuthPage>
  )
}
