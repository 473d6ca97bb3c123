import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { formatDateTime, Link, pick, useCall, useText } from '@southbound/shared/platform'
import { Alert } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { CASE_KINDS, type CaseKind } from '../case-kinds.ts'
import { DialogButton } from '../DialogButton.tsx'
import styles from './Application.module.css'
import { DeleteDraft } from './DeleteDraft.tsx'

const DraftDialog = lazyPart(() => import('./DraftDialog.tsx'))
const FEW = 3
const NAMELESS = { nameEn: null, nameCn: null }

export function Drafts({ kind }: { kind: CaseKind }) {
  const { t, locale } = useText('cases')
  const { wire, apply } = CASE_KINDS[kind]
  const { data, reload } = useCall(wire, { body: { status: [CASE_STATUS.draft], rows: FEW } })
  if (!data || data.rows.length === 0) return null
  return (
    <Alert
      title={t('apply.goOn')}
      actions={
        data.total > FEW && (
          <DialogButton small dialog={(onClose) => <DraftDialog kind={kind} onClose={onClose} />}>
            {t('apply.allDrafts')}
          </DialogButton>
        )
      }
    >
      <ul>
        {data.rows.map((row) => (
          <li key={row.caseId}>
            <Link to={apply({ caseId: row.caseId })} className={styles.draft}>
              {pick(row.firstCourse ?? row.firstVisa ?? NAMELESS, locale) || row.refNo}
            </Link>{' '}
            <span className="muted small">
              {row.profileName && `${row.profileName} · `}
              {t('apply.savedOn', { at: formatDateTime(row.updatedAt) })}
            </span>{' '}
            <DeleteDraft
              id={row.caseId}
              named={pick(row.firstCourse ?? row.firstVisa ?? NAMELESS, locale) || row.refNo}
              onGone={reload}
            />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
