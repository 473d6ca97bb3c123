import { ApiError, api, notify, useLocale, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Skeleton } from '@southbound/shared/ui/desk/panel'
import { lazy, Suspense, useState } from 'react'
import { Refused } from '../move/Refused.tsx'
import styles from '../Releases.module.css'
import type { Flag, FlagRule } from '../wire.ts'

const FlagForm = lazy(() => import('./FlagForm.tsx'))

/** Switches a feature: for whom, and why. */
export function FlagDialog({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const { t } = useText('releases')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const save = async (rule: FlagRule, reason: string) => {
    setBusy(true)
    setError(null)
    try {
      await api('POST /operations/flags/:name', {
        params: { name: flag.name },
        body: { rule, reason, serial: flag.serial },
      })
      notify.success(t('flag.saved'))
      onClose()
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open wide title={t('flag.changeNamed', { name: t(`flags.${flag.name}.name`) })} onClose={onClose}>
      <div className={styles.before}>
        <p className="muted">{t(`flags.${flag.name}.about`)}</p>
        <Refused error={error} />
      </div>
      <Suspense fallback={<Skeleton lines={6} />}>
        <FlagForm locale={locale} flag={flag} busy={busy} onSubmit={save} />
      </Suspense>
    </Dialog>
  )
}
