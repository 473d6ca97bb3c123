const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const
let present = false

/** Runs at the first sign of a person. Returns the undo. */
export function whenWanted(run: () => void): () => void {
  if (present) {
    run()
    return () => undefined
  }
  const stop = () => SIGNS.forEach((sign) => void window.removeEventListener(sign, begin))
  const begin = () => {
    present = true
    stop()
    run()
  }
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true })
  return stop
}
