export type LoaderCall = (wire: string, input: unknown, options: { locale: 'en' | 'zh' }) => Promise<unknown>

/** Slightly old answers are fine. */
const REFERENCE = new Set(['GET /lookup/:name', 'GET /country/exchangeRates'])
const KEPT_MS = 20_000
const MOST = 500

const known = new Map<string, { until: number; data: unknown }>()

export const withReference =
  (call: LoaderCall): LoaderCall =>
  async (wire, input, options) => {
    if (!REFERENCE.has(wire)) return call(wire, input, options)
    const key = JSON.stringify([wire, input, options.locale])
    const found = known.get(key)
    if (found && found.until > Date.now()) return found.data
    const data = await call(wire, input, options)
    if (known.size >= MOST) known.clear()
    known.set(key, { until: Date.now() + KEPT_MS, data })
    return data
  }
