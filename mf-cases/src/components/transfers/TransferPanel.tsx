import { TRANSFER_STATE } from '@southbound/shared/contract/constants'
import {
  api,
  type DataOf,
  formatDateTime,
  notify,
  pick,
  tryAct,
  useAct,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Failed, Panel } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Button } from '@southbound/shared/ui/page'
import styles from '../case/CaseView.module.css'
import { useShownCase } from '../case/use-case.ts'
import { useShownChanges } from '../case/use-case-changes.ts'
import { DialogButton } from '../DialogButton.tsx'
import { downloadFile } from '../files/open-file.ts'

const HandOverDialog = lazyPart(() => import('./HandOverDialog.tsx'))
const PickAgentDialog = lazyPart(() => import('../agents/PickAgentDialog.tsx'))
const ToStudentDialog = lazyPart(() => import('./ToStudentDialog.tsx'))
type Transfers = DataOf<'GET /case/transfers/:caseId'>
type Transfer = Transfers['rows'][number]

/** Who the case was handed over to, and what the viewer may begin; nothing where there is neither. */
export function TransferPanel() {
  const { t } = useText('cases')
  const { detail, reload } = useShownCase()
  const found = useCall('GET /case/transfers/:caseId', { params: { caseId: detail.caseId } })
  const { data } = found
  useShownChanges(found.reload, detail)
  const read = () => {
    found.reload()
    reload()
  }
  if (found.state === 'failed')
    return (
      <Panel title={t('transfer.panel')}>
        <Failed title={t('transfer.failed')} message={found.error.message} onRetry={found.reload} />
      </Panel>
    )
  if (!data || (data.rows.length === 0 && !Object.values(data.can).some(Boolean))) return null
  return (
    <Panel title={t('transfer.panel')}>
      <div className={styles.rows}>
        {data.rows.toReversed().map((row) => (
          <TransferLine key={row.id} row={row} onDone={read} />
        ))}
        <Begin can={data.can} onDone={read} />
      </div>
    </Panel>
  )
}

function Begin({ can, onDone }: { can: Transfers['can']; onDone: () => void }) {
  const { t } = useText('cases')
  const { caseId, caseType, receiver, orderParamList } = useShownCase().detail
  const changeAgent = async (agencyId: string) => {
    await api('POST /case/transAgency/:a/:b', { params: { a: caseId, b: agencyId } })
    notify.success(t('transfer.asked'))
    onDone()
  }
  const { run: takeOver, busy } = useAct(async () => {
    await api('POST /case/takeOver/:id', { params: { id: caseId } })
    notify.success(t('transfer.takenOver'))
    onDone()
  })
  return (
    <div className={styles.acts}>
      {can.takeOver && (
        <Button small look="main" busy={busy} onClick={takeOver}>
          {t('transfer.takeOver')}
        </Button>
      )}
      {can.handOver && (
        <DialogButton
          small
          dialog={(onClose) => (
            <HandOverDialog caseIds={[caseId]} caseType={caseType} onClose={onClose} onDone={onDone} />
          )}
        >
          {t('transfer.handOver')}
        </DialogButton>
      )}
      {can.changeAgent && (
        <DialogButton
          small
          dialog={(onClose) => (
            <PickAgentDialog
              title={t('transfer.changeAgent')}
              text={t('transfer.changeText')}
              action={t('transfer.ask')}
              schools={orderParamList.map(({ school }) => school)}
              except={receiver.id}
              onClose={onClose}
              onChoose={(id) => changeAgent(id).then(onClose)}
            />
          )}
        >
          {t('transfer.changeAgent')}
        </DialogButton>
      )}
      {can.toStudent && (
        <DialogButton small dialog={(onClose) => <ToStudentDialog onClose={onClose} onDone={onDone} />}>
          {t('transfer.toStudent')}
        </DialogButton>
      )}
    </div>
  )
}

function TransferLine({ row, onDone }: { row: Transfer; onDone: () => void }) {
  const { t, locale } = useText('cases')
  const { detail } = useShownCase()
  const undo = async () => {
    const question = { title: t('transfer.undoTitle'), confirm: t('transfer.undo') }
    if (!(await confirm(question))) return
    const input = { params: { id: detail.caseId } }
    if (await tryAct(() => api('POST /case/reversCase/:id', input), t('transfer.undone'))) onDone()
  }
  const callBack = async () => {
    const input = { params: { id: row.id } }
    if (await tryAct(() => api('POST /case/transfers/:id/callBack', input), t('transfer.calledBack')))
      onDone()
  }
  const waits = row.state === TRANSFER_STATE.waiting && row.expiresAt
  return (
    <div className={styles.clock}>
      <span className="muted small">{t(`transfer.kinds.${row.kind}`)}</span>
      <b>
        {pick(row.from, locale)} → {pick(row.to, locale)}
      </b>
      <span className="small">
        {waits
          ? t('transfer.waits', { at: formatDateTime(row.expiresAt) })
          : `${t(`transfer.states.${row.state}`)} · ${formatDateTime(row.doneAt ?? row.proposedAt)}`}
      </span>
      {row.signedName && (
        <span className="muted small">{t('transfer.signedBy', { name: row.signedName })}</span>
      )}
      {row.signedName && row.kind === 'agency' && <SheetButton id={row.id} />}
      {(row.can.undo || row.can.callBack) && (
        <div className={styles.acts}>
          {row.can.undo && (
            <Button small onClick={undo}>
              {t('transfer.undo')}
            </Button>
          )}
          {row.can.callBack && (
            <Button small onClick={callBack}>
              {t('transfer.callBack')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function SheetButton({ id }: { id: string }) {
  const { t, locale } = useText('cases')
  const params = { id, lang: locale === 'zh' ? ('cn' as const) : ('en' as const) }
  const { run, busy } = useAct(async () =>
    downloadFile(await api('POST /common/getTransferPdfPath/:id/:lang', { params })),
  )
  return (
    <Button small busy={busy} onClick={() => run()}>
      {t('transfer.sheet')}
    </Button>
  )
}
