import { useText } from '@southbound/shared/platform'
import { Wrap } from '@southbound/shared/ui/page'
import { useContext, useState } from 'react'
import { StartContext } from '../frame-context.ts'
import { keepClosed } from '../header/choices.ts'
import styles from './Announcement.module.css'

/** Written by the server: nothing moves. */
export function Announcement() {
  const { announcement } = useContext(StartContext)
  const { t, locale } = useText('shell')
  const [open, setOpen] = useState(true)
  if (!announcement || !open) return null
  const close = () => {
    keepClosed(announcement.id)
    setOpen(false)
  }
  return (
    <section className={styles.banner} aria-label={t('announcement.label')}>
      <Wrap className={styles.line}>
        <p>{locale === 'zh' ? announcement.contentCn : announcement.contentEn}</p>
        {announcement.dismissible && (
          <button type="button" className={styles.close} onClick={close} aria-label={t('announcement.close')}>
            <span aria-hidden="true">×</span>
          </button>
        )}
      </Wrap>
    </section>
  )
}
