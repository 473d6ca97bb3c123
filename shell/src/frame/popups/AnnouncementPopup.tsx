import type { RunningAnnouncement } from '@southbound/shared/contract'
import { useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'
import styles from './AnnouncementPopup.module.css'

export default function AnnouncementPopup({
  announcement,
  onClose,
}: {
  announcement: RunningAnnouncement
  onClose: () => void
}) {
  const { t, locale } = useText('shell')
  return (
    <section className={styles.popup} aria-labelledby="announcement-title">
      <h2 id="announcement-title" className={styles.title}>
        {t('announcement.label')}
      </h2>
      <p role="status">{locale === 'zh' ? announcement.contentCn : announcement.contentEn}</p>
      <Button small onClick={onClose} aria-label={t('announcement.dismissLong')}>
        {t('announcement.dismiss')}
      </Button>
    </section>
  )
}
