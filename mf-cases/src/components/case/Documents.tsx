import { api, formatDateTime, pick, useText } from '@southbound/shared/platform'
import { Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import { Button } from '@southbound/shared/ui/page'
import { lazy, Suspense, useState } from 'react'
import { FileLink } from '../files/FileLink.tsx'
import { LooseFiles } from '../files/LooseFiles.tsx'
import styles from './CaseView.module.css'
import { DocumentActs } from './DocumentActs.tsx'
import type { CaseDetail, Requirement } from './use-case.ts'

const ALL = { nameEn: null, nameCn: null }
const TONES = { 1: 'neutral', 2: 'gold', 3: 'gold', 4: 'sea', 5: 'coral', 6: 'coral', 7: 'neutral' } as const

const AskDocumentDialog = lazy(() => import('./AskDocumentDialog.tsx'))

/** What the case needs on paper: asked for, uploaded, checked. */
export function Documents({ detail, show }: { detail: CaseDetail; show: (next: CaseDetail) => void }) {
  const { t, locale } = useText('cases')
  const [asking, setAsking] = useState(false)
  const courseOf = (choiceId: string | null) =>
    detail.orderParamList.find((choice) => choice.choiceId === choiceId)?.course
  const nameOf = (row: Requirement) => (locale === 'zh' ? row.nameCn : row.nameEn)
  const columns: TableColumn<Requirement>[] = [
    {
      key: 'document',
      title: t('documents.document'),
      cell: (row) => (
        <>
          {nameOf(row)} {row.mandatory && <Tag>{t('documents.mandatory')}</Tag>}
          <span className={styles.fine}>{pick(courseOf(row.choiceId) ?? ALL, locale)}</span>
          <ul className={styles.files}>
            {row.files.map((file) => (
              <li key={file.fileId}>
                <FileLink file={file} />
              </li>
            ))}
          </ul>
        </>
      ),
    },
    {
      key: 'state',
      title: t('documents.state'),
      cell: (row) => (
        <>
          <Tag tone={TONES[row.state as keyof typeof TONES]}>{t(`documents.${row.state}`)}</Tag>
          {row.rejectReason && row.state === 5 && (
            <span className={styles.fine}>
              {t(`documents.reasons.${row.rejectReason}`, { defaultValue: row.rejectReason })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'updated',
      title: t('documents.updated'),
      cell: (row) => <time className={styles.fine}>{formatDateTime(row.updatedAt)}</time>,
    },
    {
      key: 'acts',
      title: '',
      cell: (row) => <DocumentActs detail={detail} row={row} name={nameOf(row)} show={show} />,
    },
  ]
  const changed = async (next: CaseDetail | null) =>
    show(
      next ??
        (await api('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: detail.caseId } })),
    )
  const ask = detail.can.requestDocument && (
    <Button small onClick={() => setAsking(true)}>
      {t('documents.ask')}
    </Button>
  )
  return (
    <Panel title={t('documents.title')} extra={ask} flush>
      <DeskTable
        label={t('documents.title')}
        columns={columns}
        rows={detail.requirements}
        rowKey={(row) => row.reqId}
        empty={t('documents.empty')}
      />
      {detail.files.length > 0 && (
        <div className={styles.loose}>
          <h3>{t('documents.others')}</h3>
          <p className={styles.fine}>{t('documents.othersHint')}</p>
          <LooseFiles
            caseId={detail.caseId}
            files={detail.files}
            may={detail.can.upload}
            onChanged={changed}
          />
        </div>
      )}
      {asking && (
        <Suspense>
          <AskDocumentDialog detail={detail} show={show} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
