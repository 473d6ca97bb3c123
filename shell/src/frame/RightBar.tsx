import { TIMES } from '@southbound/shared/contract/constants'
import { useSession, useText, useUrl } from '@southbound/shared/platform'
import { useEffect, useState } from 'react'
import styles from './RightBar.module.css'
import { Slot } from './Slot.tsx'

/** Pages without the bar, and the pages that have the cart (specification, section 2). */
const WITHOUT = ['/login', '/sign-up', '/reset-password', '/new-password', '/solutions']
const WITH_CART = ['/more-services', '/cart', '/account/service', '/account/services']

/** The quick things at the right edge: favourites, comparison, cart, back to top. */
export function RightBar() {
  const { t } = useText('shell')
  const { path } = useUrl()
  const { role } = useSession()
  if (WITHOUT.includes(path)) return null
  const wanted = (name: string) => (name === 'cart' ? WITH_CART.includes(path) && role !== 'student' : role !== 'other')
  return (
    <aside className={styles.bar} aria-label={t('bar.label')}>
      <Slot place="right-bar" wanted={wanted} />
      <BackToTop />
    </aside>
  )
}

function BackToTop() {
  const { t } = useText('shell')
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > window.innerHeight)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return far ? (
    <button type="button" className={styles.top} onClick={climb}>
      {t('bar.top')}
    </button>
  ) : null
}

/** Up in steps of 100 px a frame; at once for those who asked for less motion. */
function climb(): void {
  const step = matchMedia('(prefers-reduced-motion: reduce)').matches ? window.scrollY : Math.max(TIMES.scrollStepPx, window.scrollY / 12)
  window.scrollBy({ top: -step, behavior: 'instant' })
  if (window.scrollY > 0) requestAnimationFrame(climb)
}
