import { useLoaded, useText } from '@southbound/shared/platform'
import { Button, Heading, Wrap } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from './FairsScreen.module.css'
import type { loader } from './fairs'

export default function FairsScreen() {
  const { t } = useText('fairs')
  const { goods } = useLoaded<typeof loader>()
  const [places, setPlaces] = useState(1)
  return (
    <Wrap className={styles.page}>
      <Heading level={1}>{t('title')}</Heading>
      <p>{t('lead')}</p>
      <p className={styles.count}>{t('places', { places, goods: goods.length })}</p>
      <Button onClick={() => setPlaces(places + 1)}>{t('more')}</Button>
    </Wrap>
  )
}
