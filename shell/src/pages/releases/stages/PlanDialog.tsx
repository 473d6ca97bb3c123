import { HOUR_MS, USUAL_STAGES } from '@southbound/shared/contract/constants'
import { formatCount, notify, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Skeleton } from '@southbound/shared/ui/desk/panel'
import { lazy, Suspense } from 'react'
import { FitCheck, useFit } from '../move/FitCheck.tsx'
import { Refused } from '../move/Refused.tsx'
import { Again, useAgain } from '../move/TakenBack.tsx'
import styles from '../Releases.module.css'
import type { PackageLine } from '../wire.ts'
import type { PlanInput } from './PlanForm.tsx'
import { usePackageName } from './use-stagings.ts'

const PlanForm = lazy(() => import('./PlanForm.tsx'))

interface PlanDialogProps {
  line: PackageLine
  version: string
  onClose: () => void
}

export function PlanDialog({ line, version, onClose }: PlanDialogProps) {
  const { t } = useText('releases')
  const { name } = line
  const { takenBack, isBarred, isMeant, setMeant } = useAgain(line, version)
  const words = { name: usePackageName()(name), version }
  const fit = useFit(name, version)
  const { run, busy, error } = useAct('POST /operations/releases/:name/staging', { inPlace: true })
  const submit = async (plan: PlanInput) => {
    if (!(await run({ params: { name }, body: bodyOf(version, plan, isMeant) }))) return false
    notify.success(t('stage.planned', words))
    onClose()
    return true
  }
  return (
    <Dialog open wide title={t('stage.plan', words)} onClose={onClose}>
      <div className={styles.before}>
        <p className="muted">{t('stage.planText')}</p>
        <ol>
          {USUAL_STAGES.map(({ percent, hours, visitors }) => (
            <li key={percent}>
              {t('percent', { value: percent })} ·{' '}
              {t('stage.later', { hours, visitors: formatCount(visitors) })}
            </li>
          ))}
          <li>
            {t('percent', { value: 100 })} · {t('stage.everybody')}
          </li>
        </ol>
        {!error && <FitCheck fit={fit} />}
        {takenBack && <Again version={version} takenBack={takenBack} isMeant={isMeant} onMeant={setMeant} />}
        <Refused error={error} />
      </div>
      <Suspense fallback={<Skeleton lines={6} />}>
        <PlanForm busy={busy} disabled={isBarred || (fit.reasons?.length ?? 0) > 0} onSubmit={submit} />
      </Suspense>
    </Dialog>
  )
}

function bodyOf(version: string, { reason, begins, byItself, audience }: PlanInput, isMeant: boolean) {
  const hours = Number(begins)
  const startsAt = hours === 0 ? null : new Date(Date.now() + hours * HOUR_MS).toISOString()
  const { percent: _, languages = [], ...narrowed } = audience
  const asked = { audience: { ...narrowed, languages }, byItself, startsAt, reason: reason.trim() }
  return { version, stages: [...USUAL_STAGES], ...asked, ...(isMeant ? { again: true } : {}) }
}
