import { CLOCK_STATE } from '@southbound/shared/contract/constants'
import { api, type DataOf, formatDateTime, tryAct, useText } from '@southbound/shared/platform'
import { NotRead, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Button } from '@southbound/shared/ui/page'
import type words from '../../locales/work.en.json'
import styles from '../case/CaseView.module.css'
import { linesOf } from '../case/lines.ts'
import { useShownCase } from '../case/use-case.ts'
import { DialogButton } from '../DialogButton.tsx'
import { Due } from '../Due.tsx'

const ClockDialog = lazyPart(() => import('./ClockDialog.tsx'))
export type CaseClock = DataOf<'GET /case/clock/:caseId'>['rows'][number]
type Kind = keyof typeof words.clocks.kinds

/** What runs on the case, first what is due first. */
export function ClocksPanel() {
  const { t } = useText('cases')
  const { detail, clocks } = useShownCase()
  const open = (clocks?.data?.rows ?? [])
    .filter(({ stoppedAt }) => stoppedAt === null)
    .toSorted((a, b) => (a.dueAt ?? '').localeCompare(b.dueAt ?? ''))
  return (
    <Panel title={t('clocks.title')}>
      {clocks && <NotRead found={clocks} title={t('clocks.failed')} lines={3} />}
      {clocks?.data && open.length === 0 && <p>{t('clocks.empty')}</p>}
      <ul className={styles.rows}>
        {open.map((clock) => (
          <li key={clock.id}>
            <ClockLine clock={clock} />
          </li>
        ))}
      </ul>
      {detail.can.log && (
        <p className={styles.last}>
          <DialogButton small dialog={(onClose) => <ClockDialog onClose={onClose} />}>
            {t('clocks.remindMe')}
          </DialogButton>
        </p>
      )}
    </Panel>
  )
}

function ClockLine({ clock }: { clock: CaseClock }) {
  const { t, locale } = useText('cases')
  const { detail } = useShownCase()
  const lines = linesOf(detail, locale)
  const line = lines.length > 1 && lines.find(({ id }) => id === clock.choiceId)
  const isOwn = clock.kind === 'REMINDER'
  const paused = clock.state === CLOCK_STATE.paused
  return (
    <div className={styles.clock}>
      <b>{isOwn ? clock.note : t(`clocks.kinds.${clock.kind as Kind}`)}</b>
      {line && <span className="muted small">{line.name}</span>}
      <span className="muted small">
        {isOwn ? t('clocks.own') : t(`clocks.party.${clock.ownerParty}`)}
        {clock.remindAt && ` · ${t('clocks.reminds', { at: formatDateTime(clock.remindAt) })}`}
      </span>
      {paused ? <Tag>{t('clocks.paused')}</Tag> : <Due at={clock.dueAt} />}
      <ClockActs clock={clock} />
    </div>
  )
}

function ClockActs({ clock: { id, can, kind } }: { clock: CaseClock }) {
  const { t } = useText('cases')
  const { reload } = useShownCase()
  if (can.length === 0) return null
  const act = async (action: 'pause' | 'resume' | 'stop') => {
    const input = { params: { id }, body: { action } }
    if (await tryAct(() => api('PUT /case/clock/:id', input), t(`clocks.done.${action}`))) reload()
  }
  return (
    <div className={styles.acts}>
      {(['pause', 'resume', 'stop'] as const)
        .filter((action) => can.includes(action))
        .map((action) => (
          <Button key={action} small onClick={() => act(action)}>
            {t(`clocks.${action}`)}
          </Button>
        ))}
      {can.includes('extend') && (
        <DialogButton
          small
          dialog={(onClose) => <ClockDialog clockId={id} own={kind === 'REMINDER'} onClose={onClose} />}
        >
          {t('clocks.extend')}
        </DialogButton>
      )}
    </div>
  )
}
