import { DAY_MS } from '@southbound/shared/contract/constants'
import { api, notify, useAct, useText } from '@southbound/shared/platform'
import { toIso, toLocal } from '@southbound/shared/platform/local-time'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/panel'
import { Form, SelectField, TextField, useRules } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import { Refused } from '../move/Refused.tsx'
import styles from '../Releases.module.css'
import { usePackageName } from './use-stagings.ts'

const MOST = 500
const isTime = (local: string) => !Number.isNaN(Date.parse(local))

interface Said {
  /** Empty for all packages. */
  name: string
  from: string
  until: string
  reason: string
}
function bodyOf({ name, from, until, reason }: Said) {
  return { name: name || null, startsAt: toIso(from), endsAt: toIso(until), reason: reason.trim() }
}

function useFaults({ from, until, reason }: Said) {
  const { t } = useText('releases')
  const rules = useRules()
  const hasEnd = isTime(until) && until > from && Date.parse(until) > Date.now()
  return {
    from: isTime(from) ? null : rules.enter(t('freeze.from')),
    until: hasEnd ? null : t('freeze.order'),
    reason: reason.trim() ? (reason.length > MOST ? rules.within(MOST) : null) : rules.enter(t('ask.reason')),
  }
}

interface FreezeDialogProps {
  packages: readonly string[]
  onClose: () => void
}
export function FreezeDialog({ packages, onClose }: FreezeDialogProps) {
  const { t } = useText('releases')
  const packageName = usePackageName()
  const [said, setSaid] = useState<Said>(() => {
    const now = Date.now()
    return { name: '', from: toLocal(now), until: toLocal(now + DAY_MS), reason: '' }
  })
  const [isTried, setTried] = useState(false)
  const faults = useFaults(said)
  const errorOf = (field: keyof typeof faults) => (isTried ? faults[field] : null)
  const set = (field: keyof Said) => (value: string) => setSaid((before) => ({ ...before, [field]: value }))
  const { run, busy, error } = useAct(
    () => api('POST /operations/releases/freezes', { body: bodyOf(said) }),
    { inPlace: true },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(faults).some((fault) => fault !== null) || !(await run())) return
    notify.success(t('freeze.begun'))
    onClose()
  }
  const options = packages.map((name) => ({ value: name, label: packageName(name) }))
  return (
    <Dialog open title={t('freeze.open')} onClose={onClose}>
      <p className="muted">{t('freeze.lead')}</p>
      <Refused error={error} />
      <Form className={styles.fields} onSubmit={submit}>
        <SelectField
          label={t('freeze.of')}
          empty={t('freeze.all')}
          options={options}
          value={said.name}
          onChange={set('name')}
        />
        <TextField
          label={t('freeze.from')}
          type="datetime-local"
          value={said.from}
          onChange={set('from')}
          error={errorOf('from')}
          required
        />
        <TextField
          label={t('freeze.until')}
          type="datetime-local"
          value={said.until}
          onChange={set('until')}
          error={errorOf('until')}
          required
        />
        <TextField
          label={t('ask.reason')}
          hint={t('freeze.reasonHint')}
          value={said.reason}
          onChange={set('reason')}
          error={errorOf('reason')}
          multiline
          rows={3}
          counter={MOST}
          required
        />
        <Button type="submit" look="main" busy={busy}>
          {t('freeze.begin')}
        </Button>
      </Form>
    </Dialog>
  )
}
