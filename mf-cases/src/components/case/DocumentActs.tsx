import { ASKED_STATES, REQUIREMENT_STATE } from '@southbound/shared/contract/constants'
import { api, useText } from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/page'
import { lazy, Suspense, useState } from 'react'
import { actOnCase } from './act-on-case.ts'
import styles from './CaseView.module.css'
import type { CaseDetail, Requirement } from './use-case.ts'

const REASONS = [
  'unreadable',
  'wrong document',
  'not certified',
  'translation missing',
  'expired',
  'name differs from passport',
  'incomplete',
  'other',
]
const CHECKABLE: number[] = [REQUIREMENT_STATE.uploaded, REQUIREMENT_STATE.inReview]
const OPEN: number[] = [...ASKED_STATES, ...CHECKABLE]

const UploadDialog = lazy(() => import('./UploadDialog.tsx'))

interface DocumentActsProps {
  detail: CaseDetail
  row: Requirement
  name: string
  show: (next: CaseDetail) => void
}

/** Upload for who brings the document; accept, reject and waive for who checks it. */
export function DocumentActs({ detail, row, name, show }: DocumentActsProps) {
  const { t } = useText('cases')
  const [uploading, setUploading] = useState(false)
  const { caseId, can } = detail
  const review = (action: 'accept' | 'reject' | 'waive', reason?: string) =>
    actOnCase(
      api('POST /case/file', { body: { caseId, reqId: row.reqId, action, reason } }),
      show,
      t(`documents.${action === 'accept' ? 4 : action === 'reject' ? 5 : 7}`),
    )
  const reject = async () => {
    const choices = REASONS.map((value) => ({ value, label: t(`documents.reasons.${value}`) }))
    const reason = await askReason({
      title: t('documents.rejectTitle'),
      text: t('documents.rejectText'),
      confirm: t('documents.reject'),
      danger: true,
      reason: { max: 500, choices },
    })
    if (reason !== null) await review('reject', reason)
  }
  return (
    <div className={styles.acts}>
      {can.upload && OPEN.includes(row.state) && (
        <Button small onClick={() => setUploading(true)}>
          {t('documents.upload')}
        </Button>
      )}
      {can.reviewDocument && CHECKABLE.includes(row.state) && (
        <>
          <Button small onClick={() => review('accept')}>
            {t('documents.accept')}
          </Button>
          <Button small onClick={reject}>
            {t('documents.reject')}
          </Button>
        </>
      )}
      {can.reviewDocument && row.state === REQUIREMENT_STATE.requested && (
        <Button small look="plain" onClick={() => review('waive')}>
          {t('documents.waive')}
        </Button>
      )}
      {uploading && (
        <Suspense>
          <UploadDialog
            caseId={caseId}
            row={row}
            name={name}
            show={show}
            onClose={() => setUploading(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
