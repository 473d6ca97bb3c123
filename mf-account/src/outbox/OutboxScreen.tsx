import { useCall, useText } from '@southbound/shared/platform'
import { Time } from '@southbound/shared/ui/desk/panel'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { Card, EmptyState, Heading } from '@southbound/shared/ui/page'
import { Unready } from '../components/Unready.tsx'
import styles from './Outbox.module.css'

/** Sent mails, for a site without a mail server. */
export default function OutboxScreen() {
  const { t } = useText('account')
  const mails = useCall('GET /account/outbox')
  return (
    <StaffFrame page="outbox" title={t('outbox.title')} lead={t('outbox.lead')}>
      <Unready of={mails} cards={3} />
      {mails.data?.total === 0 && <EmptyState title={t('outbox.empty')} />}
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
