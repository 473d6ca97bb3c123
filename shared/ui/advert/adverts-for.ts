import { api, type DataOf } from '@southbound/shared/platform'
import type { AdSlot } from '../../contract/constants.ts'

export type ShownAdvert = DataOf<'GET /advertisement/shown'>['rows'][number]

const KEPT_MS = 60_000
const kept = new Map<string, { until: number; rows: Promise<ShownAdvert[]> }>()

/** For a page's loader: at most one advert for each slot, none when the call fails. */
export function advertsFor(...slots: AdSlot[]): Promise<ShownAdvert[]> {
  const key = slots.join()
  const ask = () =>
    api('GET /advertisement/shown', { query: { slots: key } }, { background: true }).then(
      ({ rows }) => rows,
      () => [],
    )
  if (typeof window === 'undefined') return ask()
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.rows
  const rows = ask()
  kept.set(key, { until: Date.now() + KEPT_MS, rows })
  return rows
}
