import {
  api,
  type DataOf,
  formatDateTime,
  notify,
  tryAct,
  useAct,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { askReason, Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, NotRead, Panel } from '@southbound/shared/ui/desk/panel'
import { Form, TextField, useRules } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import { Refused } from '../move/Refused.tsx'
import styles from '../Releases.module.css'

type Hook = DataOf<'GET /operations/releases/hooks'>['rows'][number]
const REASON = 500
const ADDRESS = 300

/** Addresses notified of releases, rollbacks and freezes. */
export function Hooks() {
  const { t } = useText('releases')
  const [isAdding, setAdding] = useState(false)
  const found = useCall('GET /operations/releases/hooks')
  const end = async ({ id, url }: Hook) => {
    await askReason({
      keep: `hook:${id}`,
      title: t('hook.endTitle', { host: new URL(url).host }),
      confirm: t('hook.end'),
      danger: true,
      reason: { label: t('ask.reason'), hint: t('ask.reasonHint'), max: REASON },
      send: (reason) =>
        tryAct(
          () => api('POST /operations/releases/hooks/:id/end', { params: { id }, body: { reason } }),
          t('hook.ended'),
        ),
    })
    found.reload()
  }
  return (
    <Panel title={t('hook.title')}>
      <p className={styles.fine}>{t('hook.about')}</p>
      {!found.data && <NotRead found={found} lines={2} />}
      <ul className={styles.plain}>
        {found.data?.rows.map((hook) => (
          <li key={hook.id} className={styles.line}>
            <div className={styles.words}>
              <p className={styles.strong}>{hook.url}</p>
              <p className={styles.fine}>
                {hook.nextAt
                  ? t('hook.failing', { why: hook.lastError ?? '', at: formatDateTime(hook.nextAt) })
                  : hook.sentAt
                    ? t('hook.sent', { at: formatDateTime(hook.sentAt) })
                    : t('hook.nothing')}
              </p>
            </div>
            <Button
              small
              look="danger"
              onClick={() => end(hook)}
              aria-label={t('hook.endTitle', { host: new URL(hook.url).host })}
            >
              {t('hook.end')}
            </Button>
          </li>
        ))}
      </ul>
      <Button small onClick={() => setAdding(true)}>
        {t('hook.add')}
      </Button>
      {isAdding && (
        <AddHook
          onClose={() => {
            setAdding(false)
            found.reload()
          }}
        />
      )}
    </Panel>
  )
}

function AddHook({ onClose }: { onClose: () => void }) {
  const { t } = useText('releases')
  const rules = useRules()
  const [said, setSaid] = useState({ url: '', reason: '', tried: false })
  const { run, busy, error } = useAct(
    () => api('POST /operations/releases/hooks', { body: { url: said.url.trim(), reason: said.reason } }),
    { inPlace: true },
  )
  const faults = {
    url: /^https:\/\/./.test(said.url.trim()) ? null : t('hook.urlRule'),
    reason: said.reason.trim() ? null : rules.enter(t('ask.reason')),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaid({ ...said, tried: true })
    if (faults.url || faults.reason || !(await run())) return
    notify.success(t('hook.added'))
    onClose()
  }
  return (
    <Dialog open title={t('hook.add')} onClose={onClose}>
      <Refused error={error} />
      <Form onSubmit={submit}>
        <TextField
          label={t('hook.url')}
          hint={t('hook.urlHint')}
          value={said.url}
          onChange={(url) => setSaid({ ...said, url })}
          error={said.tried ? faults.url : null}
          maxLength={ADDRESS}
          required
        />
        <TextField
          label={t('ask.reason')}
          hint={t('ask.reasonHint')}
          value={said.reason}
          onChange={(reason) => setSaid({ ...said, reason })}
          error={said.tried ? faults.reason : null}
          multiline
          rows={2}
          counter={REASON}
          required
        />
        <Button type="submit" look="main" busy={busy}>
          {t('hook.add')}
        </Button>
      </Form>
    </Dialog>
  )
}
