import { TIMES } from '@southbound/shared/contract/constants'

const TAKEN_BACK = ['wheel', 'touchstart', 'keydown'] as const

/** At once with less motion. Scrolling by hand ends it. */
export function climb(): void {
  const px = matchMedia('(prefers-reduced-motion: reduce)').matches ? window.scrollY : TIMES.scrollStepPx
  let stopped = false
  const stop = () => {
    stopped = true
    for (const sign of TAKEN_BACK) window.removeEventListener(sign, stop)
  }
  for (const sign of TAKEN_BACK) window.addEventListener(sign, stop, { passive: true })
  const step = () => {
    if (stopped) return
    window.scrollBy({ top: -px, behavior: 'instant' })
    if (window.scrollY > 0) requestAnimationFrame(step)
    else stop()
  }
  step()
}
