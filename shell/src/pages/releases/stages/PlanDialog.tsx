import { USUAL_STAGES } from '@southbound/shared/contract/constants'
import { api, notify, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/panel'
import { CheckRow, Form, SelectField, TextField, useRules } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import { FitCheck, useFit } from '../move/FitCheck.tsx'
import { Refused } from '../move/Refused.tsx'
import styles from '../Releases.module.css'
import { usePackageName } from './use-stagings.ts'

const BEGINS = ['0', '12', '24', '48'] as const
const HOUR_MS = 3_600_000
const MOST = 500
const EVERYBODY = { roles: [], countries: [], accounts: [], languages: [] }

interface PlanDialogProps {
  name: string
  version: string
  onClose: () => void
}

export function PlanDialog({ name, version, onClose }: PlanDialogProps) {
  const { t } = useText('releases')
  const rules = useRules()
  const words = { name: usePackageName()(name), version }
  const fit = useFit(name, version)
  const [said, setSaid] = useState({ reason: '', begins: '0', byItself: true, tried: false })
  const { run, busy, error } = useAct(
    () => api('POST /operations/releases/:name/staging', { params: { name }, body: bodyOf(version, said) }),
    { inPlace: true },
  )
  const fault = said.reason.trim() ? null : rules.enter(t('ask.reason'))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaid({ ...said, tried: true })
    if (fault || !(await run())) return
    notify.success(t('stage.planned', words))
    onClose()
  }
  const options = BEGINS.map((value) => ({ value, label: t(`stage.in.${value}`) }))
  return (
    <Dialog open title={t('stage.plan', words)} onClose={onClose}>
      <div className={styles.before}>
        <p className="muted">{t('stage.planText')}</p>
        <ol>
          {USUAL_STAGES.map(({ percent, hours, visitors }) => (
            <li key={percent}>
              {t('percent', { value: percent })} · {t('stage.later', { hours, visitors })}
            </li>
          ))}
          <li>
            {t('percent', { value: 100 })} · {t('stage.everybody')}
          </li>
        </ol>
        {!error && <FitCheck fit={fit} />}
        <Refused error={error} />
      </div>
      <Form onSubmit={submit}>
        <SelectField
          label={t('stage.begin')}
          value={said.begins}
          onChange={(begins) => setSaid({ ...said, begins })}
          options={options}
        />
        <CheckRow
          label={t('stage.byItself')}
          checked={said.byItself}
          onChange={(byItself) => setSaid({ ...said, byItself })}
        />
        <TextField
          label={t('ask.reason')}
          hint={t('ask.reasonHint')}
          value={said.reason}
          onChange={(reason) => setSaid({ ...said, reason })}
          error={said.tried ? fault : null}
          multiline
          rows={3}
          counter={MOST}
          required
        />
        <Button type="submit" look="main" busy={busy} disabled={(fit.reasons?.length ?? 0) > 0}>
          {t('stage.start')}
        </Button>
      </Form>
    </Dialog>
  )
}

function bodyOf(
  version: string,
  { reason, begins, byItself }: { reason: string; begins: string; byItself: boolean },
) {
  const hours = Number(begins)
  const startsAt = hours === 0 ? null : new Date(Date.now() + hours * HOUR_MS).toISOString()
  return { version, stages: [...USUAL_STAGES], audience: EVERYBODY, byItself, startsAt, reason }
}
