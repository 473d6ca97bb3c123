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
import { Disclosure, Failed, Panel, Tag, Time } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import caseStyles from '../case/CaseView.module.css'
import { DialogButton } from '../DialogButton.tsx'
import styles from './Complaints.module.css'

export type Complaint = DataOf<'GET /complaints/:caseId'>['rows'][number]
const OPEN = 1
const TONES = { 1: 'gold', 2: 'sea', 3: 'neutral' } as const
/** Public bodies that hear students' complaints, by country (docs/domain/messages.md#complaints). */
const BODIES = [
  ['au1', 'https://www.nso.gov.au'],
  ['au2', 'https://www.ombudsman.gov.au'],
  ['nz1', 'https://www2.nzqa.govt.nz'],
  ['nz2', 'https://studycomplaints.org.nz'],
  ['sg1', 'https://www.skillsfuture.gov.sg'],
] as const

const ComplaintDialog = lazyPart(() => import('./ComplaintDialog.tsx'))

export function Complaints({ caseId }: { caseId: string }) {
  const { t } = useText('cases')
  const mayComplain = useAllowed('operations.complain')
  const found = useCall('GET /complaints/:caseId', mayComplain ? { params: { caseId } } : null)
  if (!mayComplain) return null
  if (!found.data) {
    return found.state === 'failed' ? (
      <Panel title={t('complaint.title')}>
        <Failed message={found.error.message} onRetry={found.reload} />
      </Panel>
    ) : null
  }
  const { rows } = found.data
  // One complaint about each is open at a time.
  const targets = found.data.targets.filter(
    ({ kind, id }) =>
      !rows.some(({ state, target }) => state === OPEN && target.kind === kind && target.id === id),
  )
  if (rows.length + targets.length === 0) return null
  return (
    <Panel title={t('complaint.title')}>
      <div className={styles.panel}>
        {rows.length === 0 ? (
          <p className="muted small">{t('complaint.lead')}</p>
        ) : (
          <ul className={caseStyles.rows}>
            {rows.map((row) => (
              <Filed key={row.id} row={row} />
            ))}
          </ul>
        )}
        {targets.length > 0 && (
          <div>
            <DialogButton
              dialog={(onClose) => (
                <ComplaintDialog caseId={caseId} targets={targets} onClose={onClose} onFiled={found.reload} />
              )}
            >
              {t('complaint.file')}
            </DialogButton>
          </div>
        )}
        <Bodies />
      </div>
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
      <p className={caseStyles.remarks}>{text}</p>
      {reason && <p className={caseStyles.remarks}>{t('complaint.found', { reason })}</p>}
      <p className="muted small">
        <Time at={createdAt} />
        {state === OPEN && ` · ${t('complaint.due', { at: formatDateTime(dueAt) })}`}
      </p>
    </li>
  )
}

function Bodies() {
  const { t } = useText('cases')
  return (
    <Disclosure summary={t('complaint.bodies')}>
      <ul className={styles.bodies}>
        {BODIES.map(([name, href]) => (
          <li key={name}>
            <Link to={paths.toOtherPlace(href)} rel="nofollow noopener">
              {t(`complaint.body.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
