import { api, formatDateTime, pick, tryAct, useCall, useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { Alert, NotRead, Panel, Tag } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Button, SelectField } from '@southbound/shared/ui/page'
import styles from '../case/CaseView.module.css'
import { useShownCase } from '../case/use-case.ts'
import { useShownChanges } from '../case/use-case-changes.ts'
import { DialogButton } from '../DialogButton.tsx'
import { PoolTakes } from './PoolTakes.tsx'

const PickAgentDialog = lazyPart(() => import('../agents/PickAgentDialog.tsx'))
const WordsDialog = lazyPart(() => import('../case/WordsDialog.tsx'))
const MOST = 500

/** What the student rules of a request in the pool; for an operator, whether it is shown again. */
export function PoolPanel() {
  const { t, locale } = useText('cases')
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
  const save = async (body: { excluded?: string[]; takers?: number }) => {
    const done = await tryAct(() => api('PUT /case/pool/:id', { ...input, body }), t('pool.excludedSaved'))
    if (done) read()
    return done
  }
  const exclude = (excluded: string[]) => save({ excluded })
  const working = data?.takes.filter(({ returnedAt }) => returnedAt === null).length ?? 0
  const allow = async (takers: number) => {
    const fills = Boolean(data?.until) && working > 0 && takers <= working
    if (!fills || (await confirm(filled))) await save({ takers })
  }
  const stay = async () => {
    const change = { ...input, body: { stay: true } }
    if (await tryAct(() => api('PUT /case/pool/:id', change), t('pool.stayed'))) read()
  }
  const release = async (reason: string) => {
    const body = { ...input, body: { reason } }
    const done = await tryAct(() => api('POST /case/pool/:id/release', body), t('pool.released'))
    if (done) read()
    return done
  }
  const without = (id: string) =>
    exclude((data?.excluded ?? []).map((one) => one.id).filter((one) => one !== id))
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
              actions={<Button onClick={stay}>{t('pool.stay')}</Button>}
            />
          )}
          {data.can.change && (
            <SelectField
              label={t('pool.takers')}
              options={['1', '2', '3'].map((value) => ({ value, label: value }))}
              value={String(data.takers)}
              onChange={(value) => void allow(Number(value))}
            />
          )}
          {data.excluded.length > 0 && <p className="small muted">{t('pool.excluded')}</p>}
          {data.excluded.length > 0 && (
            <div className={styles.acts}>
              {data.excluded.map((one) => (
                <Tag key={one.id} removeLabel={pick(one, locale)} onRemove={() => without(one.id)}>
                  {pick(one, locale)}
                </Tag>
              ))}
            </div>
          )}
          {data.can.change && (
            <div className={styles.acts}>
              <DialogButton
                small
                dialog={(onClose) => (
                  <PickAgentDialog
                    title={t('pool.exclude')}
                    text={t('pool.excludeText')}
                    action={t('pool.excludeSend')}
                    schools={detail.orderParamList.map(({ school }) => school)}
                    onClose={onClose}
                    onChoose={async (id) =>
                      (await exclude([...data.excluded.map((one) => one.id), id])) && onClose()
                    }
                  />
                )}
              >
                {t('pool.exclude')}
              </DialogButton>
            </div>
          )}
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
          <PoolTakes takes={data.takes} />
        </div>
      )}
    </Panel>
  )
}
