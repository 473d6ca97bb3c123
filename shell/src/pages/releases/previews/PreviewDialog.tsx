import { api, formatDateTime, useAct, useText } from '@southbound/shared/platform'
import { copyText } from '@southbound/shared/platform/clipboard'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/panel'
import { Form, SelectField, TextField, useRules } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import { FitCheck, useFit } from '../move/FitCheck.tsx'
import { Refused } from '../move/Refused.tsx'
import styles from '../Releases.module.css'
import { usePackageName } from '../stages/use-stagings.ts'

const HOURS = ['24', '72', '168'] as const
const MOST = 500

interface PreviewDialogProps {
  name: string
  version: string
  onClose: () => void
}

/** Asks for how long, then gives the link once. */
export function PreviewDialog({ name, version, onClose }: PreviewDialogProps) {
  const { t } = useText('releases')
  const words = { name: usePackageName()(name), version }
  const [made, setMade] = useState<{ link: string; until: string } | null>(null)
  return (
    <Dialog open title={t('preview.title', words)} onClose={onClose}>
      {made ? (
        <LinkOf {...made} />
      ) : (
        <>
          <p className="muted">{t('preview.text')}</p>
          <Ask
            name={name}
            version={version}
            onMade={(path, until) => setMade({ link: location.origin + path, until })}
          />
        </>
      )}
    </Dialog>
  )
}

type AskProps = Pick<PreviewDialogProps, 'name' | 'version'> & {
  onMade: (path: string, until: string) => void
}
function Ask({ name, version, onMade }: AskProps) {
  const { t } = useText('releases')
  const rules = useRules()
  const fit = useFit(name, version)
  const [said, setSaid] = useState({ reason: '', hours: '72', tried: false })
  const fault = said.reason.trim() ? null : rules.enter(t('ask.reason'))
  const { run, busy, error } = useAct(
    () =>
      api('POST /operations/releases/:name/preview', {
        params: { name },
        body: { version, hours: Number(said.hours), reason: said.reason },
      }),
    { inPlace: true },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaid({ ...said, tried: true })
    const made = fault ? null : await run()
    if (made) onMade(made.path, made.expiresAt)
  }
  return (
    <>
      <div className={styles.before}>
        {!error && <FitCheck fit={fit} />}
        <Refused error={error} />
      </div>
      <Form className={styles.fields} onSubmit={submit}>
        <SelectField
          label={t('preview.hours')}
          value={said.hours}
          onChange={(hours) => setSaid({ ...said, hours })}
          options={HOURS.map((value) => ({ value, label: t(`preview.for.${value}`) }))}
        />
        <TextField
          label={t('ask.reason')}
          hint={t('ask.reasonHint')}
          value={said.reason}
          onChange={(reason) => setSaid({ ...said, reason })}
          error={said.tried ? fault : null}
          multiline
          rows={2}
          counter={MOST}
          required
        />
        <Button type="submit" look="main" busy={busy} disabled={(fit.reasons?.length ?? 0) > 0}>
          {t('preview.make')}
        </Button>
      </Form>
    </>
  )
}

function LinkOf({ link, until }: { link: string; until: string }) {
  const { t } = useText('releases')
  const copy = () => void copyText(link, t('key.copied'))
  return (
    <>
      <p className="muted">{t('preview.made', { at: formatDateTime(until) })}</p>
      <code className={styles.token}>{link}</code>
      <Button look="main" onClick={copy}>
        {t('key.copy')}
      </Button>
    </>
  )
}
