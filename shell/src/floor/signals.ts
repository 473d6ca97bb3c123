import { fill } from './fill-in.ts'

function timeout(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
function any(signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const signal of signals) {
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  }
  return controller.signal
}
function throwIfAborted(this: AbortSignal): void {
  if (this.aborted) throw this.reason ?? new DOMException('aborted', 'AbortError')
}

export function fillSignals(): void {
  fill(AbortSignal, { timeout, any })
  fill(AbortSignal.prototype, { throwIfAborted })
}
