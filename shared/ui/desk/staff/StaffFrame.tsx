import {
  Link,
  paths,
  signOut,
  useGo,
  useLocale,
  useSession,
  useUrl,
  withLocale,
} from '@southbound/shared/platform'
import { type ReactNode, useEffect } from 'react'
import { Heading } from '../../page/layout/Heading.tsx'
import { Wrap } from '../../page/layout/Wrap.tsx'
import styles from './StaffFrame.module.css'
import { StaffNav } from './StaffNav.tsx'
import type { StaffPage } from './staff-pages.ts'
import { useStaffWords } from './use-staff-words.ts'

interface StaffFrameProps {
  page: StaffPage
  title: string
  lead?: string
  actions?: ReactNode
  children: ReactNode
}

/** Staff who owe the second step are led to where it is set up. */
export function StaffFrame({ page, title, lead, actions, children }: StaffFrameProps) {
  const { user } = useSession()
  const go = useGo()
  const owesStep = !!user?.secondStep
  useEffect(() => {
    if (owesStep) go(paths.settings({ tab: 'security' }), { replace: true })
  }, [owesStep, go])
  if (owesStep) return null
  return (
    <Wrap>
      <div className={styles.page}>
        {user && <StaffBar name={user.nickname} />}
        {user && <StaffNav page={page} permissions={user.permissions} />}
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

const OTHER = {
  en: { name: '中文', lang: 'zh-Hans', locale: 'zh' },
  zh: { name: 'English', lang: 'en', locale: 'en' },
} as const

function StaffBar({ name }: { name: string }) {
  const words = useStaffWords()
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
