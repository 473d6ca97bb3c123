import {
  api,
  type DataOf,
  formatDateTime,
  Link,
  tryAct,
  useCall,
  useSession,
  useText,
} from '@southbound/shared/platform'
import { Descriptions } from '@southbound/shared/ui/desk/facts'
import { Alert, Button, Crumbs, Failed, Panel, Skeleton, Tag } from '@southbound/shared/ui/desk/panel'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { SelectField, Wrap } from '@southbound/shared/ui/page'
import styles from '../desk/Desk.module.css'
import { useDeskWords } from '../desk/desk-words.tsx'
import { useDecision } from '../desk/use-decision.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { ENQUIRY_TONES } from './EnquiryList.tsx'
import { messengerOf } from './messenger.ts'
import { ShareForm } from './ShareForm.tsx'

export type ShownEnquiry = DataOf<'GET /operations/enquiries/:id'>
const OPEN = [1, 2]
const SHARED = [5, 6]
const SPAM = 4

export function EnquiryPage({ id }: { id: string }) {
  const { t } = useDeskWords()
  const found = useCall('GET /operations/enquiries/:id', { params: { id } })
  if (found.state === 'failed')
    return <Failed title={t('enquiries.notFound')} message={found.error.message} onRetry={found.reload} />
  if (!found.data)
    return (
      <Wrap>
        <Skeleton lines={8} />
      </Wrap>
    )
  const row = found.data
  const isOpen = OPEN.includes(row.state)
  return (
    <StaffFrame page="enquiries" title={row.name}>
      <Crumbs
        as={Link}
        items={[{ label: t('enquiries.crumb'), to: '/crm/enquiries' }, { label: row.name }]}
      />
      <div className={styles.form}>
        <Panel
          title={t('enquiries.question')}
          extra={<Tag tone={ENQUIRY_TONES[row.state as 1]}>{t(`enquiries.states.${row.state}`)}</Tag>}
        >
          <p className={styles.text}>{row.question}</p>
          <Who row={row} />
        </Panel>
        {isOpen && <Work row={row} reload={found.reload} />}
        {(isOpen || SHARED.includes(row.state)) && <ShareForm row={row} reload={found.reload} />}
        {!isOpen && !SHARED.includes(row.state) && <Outcome row={row} />}
      </div>
    </StaffFrame>
  )
}

function Who({ row }: { row: ShownEnquiry }) {
  const { t } = useDeskWords()
  const items = [
    { label: t('enquiries.about'), value: t(`enquiries.kinds.${row.kind}`) },
    { label: t('enquiries.asked'), value: formatDateTime(row.createdAt) },
    { label: t('enquiries.email'), value: <a href={`mailto:${row.email}`}>{row.email}</a> },
    ...(row.phone
      ? [{ label: t('enquiries.phone'), value: <a href={`tel:${row.phone}`}>{row.phone}</a> }]
      : []),
    ...(row.socialNum ? [{ label: t('enquiries.contacts.3'), value: messengerOf(row) }] : []),
    { label: t('enquiries.account'), value: row.account ?? t('enquiries.visitor') },
    ...(row.preferredContact
      ? [{ label: t('enquiries.contact'), value: t(`enquiries.contacts.${row.preferredContact as 1}`) }]
      : []),
    ...(row.bestTime
      ? [{ label: t('enquiries.bestTime'), value: t(`enquiries.times.${row.bestTime as 1}`) }]
      : []),
    { label: t('enquiries.urgency'), value: t(`enquiries.urgencies.${row.urgency as 1}`) },
    { label: t('enquiries.language'), value: t(`enquiries.languages.${row.locale as 'en'}`) },
  ]
  return <Descriptions items={items} />
}

function Work({ row, reload }: { row: ShownEnquiry; reload: () => void }) {
  const { t } = useDeskWords()
  const { t: common } = useText('account')
  const decide = useDecision(reload)
  const spam = () =>
    decide(
      {
        keep: `spam:${row.id}`,
        title: t('enquiries.spamTitle'),
        text: t('enquiries.spamText'),
        confirm: t('enquiries.spam'),
        reason: { label: common('reason') },
      },
      (reason) => api('POST /operations/enquiries/:id/spam', { params: { id: row.id }, body: { reason } }),
    )
  return (
    <>
      <Assign row={row} reload={reload} />
      <AnswerForm row={row} onSent={reload} />
      <div>
        <Button onClick={spam}>{t('enquiries.spam')}</Button>
      </div>
    </>
  )
}

function Assign({ row, reload }: { row: ShownEnquiry; reload: () => void }) {
  const { t } = useDeskWords()
  const { user } = useSession()
  const colleagues = useCall('GET /operations/colleagues')
  const options = (colleagues.data?.rows ?? []).map(({ accountId, name }) => ({
    value: accountId,
    label: name,
  }))
  const hand = async (accountId: string | null) => {
    await tryAct(
      () => api('POST /operations/enquiries/:id/assign', { params: { id: row.id }, body: { accountId } }),
      t('enquiries.assigned'),
    )
    reload()
  }
  return (
    <div className={styles.search}>
      <SelectField
        label={t('enquiries.assign')}
        options={options}
        empty={t('enquiries.assignEmpty')}
        value={row.assignee?.accountId ?? ''}
        onChange={(accountId) => hand(accountId || null)}
      />
      {user && row.assignee?.accountId !== user.id && (
        <Button onClick={() => hand(user.id)}>{t('enquiries.take')}</Button>
      )}
    </div>
  )
}

function Outcome({ row }: { row: ShownEnquiry }) {
  const { t } = useDeskWords()
  const values = {
    name: row.decidedBy ?? '',
    at: formatDateTime(row.decidedAt),
    reason: row.closeReason ?? '',
  }
  if (row.state === SPAM) return <Alert tone="warn">{t('enquiries.closed', values)}</Alert>
  return (
    <Panel title={t('enquiries.answered', values)}>
      <p className={styles.text}>{row.answer}</p>
    </Panel>
  )
}
