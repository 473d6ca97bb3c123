import english from '@southbound/shared/i18n/staff.en'
import chinese from '@southbound/shared/i18n/staff.zh'
import {
  formatCount,
  Link,
  signOut,
  useGo,
  useLocale,
  useSession,
  useUnreadStore,
  useUrl,
  withLocale,
} from '@southbound/shared/platform'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Heading } from '../../page/layout/Heading.tsx'
import { Wrap } from '../../page/layout/Wrap.tsx'
import { TabLinks } from '../../page/TabLinks.tsx'
import styles from './StaffFrame.module.css'

export const STAFF_PAGES = {
  overview: { to: '/crm/overview', may: 'operations.overview' },
  verification: { to: '/crm/verification', may: 'operations.verification' },
  accounts: { to: '/crm/accounts', may: 'operations.accounts' },
  chat: { to: '/crm/chat', may: 'operations.chat' },
  announcements: { to: '/crm/announcements', may: 'operations.announcements' },
  questionnaires: { to: '/crm/questionnaires', may: 'operations.questionnaires' },
  articles: { to: '/crm/articles', may: 'operations.articles' },
  adverts: { to: '/crm/adverts', may: 'operations.adverts' },
  errors: { to: '/crm/error-reports', may: 'operations.errors' },
  feedback: { to: '/crm/feedback', may: 'operations.errors' },
  enquiries: { to: '/crm/enquiries', may: 'operations.enquiries' },
  comments: { to: '/crm/comments', may: 'operations.comments' },
  complaints: { to: '/crm/complaints', may: 'operations.complaints' },
  reports: { to: '/crm/message-reports', may: 'operations.messages' },
  imports: { to: '/crm/register-imports', may: 'operations.imports' },
  rates: { to: '/crm/exchange-rates', may: 'operations.rates' },
  rules: { to: '/crm/case-rules', may: 'operations.rules' },
  orders: { to: '/crm/orders', may: 'orders.desk' },
  prices: { to: '/crm/prices', may: 'orders.desk' },
  releases: { to: '/crm/releases', may: 'releases.see' },
  outbox: { to: '/crm/outbox', may: 'operations.outbox' },
  log: { to: '/crm/log', may: 'operations.log' },
} as const
export type StaffPage = keyof typeof STAFF_PAGES
const useWords = () => (useTranslation('common').i18n.language.startsWith('zh') ? chinese : english)

interface StaffFrameProps {
  page: StaffPage
  title: string
  lead?: string
  actions?: ReactNode
  children: ReactNode
}

export function StaffFrame({ page, title, lead, actions, children }: StaffFrameProps) {
  const words = useWords()
  const { user } = useSession()
  const box = useRef<HTMLDivElement>(null)
  // The row of pages is wider than a phone.
  useEffect(() => {
    // Newer browsers answer a promise.
    void box.current
      ?.querySelector('nav [aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  const open = (Object.keys(STAFF_PAGES) as StaffPage[]).filter((key) =>
    user?.permissions.includes(STAFF_PAGES[key].may),
  )
  return (
    <Wrap>
      <div className={styles.page} ref={box}>
        {user && <StaffBar name={user.nickname} />}
        <TabLinks
          label={words.label}
          as={Link}
          current={page}
          items={open.map((key) => ({
            key,
            label: key === 'chat' ? <ChatEntry name={words.chat} /> : words[key],
            to: STAFF_PAGES[key].to,
          }))}
        />
        <header className={styles.head}>
          <div>
            <Heading level={1}>{title}</Heading>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions}
        </header>
        {children}
      </div>
    </Wrap>
  )
}

/** With how many wait for an answer. */
function ChatEntry({ name }: { name: string }) {
  const waiting = useUnreadStore(({ chat }) => chat)
  return waiting > 0 ? (
    <>
      {name} <strong className={styles.figure}>{formatCount(waiting)}</strong>
    </>
  ) : (
    name
  )
}

const OTHER = {
  en: { name: '中文', lang: 'zh-Hans', locale: 'zh' },
  zh: { name: 'English', lang: 'en', locale: 'en' },
} as const

function StaffBar({ name }: { name: string }) {
  const words = useWords()
  const { path, search } = useUrl()
  const go = useGo()
  const other = OTHER[useLocale()]
  const leave = async () => {
    await signOut()
    go('/crm', { replace: true })
  }
  return (
    <div className={styles.bar}>
      <Link to="/" className={styles.brand}>
        Southbound <span lang="zh-Hans">南行</span>
      </Link>
      <span className={styles.who}>
        <a
          href={withLocale(other.locale, search.size ? `${path}?${search}` : path)}
          lang={other.lang}
          hrefLang={other.lang}
        >
          {other.name}
        </a>
        <Link to="/account">{name}</Link>
        <button type="button" onClick={leave}>
          {words.signOut}
        </button>
      </span>
    </div>
  )
}
