/**
 * Runs in the page: sums up the browser's timings of each interaction's
 * events, in ms: the longest, the wait for its handlers, and their own time.
 */
export function watchInteractions() {
  window.__interactions = new Map()
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16 })
  window.__takeInteractions = () => take(observer.takeRecords())

  function take(entries) {
    for (const { interactionId, duration, startTime, processingStart, processingEnd } of entries.filter(
      (one) => one.interactionId > 0,
    )) {
      const known = window.__interactions.get(interactionId) ?? { duration: 0, waited: 0, handled: 0 }
      window.__interactions.set(interactionId, {
        duration: Math.max(known.duration, duration),
        waited: Math.max(known.waited, Math.round(processingStart - startTime)),
        handled: known.handled + Math.round(processingEnd - processingStart),
      })
    }
  }
}

/**
 * Below this the browser does not report an event: its steps
 * are 8 ms, so what was not reported took at most so long.
 */
const LEAST_MS = 16

/** The interactions since they were cleared: the longest in ms, and all with where their time went. */
export async function nextPaints(page) {
  // Two frames after the press its events are known; what has not been painted yet has not ended.
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  )
  const all = await page.evaluate(() => {
    window.__takeInteractions()
    return [...window.__interactions.values()]
  })
  return { longest: Math.max(LEAST_MS, ...all.map(({ duration }) => duration)), all }
}
