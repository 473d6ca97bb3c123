import { formatDateTime, useCall, useText } from '@southbound/shared/platform'
import { Drawer } from '@southbound/shared/ui/desk/drawer'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { Log } from '@southbound/shared/ui/desk/steps'
import { Paging } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import styles from '../Releases.module.css'
import type { Flag } from '../wire.ts'
import { useFlagText, useFlagWords } from './use-flag-words.ts'

const ROWS = 10

export function FlagHistory({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const { t } = useText('releases')
  const words = useFlagWords()
  const text = useFlagText()
  const [page, setPage] = useState(1)
  const found = useCall('GET /operations/flags/:name/history', {
    params: { name: flag.name },
    query: { page, rows: ROWS },
  })
  const entries = found.data?.rows.map(({ id, at, actor, rule, reason }) => ({
    id,
    at,
    shownAt: formatDateTime(at),
    by: actor,
    text: (
      <>
        <span className={styles.strong}>{words(flag, rule)}</span>
        <div className={styles.reason}>{t('why', { reason })}</div>
      </>
    ),
  }))
  return (
    <Drawer open title={t('flag.historyNamed', { name: text(flag, 'name') })} onClose={onClose}>
      {!entries && <NotRead found={found} lines={4} />}
      {entries && <Log label={t('flag.history')} entries={entries} />}
      {found.data?.total === 0 && <p className={styles.fine}>{t('flag.historyNone')}</p>}
      {found.data && found.data.total > ROWS && (
        <Paging page={page} total={found.data.total} rows={ROWS} onPage={setPage} />
      )}
    </Drawer>
  )
}
