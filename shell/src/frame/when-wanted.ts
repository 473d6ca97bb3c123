const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const
let present = false

/** Once there is a first sign of a person: what is not needed for reading waits for it. Returns the undo. */
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
