import {
  ASKED_STATES,
  CASE_STATUS,
  isOpenChoice,
  REQUIREMENT_STATE,
} from '@southbound/shared/contract/constants'
import { pick, useText } from '@southbound/shared/platform'
import { Panel, Tag, Time } from '@southbound/shared/ui/desk/panel'
import { DeskTable, type TableColumn } from '@southbound/shared/ui/desk/table'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { DialogButton } from '../DialogButton.tsx'
import { Due } from '../Due.tsx'
import { FileLink } from '../files/FileLink.tsx'
import { LooseFiles } from '../files/LooseFiles.tsx'
import styles from './CaseView.module.css'
import { DocumentActs } from './DocumentActs.tsx'
import { type CaseData, fetchCase, type Requirement, useShownCase } from './use-case.ts'

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
          {row.note && <p className={`small ${styles.remarks}`}>{row.note}</p>}
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
      cell: (row) => (
        <>
          <Tag tone={TONES[row.state as keyof typeof TONES]}>{t(`documents.${row.state}`)}</Tag>
          {row.rejectReason && row.state === REQUIREMENT_STATE.rejected && (
            <div className="muted small">
              {row.rejectWords ? pick(row.rejectWords, locale) : row.rejectReason}
            </div>
          )}
          {isDue(row, detail) && (
            <div>
              <Due at={row.dueAt} />
            </div>
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
        rows={byDueDay(detail)}
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

/** Waited for: what was asked of a course that ended is not. */
function isDue({ state, choiceId }: Requirement, { status, orderParamList }: CaseData): boolean {
  const choice = orderParamList.find((one) => one.choiceId === choiceId)
  return (
    status === CASE_STATUS.inProgress && ASKED_STATES.includes(state) && (!choice || isOpenChoice(choice))
  )
}

/** What is waited for first, the earliest day before the others. */
const byDueDay = (detail: CaseData): Requirement[] => {
  const dayOf = (row: Requirement) => (isDue(row, detail) && row.dueAt ? Date.parse(row.dueAt) : Infinity)
  return detail.requirements.toSorted((a, b) => Math.sign(dayOf(a) - dayOf(b)) || 0)
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
