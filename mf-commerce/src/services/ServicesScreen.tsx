import { Link, paths, useAllowed, useText, useUrl } from '@southbound/shared/platform'
import { ButtonLink, Empty, Skeleton, TabLinks } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Heading, Wrap } from '@southbound/shared/ui/page'
import { Suspense } from 'react'
import styles from './ServicesScreen.module.css'

/** `list` is the address's filter of a tab, such as a state. */
export interface ServicesTabProps {
  list: string | null
}
const TABS = {
  orders: lazyPart(() => import('../orders/OrdersTab.tsx')),
  adverts: lazyPart(() => import('../adverts/AdvertsTab.tsx')),
  'course-services': lazyPart(() => import('../course-services/CourseServicesTab.tsx')),
  space: lazyPart(() => import('../space/SpaceTab.tsx')),
  renewals: lazyPart(() => import('../renewals/RenewalsTab.tsx')),
}
type TabName = keyof typeof TABS
const NAMES = Object.keys(TABS) as TabName[]

export default function ServicesScreen() {
  const { t } = useText('commerce')
  const { search } = useUrl()
  const may: Record<TabName, boolean> = {
    orders: useAllowed('orders.own'),
    adverts: useAllowed('commerce.advertsSee'),
    'course-services': useAllowed('commerce.courseServices'),
    space: useAllowed('orders.buy'),
    renewals: useAllowed('account.renewals'),
  }
  const names = NAMES.filter((name) => may[name])
  const tab = names.find((name) => name === search.get('tab')) ?? names[0]
  return (
    <Wrap>
      <header className={styles.head}>
        <div>
          <Heading level={1}>{t('services.title')}</Heading>
          <p className="muted small">{t('services.lead')}</p>
        </div>
        <ButtonLink to={paths.moreServices()} as={Link}>
          {t('services.more')}
        </ButtonLink>
      </header>
      {tab ? (
        <OpenTab names={names} tab={tab} list={search.get('list')} />
      ) : (
        <Empty title={t('services.closed')}>{t('services.closedHint')}</Empty>
      )}
    </Wrap>
  )
}

function OpenTab({ names, tab, list }: ServicesTabProps & { names: readonly TabName[]; tab: TabName }) {
  const { t } = useText('commerce')
  const Tab = TABS[tab]
  return (
    <>
      <TabLinks
        label={t('services.tabs')}
        items={names.map((name) => ({
          key: name,
          label: t(`services.tab.${name}`),
          to: paths.services({ tab: name }),
        }))}
        current={tab}
        as={Link}
      />
      <Suspense fallback={<Skeleton lines={8} />}>
        <Tab key={tab} list={list} />
      </Suspense>
    </>
  )
}
