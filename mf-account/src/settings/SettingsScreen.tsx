import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { Link, paths, type User, useAllowed, useSession, useText, useUrl } from '@southbound/shared/platform'
import { Heading, Notice, Skeleton, TabLinks, Wrap } from '@southbound/shared/ui/page'
import { TeamPart } from '../sub-accounts/TeamPart.tsx'
import { AvatarForm } from './AvatarForm.tsx'
import { CurrencyForm, LocaleForm } from './ChoiceForms.tsx'
import { DataExport } from './DataExport.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { LeaveTeam } from './LeaveTeam.tsx'
import { NameForm } from './NameForm.tsx'
import { NotificationForm } from './NotificationForm.tsx'
import { RenewalList } from './RenewalList.tsx'
import { Security } from './Security.tsx'
import styles from './Settings.module.css'

const TABS = ['profile', 'security', 'notifications', 'data', 'team'] as const
type Tab = (typeof TABS)[number]
const ONLY_SECURITY: readonly Tab[] = ['security']

export default function SettingsScreen() {
  const { t } = useText('account')
  const { user } = useSession()
  const { search } = useUrl()
  const mayTeam = useAllowed('account.team')
  const shown = user?.secondStep ? ONLY_SECURITY : TABS.filter((tab) => tab !== 'team' || mayTeam)
  const current = shown.find((tab) => tab === search.get('tab')) ?? shown[0] ?? 'profile'
  const items = shown.map((key) => ({
    key,
    label: t(`settings.tabs.${key}`),
    to: paths.settings({ tab: key === 'profile' ? undefined : key }),
  }))
  return (
    <Wrap>
      <div className={current === 'team' ? styles.widePage : styles.page}>
        <Heading level={1}>{t('settings.title')}</Heading>
        <p className={styles.lead}>{t('settings.lead')}</p>
        {user?.onBehalfOf ? (
          <Notice>{t('settings.inPerson', { name: user.nickname })}</Notice>
        ) : (
          <>
            <TabLinks label={t('settings.title')} items={items} current={current} as={Link} />
            {user ? <TabContent tab={current} user={user} /> : <Skeleton lines={8} />}
          </>
        )}
      </div>
    </Wrap>
  )
}

const isMember = ({ level, type }: User) => level > 1 && type !== ACCOUNT_TYPES.student

function TabContent({ tab, user }: { tab: Tab; user: User }) {
  const mayClose = useAllowed('account.close')
  const mayTeam = useAllowed('account.team')
  const mayRenewals = useAllowed('account.renewals')
  if (tab === 'team')
    return (
      <>
        <TeamPart />
        {mayRenewals && <RenewalList />}
      </>
    )
  if (tab === 'notifications') return <NotificationForm />
  if (tab === 'security') return <Security user={user} />
  if (tab === 'data')
    return (
      <>
        <DataExport />
        {mayRenewals && !mayTeam && <RenewalList />}
        {mayClose ? <DeleteAccount /> : isMember(user) && <LeaveTeam accountType={user.type} />}
      </>
    )
  return (
    <>
      <AvatarForm user={user} />
      <NameForm nickname={user.nickname} />
      <CurrencyForm symbol={user.currencySymbol} />
      <LocaleForm locale={user.locale} />
    </>
  )
}
