import {
  api,
  type DataOf,
  formatDateTime,
  notify,
  paths,
  signOut,
  type Translate,
  useCall,
  useGo,
  useSession,
  useText,
} from '@southbound/shared/platform'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { Button, Tag } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './Settings.module.css'
import { SettingsPart } from './SettingsPart.tsx'

type Row = DataOf<'GET /account/sessions'>['rows'][number]

export function SessionList() {
  const { t } = useText('account')
  const go = useGo()
  const { user } = useSession()
  const list = useCall('GET /account/sessions')
  const [ending, setEnding] = useState<Row | 'others' | null>(null)
  const end = async (row: Row) => {
    if (!row.current) return setEnding(row)
    await signOut()
    go(paths.login({ accountType: user?.type }), { replace: true })
  }
  const title =
    ending === 'others'
      ? t('sessions.endOthers')
      : ending && t('sessions.endNamed', { device: deviceOf(t, ending) })
  return (
    <SettingsPart title={t('sessions.title')} hint={t('sessions.hint')}>
      <NotRead found={list} lines={4} />
      {list.data && (
        <>
          <ul className={styles.list}>
            {list.data.rows.map((row) => (
              <SessionRow key={row.id} row={row} onEnd={() => end(row)} />
            ))}
          </ul>
          {list.data.total > 1 && (
            <div>
              <Button onClick={() => setEnding('others')}>{t('sessions.endOthers')}</Button>
            </div>
          )}
        </>
      )}
      {ending && title && (
        <PasswordDialog
          title={title}
          action={t('sessions.end')}
          onClose={() => setEnding(null)}
          onSend={async ({ password, secretKey }) => {
            await endWith(ending, { password, secretKey })
            setEnding(null)
            notify.success(t(ending === 'others' ? 'sessions.othersEnded' : 'sessions.ended'))
            list.reload()
          }}
        />
      )}
    </SettingsPart>
  )
}

const endWith = (ending: Row | 'others', body: { password: string; secretKey: string }): Promise<unknown> =>
  ending === 'others'
    ? api('POST /account/sessions/endOthers', { body })
    : api('POST /account/sessions/:id/end', { params: { id: ending.id }, body })
const deviceOf = (t: Translate<'sessions.unknownDevice'>, { browser, system }: Row): string =>
  [browser, system].filter(Boolean).join(' · ') || t('sessions.unknownDevice')

function SessionRow({ row, onEnd }: { row: Row; onEnd: () => void }) {
  const { t } = useText('account')
  const device = deviceOf(t, row)
  return (
    <li className={styles.row}>
      <div>
        <b>{device}</b> {row.current && <Tag tone="sea">{t('sessions.here')}</Tag>}{' '}
        {row.onBehalfOf && <Tag tone="gold">{t('sessions.onBehalfOf', { name: row.onBehalfOf })}</Tag>}
        {row.workingAs && <Tag tone="gold">{t('sessions.workingAs', { name: row.workingAs })}</Tag>}
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
