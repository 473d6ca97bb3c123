import {
  barePath,
  browserTexts,
  bus,
  localeOfPath,
  onFailedCall,
  paths,
  translator,
} from '@southbound/shared/platform'
import { Wrap } from '@southbound/shared/ui/page'
import { createRoot } from 'react-dom/client'
import styles from './follow-outage.module.css'

const READY = '/readyz'
/** In ms; spread, so that not all pages ask together. */
const LOOK_MS = 3_000
const SIGN_IN = [paths.login(), '/crm']

const isSignIn = (): boolean => SIGN_IN.includes(barePath(location.pathname))
/** A failing network, or another site's page, says nothing about the server. */
const isAway = (): Promise<boolean> =>
  fetch(READY, { cache: 'no-store' }).then(
    ({ status }) => status >= 500,
    () => false,
  )

function Banner({ locale, signIn }: { locale: 'en' | 'zh'; signIn: boolean }) {
  const t = translator(browserTexts, locale, 'shell')
  return (
    <div className={styles.banner} role="status">
      <Wrap className={styles.line}>
        <strong>{t(signIn ? 'away.signIn' : 'away.site')}</strong>
        {!signIn && <span>{t('away.again')}</span>}
      </Wrap>
    </div>
  )
}

function putBanner() {
  const place = document.createElement('div')
  document.body.prepend(place)
  const root = createRoot(place)
  const draw = () => root.render(<Banner locale={localeOfPath(location.pathname)} signIn={isSignIn()} />)
  const remove = () => {
    root.unmount()
    place.remove()
  }
  draw()
  return { draw, remove }
}

/** From the first failed call until the server answers; then what failed is asked for again. */
export function followOutage(onSettled: (listener: () => void) => void): void {
  let banner: ReturnType<typeof putBanner> | undefined
  let isLooking = false
  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    while (await isAway()) {
      banner ??= putBanner()
      await new Promise((later) => setTimeout(later, LOOK_MS * (0.8 + Math.random() * 0.4)))
    }
    isLooking = false
    if (!banner) return
    banner.remove()
    banner = undefined
    bus.emit('server.back')
  }
  onFailedCall(({ code }) => void (code && look()))
  onSettled(() => {
    banner?.draw()
    if (isSignIn()) void look()
  })
  if (isSignIn()) void look()
}
