import { bus, notify, useAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Skeleton } from '@southbound/shared/ui/desk/panel'
import { lazy, Suspense } from 'react'
import { Refused } from '../move/Refused.tsx'
import styles from '../Releases.module.css'
import type { Flag } from '../wire.ts'
import { useFlagText } from './use-flag-words.ts'

const FlagForm = lazy(() => import('./FlagForm.tsx'))

export function FlagDialog({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const { t } = useText('releases')
  const text = useFlagText()
  const { run, busy, error } = useAct('POST /operations/flags/:name', { inPlace: true })
  const save = async (rule: NonNullable<Flag['rule']>, reason: string) => {
    if (!(await run({ params: { name: flag.name }, body: { rule, reason, serial: flag.serial } })))
      return false
    notify.success(t('flag.saved'))
    bus.emit('flags.changed')
    onClose()
    return true
  }
  return (
    <Dialog open wide title={t('flag.changeNamed', { name: text(flag, 'name') })} onClose={onClose}>
      <div className={styles.before}>
        <p className="muted">{text(flag, 'about')}</p>
        <Refused error={error} />
      </div>
      <Suspense fallback={<Skeleton lines={6} />}>
        <FlagForm flag={flag} busy={busy} onSubmit={save} />
      </Suspense>
    </Dialog>
  )
}
