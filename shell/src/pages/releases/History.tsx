import { type DataOf, formatDateTime, useCall, useText } from '@southbound/shared/platform'
import { Button, NotRead, Panel } from '@southbound/shared/ui/desk/panel'
import { Log } from '@southbound/shared/ui/desk/steps'
import { useEffect, useRef, useState } from 'react'
import styles from './Releases.module.css'
import { useActor } from './use-actor.ts'

type Act = DataOf<'GET /operations/releases/:name/history'>['rows'][number]
const STEP = 8
const MOST = 100
const KNOWN = [
  ...(['publish', 'promote', 'canary', 'abort', 'rollback', 'grant', 'grantEnd'] as const),
  ...(['freeze', 'freezeEnd', 'stage-plan', 'stage-approve', 'stage-pause', 'stage-resume'] as const),
  ...(['preview', 'previewEnd', 'hook', 'hookEnd', 'key', 'keyEnd', 'sign'] as const),
  ...(['stage-goOn', 'stage-rest', 'stage-withdraw'] as const),
]

/** `acts` counts what was done here without a new set, as a preview that was taken back. */
export function History({ name, serial, acts }: { name: string; serial: number; acts: number }) {
  const { t } = useText('releases')
  const actor = useActor()
  const [rows, setRows] = useState(STEP)
  const found = useCall('GET /operations/releases/:name/history', { params: { name }, query: { rows } })
  const { reload } = found
  const now = `${serial} ${acts}`
  const shown = useRef(now)
  useEffect(() => {
    if (shown.current !== now) reload()
    shown.current = now
  }, [now, reload])
  const entries = found.data?.rows.map((act) => ({
    id: act.id,
    text: <ActWords act={act} />,
    at: act.at,
    shownAt: formatDateTime(act.at),
    by: actor(act.actor),
  }))
  return (
    <Panel title={t('history')}>
      {!entries && <NotRead found={found} lines={4} />}
      {entries && <Log label={t('history')} entries={entries} />}
      {found.data?.total === 0 && <p className={styles.fine}>{t('historyNone')}</p>}
      {found.data && found.data.total > rows && rows < MOST && (
        <Button small onClick={() => setRows(Math.min(MOST, rows + STEP * 2))}>
          {t('more')}
        </Button>
      )}
    </Panel>
  )
}

/** What was done, and why. */
export function ActWords({
  act: { act, version, percent, reason },
}: {
  act: Pick<Act, 'act' | 'version' | 'percent' | 'reason'>
}) {
  const { t } = useText('releases')
  const key = KNOWN.find((one) => one === act) ?? 'other'
  return (
    <>
      <span className={styles.strong}>
        {t(`acts.${key}`, { act, version: version ?? '', percent: percent === null ? '' : Number(percent) })}
      </span>
      {reason && <div className={styles.reason}>{t('why', { reason })}</div>}
    </>
  )
}
