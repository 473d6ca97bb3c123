import { useMemo, useRef } from 'react'
import { centreOf, type Ground, groundOf, useFineCoast } from './ground.ts'
import type { Place } from './place.ts'
import { boxAround, countryOutline, kmBetween, type Point, surfaceOf } from './projection.ts'
import { useSize, useView } from './use-view.ts'

const FIRST = { width: 400, height: 370 }
/** Units a kilometre: from here on the coarse coast looks edged. */
const FINE_FROM = 0.25
/** The centre is shown with the places if it is not further. */
const CENTRE_KM = 30

/** What is drawn of places: a whole country, or their town and what is around it. */
export function useMap(places: readonly Place[], countryCode: string, isWhole: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const ground = useMemo(() => groundOf(countryCode), [countryCode])
  const outline = useMemo(() => countryOutline(countryCode), [countryCode])
  const ids = places.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same places are a new list at each drawing
  const box = useMemo(
    () => (isWhole && outline?.box) || boxAround([...places, ...centres(places, ground)]),
    [isWhole, outline, ids, ground],
  )
  const size = useSize(frame, FIRST)
  const moves = useView(box, places)
  const isFine = surfaceOf(box, size, moves.view).unitsPerKm > FINE_FROM
  const fine = useFineCoast(countryCode, isFine)
  // A town's coast is either true or not there.
  const rings = isFine && fine ? fine : isWhole ? outline?.rings : undefined
  return { frame, ground, moves, surface: surfaceOf(box, size, moves.view, rings) }
}

function centres(places: readonly Place[], ground: Ground): Point[] {
  return places.flatMap((place) => {
    const centre = centreOf(ground, place)
    return centre && kmBetween(centre, place) <= CENTRE_KM ? [centre] : []
  })
}
