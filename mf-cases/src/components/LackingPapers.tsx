import { pick, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'
import { lazy, Suspense, useState } from 'react'
import styles from './CaseView.module.css'
import type { CaseDetail, Choice, Requirement } from './use-case.ts'

const WAIVED = 7
const UploadDialog = lazy(() => import('./UploadDialog.tsx'))

interface LackingProps {
  detail: CaseDetail
  choice: Choice
  show: (next: CaseDetail) => void
}

/** The moves that wait for documents: which ones, each to be uploaded right here. */
export function LackingPapers({ detail, choice, show }: LackingProps) {
  const { t, locale } = useText('cases')
  const [row, setRow] = useState<Requirement | null>(null)
  const rowOf = (code: string) =>
    detail.requirements.find(({ choiceId, docTypeCode, state }) => choiceId === choice.choiceId && docTypeCode === code && state !== WAIVED)
  const nameOf = (document: Choice['lacks'][number]['documents'][number]) => pick(document, locale)
  return (
    <>
      {choice.lacks.map(({ status, documents }) => (
        <div key={status} className={styles.lacks}>
          <span className={styles.fine}>{t('choices.lacks', { move: t(`move.${status}`), documents: documents.map(nameOf).join(t('choices.comma')) })}</span>
          {detail.can.upload &&
            documents.map((document) => {
              const asked = rowOf(document.docTypeCode)
              return (
                asked && (
                  <Button key={document.docTypeCode} small onClick={() => setRow(asked)}>
                    {t('documents.uploadTitle', { name: nameOf(document) })}
                  </Button>
                )
              )
            })}
        </div>
      ))}
      {row && (
        <Suspense>
          <UploadDialog caseId={detail.caseId} row={row} name={pick(row, locale)} show={show} onClose={() => setRow(null)} />
        </Suspense>
      )}
    </>
  )
}
