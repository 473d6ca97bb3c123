import { api, type DataOf, formatDateTime, tryAct, useAllowed, useText } from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'
import { Button, Panel } from '@southbound/shared/ui/desk/panel'
import styles from '../Releases.module.css'
import { useActor } from '../use-actor.ts'

type Preview = DataOf<'GET /operations/releases/previews'>['rows'][number]
const REASON = 500

/** Links of one package that are good now. */
export function Previews({ rows, onDone }: { rows: readonly Preview[]; onDone: () => void }) {
  const { t } = useText('releases')
  const actor = useActor()
  const mayManage = useAllowed('releases.manage')
  const end = async ({ id, version }: Preview) => {
    await askReason({
      keep: `preview:${id}`,
      title: t('preview.endTitle', { version }),
      text: t('preview.endText'),
      confirm: t('preview.end'),
      danger: true,
      reason: { label: t('ask.reason'), hint: t('ask.reasonHint'), max: REASON },
      send: (reason) =>
        tryAct(
          () => api('POST /operations/releases/previews/:id/end', { params: { id }, body: { reason } }),
          t('preview.ended'),
        ),
    })
    onDone()
  }
  return (
    <Panel title={t('preview.running')}>
      <ul className={styles.plain}>
        {rows.map((one) => (
          <li key={one.id} className={styles.line}>
            <div className={styles.words}>
              <p className={styles.strong}>{one.version}</p>
              <p className={styles.fine}>
                {t('preview.facts', { by: actor(one.askedBy), at: formatDateTime(one.expiresAt) })}{' '}
                {t('preview.opened', { count: one.opened })}
              </p>
            </div>
            {mayManage && (
              <Button
                small
                look="danger"
                onClick={() => end(one)}
                aria-label={t('preview.endTitle', { version: one.version })}
              >
                {t('preview.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
