import { barePath, useHydrated, useText, withLocale } from '@southbound/shared/platform'
import { Button, Wrap } from '@southbound/shared/ui/page'
import { useContext, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { StartContext } from '../frame-context.ts'
import { keepLanguage } from './choices.ts'
import styles from './LanguageChooser.module.css'

/** To a first visitor, in that language. Written by the server: nothing moves. */
export function LanguageChooser() {
  const { suggest } = useContext(StartContext)
  const { t, locale } = useText('shell')
  const { pathname, search, hash } = useLocation()
  const isHydrated = useHydrated()
  const [open, setOpen] = useState(true)
  if (!open || !suggest || suggest === locale) return null
  const close = () => {
    keepLanguage(locale)
    setOpen(false)
  }
  // A mailed link's token is in its hash, which the server never sees.
  const rest = search + (isHydrated ? hash : '')
  return (
    <aside className={styles.bar} lang={suggest === 'zh' ? 'zh-Hans' : 'en'}>
      <Wrap className={styles.row}>
        <span className={styles.question}>{t('chooser.question')}</span>
        <RouterLink
          className={styles.go}
          to={withLocale(suggest, barePath(pathname)) + rest}
          onClick={() => keepLanguage(suggest)}
        >
          {t('chooser.continue')}
        </RouterLink>
        <Button small look="plain" onClick={close}>
          {t('chooser.close')}
        </Button>
      </Wrap>
    </aside>
  )
}
