import { MINUTE_MS } from '@southbound/shared/contract/constants'
import { stopWorkingAs, useSession, useText, workAsEnd } from '@southbound/shared/platform'
import { Button, Wrap } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import { mayLeave } from './popups/LeaveGuard.tsx'
import styles from './WorkingAs.module.css'

/** Enough to finish a form, as the tab goes back by itself. */
const WARNED_MS = 5 * MINUTE_MS

function useEndsSoon(): boolean {
  const [isSoon, setSoon] = useState(false)
  useEffect(() => {
    const left = workAsEnd() - WARNED_MS - Date.now()
    if (Number.isNaN(left)) return
    const timer = setTimeout(() => setSoon(true), left)
    return () => clearTimeout(timer)
  }, [])
  return isSoon
}

export default function WorkingAs() {
  const { t } = useText('shell')
  const { user } = useSession()
  const endsSoon = useEndsSoon()
  if (!user?.onBehalfOf) return null
  const goBack = async () => {
    if (await mayLeave(t)) await stopWorkingAs()
  }
  return (
    <section className={styles.banner} aria-label={t('workingAs.label')}>
      <Wrap className={styles.line}>
        <p role="status">
          {t('workingAs.text', { name: user.nickname })} {endsSoon && t('workingAs.ending')}
        </p>
        <Button small onClick={() => void goBack()}>
          {t('workingAs.back', { name: user.onBehalfOf })}
        </Button>
      </Wrap>
    </section>
  )
}
