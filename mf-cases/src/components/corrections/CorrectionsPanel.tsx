import { api, type DataOf, formatDateTime, pick, tryAct, useCall, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { NotRead, Panel } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Button } from '@southbound/shared/ui/page'
import styles from '../case/CaseView.module.css'
import { useShownCase } from '../case/use-case.ts'
import { useShownChanges } from '../case/use-case-changes.ts'
import { DialogButton } from '../DialogButton.tsx'

const CorrectDialog = lazyPart(() => import('./CorrectDialog.tsx'))
type Waiting = DataOf<'GET /case/corrections/:caseId'>['waiting'][number]
type Decision = 'confirm' | 'decline'

/** For operators: states of courses that two of them set right. */
export function CorrectionsPanel() {
  const { t } = useText('cases')
  const { detail, reload } = useShownCase()
  const found = useCall('GET /case/corrections/:caseId', { params: { caseId: detail.caseId } })
  useShownChanges(found.reload, detail)
  const read = () => {
    found.reload()
    reload()
  }
  const decide = async ({ id: correctionId }: Waiting, decision: Decision) => {
    const words = { title: t(`corrections.${decision}Title`), text: t(`corrections.${decision}Text`) }
    if (!(await confirm({ ...words, confirm: t(`corrections.${decision}`) }))) return
    const input = { params: { id: correctionId }, body: { decision } }
    // Refused too: another operator was quicker, or the course has moved.
    await tryAct(() => api('POST /case/corrections/:id', input), t(`corrections.${decision}Done`))
    read()
  }
  const { waiting = [], choices = [] } = found.data ?? {}
  return (
    <Panel title={t('corrections.title')}>
      <NotRead found={found} title={t('corrections.failed')} lines={2} />
      {found.data && (
        <div className={styles.rows}>
          <p className="muted small">{t('corrections.lead')}</p>
          {waiting.map((one) => (
            <Proposal key={one.id} one={one} onDecide={(decision) => decide(one, decision)} />
          ))}
          {choices.length > 0 && (
            <DialogButton
              dialog={(onClose) => <CorrectDialog choices={choices} onClose={onClose} onProposed={read} />}
            >
              {t('corrections.propose')}
            </DialogButton>
          )}
          {waiting.length === 0 && choices.length === 0 && <p>{t('corrections.none')}</p>}
        </div>
      )}
    </Panel>
  )
}

function Proposal({ one, onDecide }: { one: Waiting; onDecide: (decision: Decision) => void }) {
  const { t, locale } = useText('cases')
  const { orderParamList } = useShownCase().detail
  const { choiceId, fromStatus, toStatus, reasonEn, reasonCn, proposedBy, proposedAt, own } = one
  const course = orderParamList.find((choice) => choice.choiceId === choiceId)?.course ?? {}
  const [from, to] = [t(`choice.${fromStatus}`), t(`choice.${toStatus}`)]
  return (
    <div className={styles.clock}>
      <b>{t('corrections.target', { course: pick(course, locale), from, to })}</b>
      <span>{pick({ nameEn: reasonEn, nameCn: reasonCn }, locale)}</span>
      <span className="muted small">
        {t('corrections.by', { name: proposedBy ?? '–', at: formatDateTime(proposedAt) })}
      </span>
      {own && <span className="muted small">{t('corrections.own')}</span>}
      <div className={styles.acts}>
        {!own && (
          <Button small look="main" onClick={() => onDecide('confirm')}>
            {t('corrections.confirm')}
          </Button>
        )}
        <Button small onClick={() => onDecide('decline')}>
          {t(own ? 'corrections.takeBack' : 'corrections.decline')}
        </Button>
      </div>
    </div>
  )
}
