import {
  api,
  type DataOf,
  formatDateTime,
  paths,
  signOut,
  tryAct,
  useCall,
  useGo,
  useText,
} from '@southbound/shared/platform'
import { Button, Tag } from '@southbound/shared/ui/page'
import { Unready } from '../components/Unready.tsx'
import styles from './Settings.module.css'
import { SettingsPart } from './SettingsPart.tsx'

type Row = DataOf<'GET /account/sessions'>['rows'][number]

export function SessionList() {
  const { t } = useText('account')
  const go = useGo()
  const list = useCall('GET /account/sessions')
  const end = async (row: Row) => {
    if (row.current) {
      await signOut()
      return go(paths.login(), { replace: true })
    }
    await tryAct(() => api('DELETE /account/sessions/:id', { params: { id: row.id } }), t('sessions.ended'))
    list.reload()
  }
  const endOthers = async () => {
    await tryAct(() => api('POST /account/sessions/endOthers'), t('sessions.othersEnded'))
    list.reload()
  }
  return (
    <SettingsPart title={t('sessions.title')} hint={t('sessions.hint')}>
      <Unready of={list} lines={4} />
      {list.data && (
        <>
          <ul className={styles.list}>
            {list.data.rows.map((row) => (
              <SessionRow key={row.id} row={row} onEnd={() => end(row)} />
            ))}
          </ul>
          {list.data.total > 1 && (
            <div>
              <Button onClick={endOthers}>{t('sessions.endOthers')}</Button>
            </div>
          )}
        </>
      )}
    </SettingsPart>
  )
}

function SessionRow({ row, onEnd }: { row: Row; onEnd: () => void }) {
  const { t } = useText('account')
  const device = [row.browser, row.system].filter(Boolean).join(' · ') || t('sessions.unknownDevice')
  return (
    <li className={styles.row}>
      <div>
        <b>{device}</b> {row.current && <Tag tone="sea">{t('sessions.here')}</Tag>}{' '}
        {row.onBehalfOf && <Tag tone="gold">{t('sessions.onBehalfOf', { name: row.onBehalfOf })}</Tag>}
        <p className={styles.note}>
          {[row.place, row.ip, t('sessions.lastSeen', { time: formatDateTime(row.lastSeenAt) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button small onClick={onEnd} aria-label={t('sessions.endNamed', { device })}>
        {t('sessions.end')}
      </Button>
    </li>
  )
}
