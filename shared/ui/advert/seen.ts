const HALF = 0.5
const SEEN_MS = 1_000
const BATCH_MS = 2_000
const ADDRESS = '/api/advertisement/seen'

const waiting = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

function send(): void {
  clearTimeout(timer)
  if (waiting.size === 0) return
  const body = JSON.stringify({ ids: [...waiting] })
  waiting.clear()
  navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'application/json' }))
}

function note(id: string): void {
  waiting.add(id)
  clearTimeout(timer)
  timer = setTimeout(send, BATCH_MS)
}

if (typeof window !== 'undefined') addEventListener('pagehide', send)

/** Notes an advert once half of it was in view for a second. */
export function watch(box: Element, id: string, signal: AbortSignal): void {
  if (navigator.webdriver) return
  let inView: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(inView)
      if (entry && entry.intersectionRatio >= HALF) inView = setTimeout(done, SEEN_MS)
    },
    { threshold: HALF },
  )
  const leave = () => {
    clearTimeout(inView)
    observer.disconnect()
  }
  const done = () => {
    leave()
    if (!document.hidden) note(id)
  }
  observer.observe(box)
  signal.addEventListener('abort', leave)
}
