import { type DataOf, useBus, useCall, useText } from '@southbound/shared/platform'
import { Wrap } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import styles from './Banner.module.css'

const CLOSED = 'announcement.closed'

/** The announcement of the day, at the top on larger screens, until this browser closes it. */
export default function Banner() {
  const { data, reload } = useCall('POST /announcement/getAnnouncement')
  useBus('session.in', reload)
  return data ? <Running announcement={data} /> : null
}

function Running({ announcement: { id, contentCn, contentEn } }: { announcement: NonNullable<DataOf<'POST /announcement/getAnnouncement'>> }) {
  const { t, locale } = useText('content')
  const [closed, setClosed] = useState(true)
  useEffect(() => setClosed(localStorage.getItem(CLOSED) === id), [id])
  if (closed) return null
  const close = () => {
    localStorage.setItem(CLOSED, id)
    setClosed(true)
  }
  return (
    <section className={styles.banner} aria-label={t('announcement.label')}>
      <Wrap className={styles.line}>
        <p>{locale === 'zh' ? contentCn : contentEn}</p>
        <button type="button" className={styles.close} onClick={close} aria-label={t('announcement.close')}>
          <span aria-hidden="true">×</span>
        </button>
      </Wrap>
    </section>
  )
}
