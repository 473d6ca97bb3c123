import { ASKED_STATES, REQUIREMENT_STATE } from '@southbound/shared/contract/constants'
import { api, useText } from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Button, type ButtonProps } from '@southbound/shared/ui/page'
import { DialogButton } from '../DialogButton.tsx'
import { fetchReasons } from '../reasons.ts'
import styles from './CaseView.module.css'
import { type Requirement, useShownCase } from './use-case.ts'

const WordsDialog = lazyPart(() => import('./WordsDialog.tsx'))
const MOST = 500
const OTHER = 'other'
const OUTCOME = {
  accept: REQUIREMENT_STATE.accepted,
  reject: REQUIREMENT_STATE.rejected,
  waive: REQUIREMENT_STATE.waived,
} as const
const CHECKABLE: readonly number[] = [REQUIREMENT_STATE.uploaded, REQUIREMENT_STATE.inReview]

export function DocumentActs({ row }: { row: Requirement }) {
  const { t, locale } = useText('cases')
  const { detail, act, open } = useShownCase()
  const { caseId, can } = detail
  const checkable = CHECKABLE.includes(row.state)
  const review = (action: keyof typeof OUTCOME, reason?: string) =>
    act(
      (version) => api('POST /case/file', { body: { caseId, version, reqId: row.reqId, action, reason } }),
      t(`documents.${OUTCOME[action]}`),
      `${row.reqId} ${action}`,
    )
  const reject = async () => {
    const choices = await fetchReasons('documentRejectReason', locale)
    if (!choices) return
    const question = { title: t('documents.rejectTitle'), text: t('documents.rejectText'), danger: true }
    const reason = await askReason({
      ...question,
      confirm: t('documents.reject'),
      reason: { max: MOST, choices },
    })
    if (reason === OTHER) rejectInWords()
    else if (reason !== null) await review('reject', reason)
  }
  const rejectInWords = () =>
    open((onClose) => (
      <WordsDialog
        title={t('documents.rejectTitle')}
        lead={t('documents.rejectText')}
        label={t('reasonDialog.label')}
        send={t('documents.reject')}
        draft={`reject:${row.reqId}`}
        max={MOST}
        onSend={({ text }) => review('reject', text)}
        onClose={onClose}
      />
    ))
  return (
    <div className={styles.acts}>
      {can.upload && (checkable || ASKED_STATES.includes(row.state)) && (
        <UploadButton small row={row}>
          {t('documents.upload')}
        </UploadButton>
      )}
      {can.reviewDocument && checkable && (
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
    </div>
  )
}

const UploadDialog = lazyPart(() => import('./UploadDialog.tsx'))

export const UploadButton = ({ row, ...button }: ButtonProps & { row: Requirement }) => (
  <DialogButton {...button} dialog={(onClose) => <UploadDialog row={row} onClose={onClose} />} />
)
