import {
  api,
  type DataOf,
  formatDateTime,
  formatNumber,
  notify,
  saveBlob,
  useAct,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { Button, EmptyState } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './Settings.module.css'
import { SettingsPart } from './SettingsPart.tsx'

type Row = DataOf<'GET /account/exports'>['rows'][number]
const STATE = { asked: 1, ready: 2 } as const
const STATE_NAMES = { 1: 'building', 2: 'ready', 3: 'failed' } as const
const LOOK_MS = 5_000

export function DataExport() {
  const { t } = useText('account')
  const list = useCall('GET /account/exports')
  const [asking, setAsking] = useState(false)
  const building = list.data?.rows.some(({ state }) => state === STATE.asked) ?? false
  const { reload } = list
  useEffect(() => {
    if (!building) return
    const timer = setInterval(reload, LOOK_MS)
    return () => clearInterval(timer)
  }, [building, reload])
  return (
    <SettingsPart title={t('dataExport.title')} hint={t('dataExport.hint')}>
      <NotRead found={list} lines={3} />
      {list.data?.total === 0 && <EmptyState title={t('dataExport.empty')} />}
      {!!list.data?.total && (
        <ul className={styles.list}>
          {list.data.rows.map((row) => (
            <ExportRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      <div>
        <Button look="main" disabled={building} onClick={() => setAsking(true)}>
          {t('dataExport.ask')}
        </Button>
      </div>
      {asking && (
        <PasswordDialog
          title={t('dataExport.ask')}
          action={t('dataExport.ask')}
          onClose={() => setAsking(false)}
          onSend={async ({ password, secretKey }) => {
            await api('POST /account/exports', { body: { password, secretKey } })
            setAsking(false)
            notify.success(t('dataExport.asked'))
            reload()
          }}
        >
          <p>{t('dataExport.why')}</p>
        </PasswordDialog>
      )}
    </SettingsPart>
  )
}

function ExportRow({ row }: { row: Row }) {
  const { t } = useText('account')
  const { run, busy } = useAct(async () =>
    saveBlob(
      await api('GET /account/exports/:id', { params: { id: row.id } }, { binary: true }),
      'southbound-data.zip',
    ),
  )
  return (
    <li className={styles.row}>
      <div>
        <b>{formatDateTime(row.askedAt)}</b>
        <p className={styles.note}>
          {t(`dataExport.${STATE_NAMES[row.state as 1]}`, {
            size: formatNumber(Math.ceil((row.bytes ?? 0) / 1024)),
            until: formatDateTime(row.expiresAt),
          })}
        </p>
      </div>
      {row.state === STATE.ready && (
        <Button small busy={busy} onClick={() => run()}>
          {t('dataExport.download')}
        </Button>
      )}
    </li>
  )
}
