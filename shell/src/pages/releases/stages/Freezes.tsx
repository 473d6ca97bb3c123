import {
  api,
  type DataOf,
  formatDateTime,
  tryAct,
  useAllowed,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'
import { Button, NotRead, Panel } from '@southbound/shared/ui/desk/panel'
import { useState } from 'react'
import styles from '../Releases.module.css'
import { useEvery } from '../use-board.ts'
import { FreezeDialog } from './FreezeDialog.tsx'
import { usePackageName } from './use-stagings.ts'

type Freeze = DataOf<'GET /operations/releases/freezes'>['rows'][number]
const REASON = 500
const AGAIN_MS = 10_000

/** Times in which nothing new goes to visitors, that hold or are to come. */
export function Freezes({ packages }: { packages: readonly string[] }) {
  const { t } = useText('releases')
  const mayManage = useAllowed('releases.manage')
  const found = useCall('GET /operations/releases/freezes')
  useEvery(AGAIN_MS, found.reload)
  const [isOpen, setOpen] = useState(false)
  const rows = found.data?.rows
  const close = () => {
    setOpen(false)
    found.reload()
  }
  const open = mayManage && (
    <Button small onClick={() => setOpen(true)}>
      {t('freeze.open')}
    </Button>
  )
  return (
    <Panel title={t('freeze.title')} extra={open}>
      <NotRead found={found} lines={2} />
      {rows && <p className={styles.fine}>{t(rows.length > 0 ? 'freeze.lead' : 'freeze.none')}</p>}
      {rows && rows.length > 0 && (
        <ul className={styles.plain}>
          {rows.map((one) => (
            <FreezeLine key={one.id} freeze={one} mayEnd={mayManage} onDone={found.reload} />
          ))}
        </ul>
      )}
      {isOpen && <FreezeDialog packages={packages} onClose={close} />}
    </Panel>
  )
}

interface FreezeLineProps {
  freeze: Freeze
  mayEnd: boolean
  onDone: () => void
}
function FreezeLine({ freeze, mayEnd, onDone }: FreezeLineProps) {
  const { t } = useText('releases')
  const packageName = usePackageName()
  const name = freeze.name === null ? t('freeze.all') : packageName(freeze.name)
  const words = { name, from: formatDateTime(freeze.startsAt), until: formatDateTime(freeze.endsAt) }
  const end = useEndOf(freeze.id, words, onDone)
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.strong}>{name}</p>
        <p className={styles.fine}>{t('freeze.facts', { ...words, by: freeze.by })}</p>
        <p className={styles.fine}>{t('why', { reason: freeze.reason })}</p>
      </div>
      {mayEnd && (
        <Button small look="danger" onClick={end} aria-label={t('freeze.endTitle', words)}>
          {t('freeze.end')}
        </Button>
      )}
    </li>
  )
}

function useEndOf(id: string, words: { name: string; until: string }, onDone: () => void) {
  const { t } = useText('releases')
  return async () => {
    await askReason({
      keep: `freeze:${id}`,
      title: t('freeze.endTitle', words),
      text: t('freeze.endText'),
      confirm: t('freeze.end'),
      danger: true,
      reason: { label: t('ask.reason'), hint: t('ask.reasonHint'), max: REASON },
      send: (reason) =>
        tryAct(
          () => api('POST /operations/releases/freezes/:id/end', { params: { id }, body: { reason } }),
          t('freeze.ended'),
        ),
    })
    onDone()
  }
}
