import { useCall, useText } from '@southbound/shared/platform'
import { NotRead, Time } from '@southbound/shared/ui/desk/panel'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { Paging } from '@southbound/shared/ui/desk/table'
import { Card, EmptyState, Heading } from '@southbound/shared/ui/page'
import { SearchBar } from '../desk/SearchBar.tsx'
import { ROWS, useDeskPage } from '../desk/use-desk-page.ts'
import styles from './Outbox.module.css'

/** Sent mails, for a site without a mail server. */
export default function OutboxScreen() {
  const { t } = useText('account')
  const { search, page, onPage, asked } = useDeskPage()
  const keyword = search.get('keyword') || undefined
  const mails = useCall('GET /account/outbox', { query: { ...asked, keyword } })
  return (
    <StaffFrame page="outbox" title={t('outbox.title')} lead={t('outbox.lead')}>
      <SearchBar label={t('outbox.title')} choices={[]} words />
      <NotRead found={mails} cards={3} />
      {mails.data?.total === 0 && <EmptyState title={t(keyword ? 'outbox.none' : 'outbox.empty')} />}
      {mails.data?.rows.map((mail) => (
        <Card as="article" key={mail.id} className={styles.mail}>
          <Heading level={2} look="sans">
            {mail.subject}
          </Heading>
          <p className={styles.to}>
            {t('outbox.to', { to: mail.to })} · <Time at={mail.createdAt} />
          </p>
          <p className={styles.text}>{withLinks(mail.text)}</p>
        </Card>
      ))}
      <Paging
        label={t('outbox.title')}
        page={page}
        rows={ROWS}
        total={mails.data?.total ?? 0}
        onPage={onPage}
      />
    </StaffFrame>
  )
}

const LINK = /(https?:\/\/\S+)/
const withLinks = (text: string) =>
  text.split(LINK).map((part) =>
    LINK.test(part) ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
