import { browserTexts, hasUnsaved, localeOfPath, translator } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import styles from './offer-shell.module.css'

let isOffered = false
let isWished = false

function reloadWhenSafe(): void {
  if (isWished && !hasUnsaved()) location.reload()
}

function Offer({ locale, onClose }: { locale: 'en' | 'zh'; onClose: () => void }) {
  const t = translator(browserTexts, locale, 'shell')
  const [waits, setWaits] = useState(false)
  const wish = () => {
    isWished = true
    reloadWhenSafe()
    setWaits(true)
  }
  return (
    <aside className={styles.offer} aria-label={t('update.title')}>
      <p role="status">{t(waits ? 'update.later' : 'update.text')}</p>
      {!waits && (
        <Button small look="main" onClick={wish}>
          {t('update.now')}
        </Button>
      )}
      <Button small look="plain" onClick={onClose}>
        {t('update.close')}
      </Button>
    </aside>
  )
}

export function offerShell(onSettled: (listener: () => void) => void): void {
  if (isOffered) return
  isOffered = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  const draw = () =>
    place.isConnected && root.render(<Offer locale={localeOfPath(location.pathname)} onClose={close} />)
  onSettled(() => {
    reloadWhenSafe()
    draw()
  })
  draw()
}
