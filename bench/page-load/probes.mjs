/**
 * Runs in the page of a finder: ticks a facet's choice again and again until the page reacts, and waits for the new rows.
 * `ready` is the time of the first tick that worked; before the scripts are there a tick does nothing but tick.
 */
export function filterWorks() {
  let worked = null
  const box = () => document.querySelector('#filters input[name=levelCode]')
  return (at) => {
    if (worked !== null) {
      const answered = location.search.includes('levelCode=') && !document.querySelector('[aria-busy=true]')
      return { ready: worked, done: answered }
    }
    const choice = box()
    if (!choice) return {}
    choice.click()
    // React answers a click before it returns.
    if (document.querySelector('[aria-busy=true]') || location.search.includes('levelCode=')) worked = at
    else choice.checked = false
    return {}
  }
}

/** Runs in the page of a case: it is usable when the person's name and the acts that are open to the agent stand there. */
export function caseIsUsable() {
  return (at) => {
    const usable =
      document.querySelector('main h1')?.textContent?.trim() &&
      document.querySelector('main button:not([disabled])')
    return usable ? { ready: at, done: true } : {}
  }
}
