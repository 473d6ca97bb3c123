import { Link, paths, safeRedirect, useGo, useLoaded, useText, useUrl } from '@southbound/shared/platform'
import { Notice, TabLinks } from '@southbound/shared/ui/page'
import { AuthPage } from '../components/AuthPage.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LOGIN_TABS, type loader, OTHER_TAB } from './login.ts'

export default function LoginScreen() {
  const { t } = useText('account')
  const { accountType, openTips } = useLoaded<typeof loader>()
  const { search } = useUrl()
  const go = useGo()
  const redirectUrl = safeRedirect(search.get('redirect_url'))
  const asked = LOGIN_TABS.some(({ type }) => type === accountType) ? LOGIN_TABS : [...LOGIN_TABS, OTHER_TAB]
  const tabs = asked.map(({ type, key }) => ({
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
          <Link to={paths.resetPassword()}>{t('login.forgot')}</Link>
          <span>
            {t('login.noAccount')} <Link to={paths.signUp({ accountType })}>{t('login.signUp')}</Link>
          </span>
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
