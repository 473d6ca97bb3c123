import { stopWorkingAs, useSession, useText } from '@southbound/shared/platform'
import { Button, Wrap } from '@southbound/shared/ui/page'
import { mayLeave } from './popups/LeaveGuard.tsx'
import styles from './WorkingAs.module.css'

export default function WorkingAs() {
  const { t } = useText('shell')
  const { user } = useSession()
  if (!user?.onBehalfOf) return null
  const goBack = async () => {
    if (await mayLeave(t)) await stopWorkingAs()
  }
  return (
    <section className={styles.banner} aria-label={t('workingAs.label')}>
      <Wrap className={styles.line}>
        <p role="status">{t('workingAs.text', { name: user.nickname })}</p>
        <Button small onClick={() => void goBack()}>
          {t('workingAs.back', { name: user.onBehalfOf })}
        </Button>
      </Wrap>
    </section>
  )
}
