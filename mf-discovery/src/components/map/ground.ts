import { useEffect, useState } from 'react'
import type { Ring } from './coast-path.ts'
import rail from './ground-data/rail.json' with { type: 'json' }
import { kmBetween, type Point } from './projection.ts'

export interface NamedPlace extends Point {
  nameEn: string
  nameCn: string
}
/** What a place is near to: rail and the centres of its cities. */
export interface Ground {
  stations: NamedPlace[]
  lines: number[][]
  centres: NamedPlace[]
}
interface Source {
  stations: (string | number)[][]
  lines: number[][]
  centres: (string | number)[][]
}
const SOURCES: Record<string, Source> = rail
const NO_GROUND: Ground = { stations: [], lines: [], centres: [] }

/** Simplified: the stops a line bends at, rounded to a hundred metres. Nothing for an unknown country. */
export function groundOf(countryCode: string): Ground {
  const source = SOURCES[countryCode]
  if (!source) return NO_GROUND
  const named = ([nameEn, nameCn, lat, lng]: (string | number)[]): NamedPlace => ({
    nameEn: String(nameEn),
    nameCn: String(nameCn),
    lat: Number(lat),
    lng: Number(lng),
  })
  return {
    lines: source.lines,
    centres: source.centres.map(named),
    // The name of a station is written as on its sign.
    stations: source.stations.map(([name, ...at]) => named([name ?? '', name ?? '', ...at])),
  }
}

const nearest = <T extends Point>(places: readonly T[], to: Point, within: number): T | undefined =>
  places
    .map((place) => ({ place, km: kmBetween(place, to) }))
    .filter(({ km }) => km <= within)
    .sort((a, b) => a.km - b.km)[0]?.place

const CITY_KM = 60
const WALK_KM = 2.5
export const centreOf = ({ centres }: Ground, place: Point) => nearest(centres, place, CITY_KM)
export const stationOf = ({ stations }: Ground, place: Point) => nearest(stations, place, WALK_KM)

const COASTS: Record<string, () => Promise<{ default: number[][] }>> = {
  '0061': () => import('./ground-data/coast-0061.json'),
  '0064': () => import('./ground-data/coast-0064.json'),
  '0065': () => import('./ground-data/coast-0065.json'),
}
const PARTS = 1000

/** The finer coast of a country, once it is wanted and has come. */
export function useFineCoast(countryCode: string, isWanted: boolean): Ring[] | null {
  const [coast, setCoast] = useState<Ring[] | null>(null)
  useEffect(() => {
    let isHere = true
    if (isWanted)
      COASTS[countryCode]?.()
        .then(({ default: rings }) => isHere && setCoast(rings.map(ringOf)))
        .catch(() => {
          // The coarse coast stays.
        })
    return () => {
      isHere = false
    }
  }, [countryCode, isWanted])
  return coast
}

function ringOf(steps: readonly number[]): Ring {
  let [east, north] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, at) => {
    east += steps[at * 2] ?? 0
    north += steps[at * 2 + 1] ?? 0
    return [east / PARTS, north / PARTS] as const
  })
}
