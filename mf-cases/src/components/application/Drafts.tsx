import { CASE_SOURCES, CASE_STATUS } from '@southbound/shared/contract/constants'
import { formatDateTime, Link, paths, pick, useCall, useText } from '@southbound/shared/platform'
import { Alert } from '@southbound/shared/ui/desk/panel'
import { lazy } from 'react'
import { DialogButton } from '../DialogButton.tsx'
import styles from './Application.module.css'

const DraftDialog = lazy(() => import('./DraftDialog.tsx'))
const FEW = 3

export function Drafts() {
  const { t, locale } = useText('cases')
  const body = { status: [CASE_STATUS.draft], caseSource: CASE_SOURCES.draft, rows: FEW }
  const { data } = useCall('POST /case/coursecaselist', { body })
  if (!data || data.rows.length === 0) return null
  return (
    <Alert
      title={t('apply.goOn')}
      actions={
        data.total > FEW && (
          <DialogButton small dialog={(onClose) => <DraftDialog onClose={onClose} />}>
            {t('apply.allDrafts')}
          </DialogButton>
        )
      }
    >
      <ul>
        {data.rows.map((row) => (
          <li key={row.caseId}>
            <Link to={paths.courseApplication({ caseId: row.caseId })} className={styles.draft}>
              {row.firstCourse ? pick(row.firstCourse, locale) : row.refNo}
            </Link>{' '}
            <span className="muted small">
              {row.profileName && `${row.profileName} · `}
              {t('apply.savedOn', { at: formatDateTime(row.updatedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
