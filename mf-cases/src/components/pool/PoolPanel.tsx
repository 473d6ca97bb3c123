import { api, formatDateTime, tryAct, useCall, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Alert, NotRead, Panel } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Button } from '@southbound/shared/ui/page'
import styles from '../case/CaseView.module.css'
import { useShownCase } from '../case/use-case.ts'
import { useShownChanges } from '../case/use-case-changes.ts'
import { DialogButton } from '../DialogButton.tsx'
import { PoolChoices } from './PoolChoices.tsx'
import { PoolTakes } from './PoolTakes.tsx'
import { useChangePool } from './use-change-pool.ts'

const AssignDialog = lazyPart(() => import('./AssignDialog.tsx'))
const WordsDialog = lazyPart(() => import('../case/WordsDialog.tsx'))
const MOST = 500

/** What the student rules of a request in the pool; for an operator, whether it is shown again. */
export function PoolPanel() {
  const { t } = useText('cases')
  const { detail, reload } = useShownCase()
  const input = { params: { id: detail.caseId } }
  const filled = { title: t('pool.filledTitle'), text: t('pool.filledText'), confirm: t('pool.filledSend') }
  const pool = useCall('GET /case/pool/:id', input)
  const { data } = pool
  useShownChanges(pool.reload, detail)
  const read = () => {
    pool.reload()
    reload()
  }
  const change = useChangePool(detail.caseId, read)
  const working = data?.takes.filter(({ returnedAt }) => returnedAt === null).length ?? 0
  const allow = async (takers: number) => {
    const fills = Boolean(data?.until) && working > 0 && takers <= working
    if (!fills || (await confirm(filled))) await change({ takers })
  }
  const release = async (reason: string) => {
    const body = { ...input, body: { reason } }
    const done = await tryAct(() => api('POST /case/pool/:id/release', body), t('pool.released'))
    if (done) read()
    return done
  }
  return (
    <Panel title={t('pool.panel')}>
      <NotRead found={pool} title={t('pool.failed')} lines={3} />
      {data && (
        <div className={styles.rows}>
          {data.inReview && <Alert tone="warn" title={t('pool.inReview')} />}
          {data.until && !data.inReview && <p>{t('pool.until', { at: formatDateTime(data.until) })}</p>}
          {data.asked && data.can.change && (
            <Alert
              tone="warn"
              title={t('pool.asked')}
              actions={<Button onClick={() => change({ stay: true })}>{t('pool.stay')}</Button>}
            />
          )}
          <PoolChoices
            pool={data}
            schools={detail.orderParamList.map(({ school }) => school)}
            onTakers={allow}
            onExclude={(excluded) => change({ excluded })}
          />
          {data.can.release && (
            <DialogButton
              dialog={(onClose) => (
                <WordsDialog
                  title={t('pool.releaseTitle')}
                  label={t('reasonDialog.label')}
                  send={t('pool.release')}
                  draft={`case:${detail.caseId}:release`}
                  max={MOST}
                  onSend={({ text }) => release(text)}
                  onClose={onClose}
                />
              )}
            >
              {t('pool.release')}
            </DialogButton>
          )}
          {data.can.assign && (
            <DialogButton
              dialog={(onClose) => (
                <AssignDialog caseId={detail.caseId} onClose={onClose} onAssigned={read} />
              )}
            >
              {t('pool.assign')}
            </DialogButton>
          )}
          <PoolTakes takes={data.takes} />
        </div>
      )}
    </Panel>
  )
}
