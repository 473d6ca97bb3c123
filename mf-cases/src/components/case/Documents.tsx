import { REQUIREMENT_STATE } from '@southbound/shared/contract/constants'
import { pick, useText } from '@southbound/shared/platform'
import { Panel, Tag, Time } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { DialogButton } from '../DialogButton.tsx'
import { FileLink } from '../files/FileLink.tsx'
import { LooseFiles } from '../files/LooseFiles.tsx'
import styles from './CaseView.module.css'
import { DocumentActs } from './DocumentActs.tsx'
import { fetchCase, type Requirement, useShownCase } from './use-case.ts'

const TONES = { 1: 'neutral', 2: 'gold', 3: 'gold', 4: 'sea', 5: 'coral', 6: 'coral', 7: 'neutral' } as const

const AskDocumentDialog = lazyPart(() => import('./AskDocumentDialog.tsx'))

export function Documents() {
  const { t, locale } = useText('cases')
  const { detail, show } = useShownCase()
  const { caseId, can, files } = detail
  const nameOf = ({ choiceId }: Requirement) =>
    detail.orderParamList.find((choice) => choice.choiceId === choiceId)?.course ??
    detail.orderVisaParamList.find((visa) => visa.visaChoiceId === choiceId)?.category
  const columns: TableColumn<Requirement>[] = [
    {
      key: 'document',
      title: t('documents.document'),
      cell: (row) => (
        <>
          {pick(row, locale)} {row.mandatory && <Tag>{t('documents.mandatory')}</Tag>}
          <div className="muted small">{pick(nameOf(row) ?? {}, locale)}</div>
          <Demand row={row} />
          <ul className={`small ${styles.files}`}>
            {row.files.map((file) => (
              <li key={file.fileId}>
                <FileLink file={file} docTypeCode={row.docTypeCode} />
              </li>
            ))}
          </ul>
        </>
      ),
    },
    {
      key: 'state',
      title: t('documents.state'),
      cell: ({ state, rejectReason, rejectWords }) => (
        <>
          <Tag tone={TONES[state as keyof typeof TONES]}>{t(`documents.${state}`)}</Tag>
          {rejectReason && state === REQUIREMENT_STATE.rejected && (
            <div className="muted small">{rejectWords ? pick(rejectWords, locale) : rejectReason}</div>
          )}
        </>
      ),
    },
    {
      key: 'updated',
      title: t('documents.updated'),
      cell: (row) => <Time className="muted small" at={row.updatedAt} />,
    },
    { key: 'acts', title: '', cell: (row) => <DocumentActs row={row} /> },
  ]
  const ask = can.requestDocument && (
    <DialogButton small dialog={(onClose) => <AskDocumentDialog onClose={onClose} />}>
      {t('documents.ask')}
    </DialogButton>
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
      {files.length > 0 && (
        <div className={styles.loose}>
          <h3>{t('documents.others')}</h3>
          <p className="muted small">{t('documents.othersHint')}</p>
          <LooseFiles
            caseId={caseId}
            files={files}
            may={can.upload}
            onChanged={async (next) => show(next ?? (await fetchCase(caseId)))}
          />
        </div>
      )}
    </Panel>
  )
}

/** What the rule asked of the document itself. */
function Demand({ row: { minPages, validityMonths, certified, translated } }: { row: Requirement }) {
  const { t } = useText('cases')
  const asked = [
    minPages && t('documents.pages', { count: minPages }),
    validityMonths && t('documents.months', { count: validityMonths }),
    certified && t('documents.certified'),
    translated && t('documents.translated'),
  ].filter(Boolean)
  return asked.length > 0 && <div className="muted small">{asked.join(' · ')}</div>
}
