import {
  type DataOf,
  formatDateTime,
  Link,
  paths,
  pick,
  useAllowed,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { Button, Disclosure, Failed, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import { ComplaintDialog } from './ComplaintDialog.tsx'
import styles from './Complaints.module.css'

type Complaint = DataOf<'GET /complaints/:caseId'>['rows'][number]
const OPEN = 1
const TONES = { 1: 'gold', 2: 'sea', 3: 'neutral' } as const
/** Public bodies that hear students' complaints, by country (docs/domain/messages.md#complaints). */
const BODIES = {
  au: ['https://www.nso.gov.au', 'https://www.ombudsman.gov.au'],
  nz: ['https://www2.nzqa.govt.nz', 'https://studycomplaints.org.nz'],
  sg: ['https://www.skillsfuture.gov.sg'],
} as const

/** A student's complaints about who got his application: filed here, answered within five business days. */
export function Complaints({ caseId }: { caseId: string }) {
  const { t } = useText('cases')
  const mayComplain = useAllowed('operations.complain')
  const found = useCall('GET /complaints/:caseId', mayComplain ? { params: { caseId } } : null)
  const [writing, setWriting] = useState(false)
  if (!mayComplain) return null
  if (!found.data) {
    return found.state === 'failed' ? (
      <Panel title={t('complaint.title')}>
        <Failed message={found.error.message} onRetry={found.reload} />
      </Panel>
    ) : null
  }
  const { rows } = found.data
  // About each body one complaint is open at a time.
  const targets = found.data.targets.filter(
    ({ kind, id }) =>
      !rows.some(({ state, target }) => state === OPEN && target.kind === kind && target.id === id),
  )
  if (rows.length + targets.length === 0) return null
  return (
    <Panel title={t('complaint.title')}>
      <div className={styles.panel}>
        {rows.length === 0 ? (
          <p className={styles.fine}>{t('complaint.lead')}</p>
        ) : (
          <ul className={styles.list}>
            {rows.map((row) => (
              <Filed key={row.id} row={row} />
            ))}
          </ul>
        )}
        {targets.length > 0 && (
          <div>
            <Button onClick={() => setWriting(true)}>{t('complaint.file')}</Button>
          </div>
        )}
        <Bodies />
      </div>
      {writing && (
        <ComplaintDialog
          caseId={caseId}
          targets={targets}
          onClose={() => setWriting(false)}
          onFiled={found.reload}
        />
      )}
    </Panel>
  )
}

function Filed({ row }: { row: Complaint }) {
  const { t, locale } = useText('cases')
  const { target, state, text, reason, createdAt, dueAt } = row
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        <strong>{pick(target, locale)}</strong>{' '}
        <Tag tone={TONES[state as 1]}>{t(`complaint.states.${state}`)}</Tag>
      </p>
      <p className={styles.text}>{text}</p>
      {reason && <p className={styles.text}>{t('complaint.found', { reason })}</p>}
      <p className={styles.fine}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {state === OPEN && ` · ${t('complaint.due', { at: formatDateTime(dueAt) })}`}
      </p>
    </li>
  )
}

/** Where else a student can turn. */
function Bodies() {
  const { t } = useText('cases')
  return (
    <Disclosure summary={t('complaint.bodies')}>
      <ul className={styles.bodies}>
        {Object.entries(BODIES).flatMap(([country, links]) =>
          links.map((href, index) => (
            <li key={href}>
              <Link to={paths.toOtherPlace(href)} rel="nofollow noopener">
                {t(`complaint.body.${country}${index + 1}`)}
              </Link>
            </li>
          )),
        )}
      </ul>
    </Disclosure>
  )
}
