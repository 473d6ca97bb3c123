import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Heading } from '../../page/Heading.tsx'
import type { LinkComponent } from '../../page/link.tsx'
import { TabLinks } from '../../page/Tabs.tsx'
import { Wrap } from '../../page/Wrap.tsx'
import styles from './StaffFrame.module.css'

/** The pages of the operator's desk: where each is, and the permission that opens it. Every remote's desk pages stand in this one row. */
export const STAFF_PAGES = {
  verification: { to: '/crm/verification', may: 'operations.verification' },
  accounts: { to: '/crm/accounts', may: 'operations.accounts' },
  announcements: { to: '/crm/announcements', may: 'operations.announcements' },
  errors: { to: '/crm/error-reports', may: 'operations.errors' },
  comments: { to: '/crm/comments', may: 'operations.comments' },
  releases: { to: '/crm/releases', may: 'releases.see' },
  outbox: { to: '/crm/outbox', may: 'operations.outbox' },
  log: { to: '/crm/log', may: 'operations.log' },
} as const
export type StaffPage = keyof typeof STAFF_PAGES

export interface StaffFrameProps {
  page: StaffPage
  title: string
  lead?: string
  as: LinkComponent
  /** The permissions of who is signed in. */
  permissions: readonly string[]
  actions?: ReactNode
  /** Who sits at the desk, how he leaves it, and the same page in the other language. */
  person?: StaffPerson
  children: ReactNode
}
export interface StaffPerson {
  name: string
  onSignOut: () => void
  otherLanguage: { name: string; lang: string; href: string }
}

/** What every page of the desk stands in: the way to the others, and its title. */
export function StaffFrame({ page, title, lead, as, permissions, actions, person, children }: StaffFrameProps) {
  const { t } = useTranslation('common')
  const open = (Object.keys(STAFF_PAGES) as StaffPage[]).filter((key) => permissions.includes(STAFF_PAGES[key].may))
  return (
    <Wrap>
      <div className={styles.page}>
        {person && <StaffBar person={person} as={as} />}
        <TabLinks label={t('staff.label')} as={as} current={page} items={open.map((key) => ({ key, label: t(`staff.${key}`), to: STAFF_PAGES[key].to }))} />
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

/** The desk has no header of the site: the way home, to the own settings, to the other language and out stand here. */
function StaffBar({ person: { name, onSignOut, otherLanguage }, as: Link }: { person: StaffPerson; as: LinkComponent }) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.bar}>
      <Link to="/" className={styles.brand}>
        Southbound <span lang="zh-Hans">南行</span>
      </Link>
      <span className={styles.who}>
        <a href={otherLanguage.href} lang={otherLanguage.lang} hrefLang={otherLanguage.lang}>
          {otherLanguage.name}
        </a>
        <Link to="/account">{name}</Link>
        <button type="button" onClick={onSignOut}>
          {t('staff.signOut')}
        </button>
      </span>
    </div>
  )
}
