/**
 * Runs in the page of a finder: ticks a facet's choice again and again until
 * the page reacts, and waits for the new rows. `ready` is the time of the first
 * tick that worked; before the scripts are there a tick does nothing but tick.
 */
export function filterWorks() {
  let pressed = null
  let worked = null
  const asks = () => document.querySelector('[aria-busy=true]') || location.search.includes('levelCode=')
  return (at) => {
    // React answers a press before the next turn.
    if (pressed !== null && asks()) worked ??= pressed
    if (worked !== null) {
      const answered = location.search.includes('levelCode=') && !document.querySelector('[aria-busy=true]')
      const stands = document.querySelector('#filters input[name=levelCode]') !== null
      return { ready: worked, done: answered && stands }
    }
    const choice = document.querySelector('#filters input[name=levelCode]')
    if (!choice) return {}
    choice.checked = false
    choice.click()
    pressed = at
    return {}
  }
}

/**
 * Runs in the page of a case: it is usable when the person's
 * name and the acts that are open to the agent stand there.
 */
export function caseIsUsable() {
  return (at) => {
    const usable =
      document.querySelector('main h1')?.textContent?.trim() &&
      document.querySelector('main button:not([disabled])')
    return usable ? { ready: at, done: true } : {}
  }
}
