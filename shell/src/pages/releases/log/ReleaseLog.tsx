import { today } from '@southbound/shared/contract/constants'
import {
  api,
  type DataOf,
  formatDateTime,
  tryAct,
  useAllowed,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { Button, NotRead, Panel } from '@southbound/shared/ui/desk/panel'
import { Log } from '@southbound/shared/ui/desk/steps'
import { useState } from 'react'
import { ActWords } from '../History.tsx'
import styles from '../Releases.module.css'
import { usePackageName } from '../stages/use-stagings.ts'
import { useActor } from '../use-actor.ts'
import { useEvery } from '../use-board.ts'
import { Hooks } from './Hooks.tsx'
import { MailChoice } from './MailChoice.tsx'

type Link = DataOf<'GET /releases/history'>['rows'][number]
const STEP = 20
const MOST = 500
const AGAIN_MS = 10_000

/** Oldest first, every link with its hash and signature; shared/release/verify-history.mjs checks it. */
async function wholeLog(): Promise<string> {
  const links: Pick<Link, 'link' | 'document' | 'previous' | 'hash' | 'keyId' | 'signature'>[] = []
  for (;;) {
    const after = links.at(-1)?.link ?? 0
    const { rows, keys } = await api('GET /releases/history', { query: { after, rows: MOST } })
    for (const { link, document, previous, hash, keyId, signature } of rows)
      links.push({ link, document, previous, hash, keyId, signature })
    if (rows.length < MOST) return JSON.stringify({ keys, links }, null, 1)
  }
}

function save(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `releases-${today()}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

export function ReleaseLog() {
  const { t } = useText('releases')
  const actor = useActor()
  const packageName = usePackageName()
  const mayManage = useAllowed('releases.manage')
  const [rows, setRows] = useState(STEP)
  const found = useCall('GET /releases/history', { query: { rows } })
  useEvery(AGAIN_MS, found.reload)
  const entries = found.data?.rows.map((act) => ({
    id: String(act.link),
    text: (
      <>
        <span className={styles.fine}>{packageName(act.name)}</span> <ActWords act={act} />
      </>
    ),
    at: act.at,
    shownAt: formatDateTime(act.at),
    by: actor(act.actor),
  }))
  return (
    <>
      <p className={styles.lead}>{t('log.lead')}</p>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel
            title={t('log.title')}
            extra={
              <Button small onClick={() => tryAct(async () => save(await wholeLog()))}>
                {t('log.export')}
              </Button>
            }
          >
            {!entries && <NotRead found={found} lines={6} />}
            {entries && <Log label={t('log.title')} entries={entries} />}
            {found.data && found.data.total > rows && rows < MOST && (
              <Button small onClick={() => setRows(Math.min(MOST, rows * 2))}>
                {t('more')}
              </Button>
            )}
          </Panel>
        </div>
        <div className={styles.side}>
          <MailChoice />
          {mayManage && <Hooks />}
        </div>
      </div>
    </>
  )
}
