import { sendEarly } from '@southbound/shared/platform'
import { type RemotePlace, type RouterServices, screenOf, type Visit } from './prepare.ts'

/** Sends what the page's loader will ask at its bare address, while its code is on its way. */
export async function sendFirstCalls(
  { listed }: RouterServices,
  place: RemotePlace,
  { url }: Visit,
): Promise<void> {
  if (url.search || screenOf(place)) return
  const list = await listed?.(place.release.list)
  // The loader asks as soon as the screen is here.
  if (screenOf(place)) return
  for (const [wire, input] of list?.pages[place.words.path]?.calls ?? []) sendEarly(wire, input, place.locale)
}
