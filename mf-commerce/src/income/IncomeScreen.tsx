import { Link, paths, type Role, useAllowed, useSession, useText, useUrl } from '@southbound/shared/platform'
import { Empty, Skeleton, TabLinks } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Heading, Wrap } from '@southbound/shared/ui/page'
import { Suspense } from 'react'
import styles from './Income.module.css'
import { ReadReason } from './ReadReason.tsx'

const TABS = {
  records: lazyPart(() => import('./records/RecordsTab.tsx')),
  generate: lazyPart(() => import('./generate/GenerateTab.tsx')),
  accounts: lazyPart(() => import('./accounts/AccountsTab.tsx')),
  reports: lazyPart(() => import('./reports/ReportsTab.tsx')),
  agreements: lazyPart(() => import('./agreements/AgreementsTab.tsx')),
}
type TabName = keyof typeof TABS
const LEADS = {
  institution: 'income.leadSchool',
  operator: 'income.leadStaff',
  auditor: 'income.leadStaff',
} as const satisfies Partial<Record<Role, string>>

export default function IncomeScreen() {
  const { t } = useText('commerce')
  const { search } = useUrl()
  const { role } = useSession()
  const names = useTabs()
  const tab = names.find((name) => name === search.get('tab')) ?? names[0]
  const owner = search.get('owner') ?? undefined
  if (!tab)
    return (
      <Wrap>
        <Heading level={1}>{t('income.title')}</Heading>
        <Empty title={t('income.closed')}>{t('income.closedHint')}</Empty>
      </Wrap>
    )
  const Tab = TABS[tab]
  const needsReason = role === 'auditor' && !owner && tab !== 'agreements'
  return (
    <Wrap>
      <header className={styles.head}>
        <Heading level={1}>{t('income.title')}</Heading>
        <p className="muted small">
          {t(role && role in LEADS ? LEADS[role as keyof typeof LEADS] : 'income.lead')}
        </p>
      </header>
      <TabLinks
        label={t('income.tabs')}
        items={names.map((name) => ({
          key: name,
          label: t(`income.tab.${name}`),
          to: paths.income({ tab: name, owner }),
        }))}
        current={tab}
        as={Link}
      />
      {needsReason ? (
        <ReadReason />
      ) : (
        <Suspense fallback={<Skeleton lines={8} />}>
          <Tab key={tab} />
        </Suspense>
      )}
    </Wrap>
  )
}

/** What the reader may open: generating is the agency's, bank accounts are the primary account's. */
function useTabs(): TabName[] {
  const { role } = useSession()
  const mine: Record<TabName, boolean> = {
    records: useAllowed('commerce.incomeSee'),
    generate: useAllowed('commerce.income') && role === 'agent',
    accounts: useAllowed('commerce.payAccounts'),
    reports: useAllowed('commerce.incomeSee'),
    agreements: useAllowed('commerce.agreementsSee'),
  }
  return (Object.keys(TABS) as TabName[]).filter((name) => mine[name])
}
