import { RELEASE_NEWS, type ReleaseNews } from '@southbound/shared/contract/constants'
import { api, notify, useAct, useCall, useText } from '@southbound/shared/platform'
import { NotRead, Panel } from '@southbound/shared/ui/desk/panel'
import { CheckRow } from '@southbound/shared/ui/page'
import styles from '../Releases.module.css'

/** What is mailed to the reader himself. */
export function MailChoice() {
  const { t } = useText('releases')
  const found = useCall('GET /operations/releases/mail')
  const { run, busy } = useAct((kinds: ReleaseNews[]) =>
    api('POST /operations/releases/mail', { body: { kinds } }),
  )
  const chosen = found.data?.kinds
  const choose = async (kind: ReleaseNews, isOn: boolean) => {
    const next = RELEASE_NEWS.filter((one) => (one === kind ? isOn : chosen?.includes(one)))
    if (!(await run([...next]))) return
    notify.success(t('mail.saved'))
    found.reload()
  }
  return (
    <Panel title={t('mail.title')}>
      <p className={styles.fine}>{t('mail.about')}</p>
      {!chosen && <NotRead found={found} lines={3} />}
      {chosen &&
        RELEASE_NEWS.map((kind) => (
          <CheckRow
            key={kind}
            label={t(`mail.kinds.${kind}`)}
            checked={chosen.includes(kind)}
            disabled={busy}
            onChange={(isOn) => choose(kind, isOn)}
          />
        ))}
    </Panel>
  )
}
