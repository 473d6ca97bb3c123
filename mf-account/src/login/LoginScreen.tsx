import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { Link, paths, useGo, useLoaded, useText } from '@southbound/shared/platform'
import { Notice, TabLinks } from '@southbound/shared/ui/page'
import { useEffect } from 'react'
import { AuthPage } from '../components/AuthPage.tsx'
import { useSignInWay } from '../components/use-sign-in-way.ts'
import { LoginForm } from './LoginForm.tsx'
import { LOGIN_TABS, type loader, OTHER_TAB } from './login.ts'

export default function LoginScreen() {
  const { t } = useText('account')
  const { accountType, openTips } = useLoaded<typeof loader>()
  const go = useGo()
  const { accountType: asked, redirectUrl } = useSignInWay()
  const own = paths.login({ accountType: asked, redirectUrl })
  // No tab lets staff in.
  useEffect(() => {
    if (!own.startsWith(paths.login())) go(own, { replace: true })
  }, [own, go])
  const shown = LOGIN_TABS.some(({ type }) => type === accountType) ? LOGIN_TABS : [...LOGIN_TABS, OTHER_TAB]
  const tabs = shown.map(({ type, key }) => ({
    key: String(type),
    label: t(`roles.${key}`),
    to: paths.login({ accountType: type, redirectUrl, ...(openTips ? {} : { openTips: 0 }) }),
  }))
  return (
    <AuthPage
      title={t('login.title')}
      lead={redirectUrl ? t('login.kept') : t('login.lead')}
      foot={
        <>
          <Link to={paths.resetPassword({ accountType, redirectUrl })}>{t('login.forgot')}</Link>
          <span>
            {t('login.noAccount')}{' '}
            <Link to={paths.signUp({ accountType, redirectUrl })}>{t('login.signUp')}</Link>
          </span>
          <Link to={paths.login({ accountType: ACCOUNT_TYPES.staff })}>{t('login.staff')}</Link>
        </>
      }
    >
      {openTips && <Notice>{t('login.tip')}</Notice>}
      <TabLinks label={t('login.tabs')} items={tabs} current={String(accountType)} as={Link} />
      <LoginForm
        accountType={accountType}
        onSignedIn={() => go(redirectUrl ?? paths.account(), { replace: true })}
      />
    </AuthPage>
  )
}
