import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { Link, paths, useGo, useSession, useText } from '@southbound/shared/platform'
import { STAFF_PAGES } from '@southbound/shared/ui/desk/staff'
import { useEffect, useState } from 'react'
import { AuthPage } from '../components/AuthPage.tsx'
import { useSignInWay } from '../components/use-sign-in-way.ts'
import { LoginForm } from '../login/LoginForm.tsx'

const HERE = '/crm'

export default function DeskScreen() {
  const { t } = useText('account')
  const { user } = useSession()
  const go = useGo()
  const [{ redirectUrl }] = useState(useSignInWay())
  const inside = user?.secondStep
    ? paths.settings({ tab: 'security' })
    : redirectUrl && redirectUrl !== HERE
      ? redirectUrl
      : STAFF_PAGES.overview.to
  const isStaff = user?.type === ACCOUNT_TYPES.staff
  useEffect(() => {
    if (isStaff) go(inside, { replace: true })
  }, [isStaff, inside, go])
  return (
    <AuthPage title={t('login.staffTitle')} lead={t('login.staffLead')} foot={<Foot />}>
      <LoginForm accountType={ACCOUNT_TYPES.staff} onSignedIn={() => undefined} />
    </AuthPage>
  )
}

function Foot() {
  const { t } = useText('account')
  return (
    <>
      <Link to={paths.resetPassword({ accountType: ACCOUNT_TYPES.staff })}>{t('login.forgot')}</Link>
      <Link to={paths.home()}>{t('login.toSite')}</Link>
    </>
  )
}
