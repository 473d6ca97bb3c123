import { bus, paths, safeRedirect, useGo, useText, useUrl } from '@southbound/shared/platform'
import { Button, Heading, Wrap } from '@southbound/shared/ui/page'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './plain.module.css'

export function CheckConnection() {
  const { t } = useText('shell')
  const { search } = useUrl()
  const { state } = useLocation()
  const go = useGo()
  const back = (safeRedirect(search.get('redirect_url')) ?? paths.home()) + (state ?? '')
  useEffect(() => () => bus.emit('server.back'), [])
  return (
    <Wrap className={styles.page}>
      <Heading level={1}>{t('connection.title')}</Heading>
      <p className={styles.text}>{t('connection.text')}</p>
      <p className={styles.actions}>
        <Button look="main" onClick={() => go(back, { replace: true })}>
          {t('connection.again')}
        </Button>
      </p>
    </Wrap>
  )
}
