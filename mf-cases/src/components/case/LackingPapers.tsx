import { REQUIREMENT_STATE } from '@southbound/shared/contract/constants'
import { pick, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'
import { lazy, Suspense, useState } from 'react'
import styles from './CaseView.module.css'
import type { CaseDetail, Choice, Requirement } from './use-case.ts'

const UploadDialog = lazy(() => import('./UploadDialog.tsx'))

interface LackingProps {
  detail: CaseDetail
  choice: Choice
  show: (next: CaseDetail) => void
}

/** The moves that wait for documents: which ones, and each document to be uploaded right here. */
export function LackingPapers({ detail, choice, show }: LackingProps) {
  const { t, locale } = useText('cases')
  const [row, setRow] = useState<Requirement | null>(null)
  const codes = new Set(
    choice.lacks.flatMap(({ documents }) => documents.map(({ docTypeCode }) => docTypeCode)),
  )
  const asked = detail.requirements.filter(
    ({ choiceId, docTypeCode, state }) =>
      choiceId === choice.choiceId && codes.has(docTypeCode) && state !== REQUIREMENT_STATE.waived,
  )
  return (
    <>
      {choice.lacks.map(({ status, documents }) => (
        <span key={status} className={styles.lacks}>
          {t('choices.lacks', {
            move: t(`move.${status}`),
            documents: documents.map((one) => pick(one, locale)).join(t('choices.comma')),
          })}
        </span>
      ))}
      {detail.can.upload &&
        asked.map((one) => (
          <Button key={one.reqId} small onClick={() => setRow(one)}>
            {t('documents.uploadTitle', { name: pick(one, locale) })}
          </Button>
        ))}
      {row && (
        <Suspense>
          <UploadDialog
            caseId={detail.caseId}
            row={row}
            name={pick(row, locale)}
            show={show}
            onClose={() => setRow(null)}
          />
        </Suspense>
      )}
    </>
  )
}
