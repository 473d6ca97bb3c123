import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { TOUCH } from './clusters.ts'
import {
  type Box,
  boxAround,
  type MapSize,
  type Point,
  type Surface,
  type View,
  wholeOf,
} from './projection.ts'

const MOST_ZOOM = 60
const STEP = 1.8
/** The smallest view: campuses of one block. */
const BLOCK_KM = 1
/** Part of the width that an arrow moves. */
const SHOVE = 0.2
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-SHOVE, 0],
  ArrowRight: [SHOVE, 0],
  ArrowUp: [0, -SHOVE],
  ArrowDown: [0, SHOVE],
}
const limited = (zoom: number) => Math.min(MOST_ZOOM, Math.max(1, zoom))

export interface MapMoves {
  view: View
  isWhole: boolean
  nearer(): void
  further(): void
  whole(): void
  /** By parts of the drawing's width and height. */
  shove(x: number, y: number, surface: Surface): void
  /** Nearer by a factor, with the place under a spot staying there. */
  around(spot: Point, by: number): void
  /** Nearer, with all of them in view. */
  show(places: readonly Point[]): void
}

export interface Weighed extends Point {
  count?: number
}
/** So much of half the view may lie between its middle and a place that is seen. */
const SEEN = 0.8

/**
 * From the whole, a view goes to where most places are. One that would
 * show none goes to the nearest: the middle of a country may be a desert.
 */
export function towards(view: View, box: Box, places: readonly Weighed[], fromWhole: boolean): View {
  if (places.length === 0) return view
  const aimed = fromWhole ? { ...view, ...middleOfMost(places) } : view
  const [west, south, east, north] = box
  // In halves of the view, as both directions have the same scale only roughly.
  const off = ({ lat, lng }: Point) =>
    2 *
    aimed.zoom *
    Math.max(Math.abs(lng - aimed.lng) / (east - west), Math.abs(lat - aimed.lat) / (north - south))
  const nearest = places.reduce((best, place) => (off(place) < off(best) ? place : best))
  return off(nearest) <= SEEN ? aimed : { ...aimed, lat: nearest.lat, lng: nearest.lng }
}

function middleOfMost(places: readonly Weighed[]): Point {
  const sum = (of: (place: Weighed) => number) =>
    places.reduce((all, place) => all + of(place) * (place.count ?? 1), 0)
  const whole = sum(() => 1) || 1
  return { lat: sum(({ lat }) => lat) / whole, lng: sum(({ lng }) => lng) / whole }
}

/** What of a box is looked at; a new box is looked at whole. */
export function useView(box: Box, places: readonly Weighed[] = []): MapMoves {
  const whole = useMemo(() => wholeOf(box), [box])
  const [view, setView] = useState(whole)
  useEffect(() => setView(whole), [whole])
  const zoomed = (by: number) =>
    setView((now) =>
      limited(now.zoom * by) === 1
        ? whole
        : towards({ ...now, zoom: limited(now.zoom * by) }, box, places, now === whole),
    )
  return {
    view,
    isWhole: view === whole,
    nearer: () => zoomed(STEP),
    further: () => zoomed(1 / STEP),
    whole: () => setView(whole),
    shove: (x, y, { under, width, height }) =>
      setView((now) => ({ ...now, ...under(width * (0.5 + x), height * (0.5 + y)) })),
    around: (spot, by) =>
      setView((now) => {
        const zoom = limited(now.zoom * by)
        const part = now.zoom / zoom
        return zoom === 1
          ? whole
          : {
              zoom,
              lat: spot.lat + (now.lat - spot.lat) * part,
              lng: spot.lng + (now.lng - spot.lng) * part,
            }
      }),
    show: (places) => {
      const around = boxAround(places, BLOCK_KM)
      const [wide, tall] = [spanOf(box, 0) / spanOf(around, 0), spanOf(box, 1) / spanOf(around, 1)]
      // They lie within a fingertip of each other: a step nearer never loses one.
      setView(({ zoom }) => ({
        ...wholeOf(around),
        zoom: limited(Math.max(zoom * STEP, Math.min(wide, tall))),
      }))
    },
  }
}

const spanOf = (box: Box, axis: 0 | 1) => (box[axis + 2] as number) - box[axis]

/** Whether some view draws them apart: several may lie at one spot. */
export function canPart([first, ...others]: readonly Point[], surface: Surface, view: View): boolean {
  if (!first) return false
  const { x, y } = surface.at(first)
  const apart = others.map((place) => Math.hypot(surface.at(place).x - x, surface.at(place).y - y))
  return (Math.max(0, ...apart) * MOST_ZOOM) / view.zoom >= TOUCH
}

/** Arrows move, + and - zoom, 0 shows the whole. */
export function keysOf(moves: MapMoves, surface: Surface) {
  return (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (arrow) moves.shove(...arrow, surface)
    else if (event.key === '+' || event.key === '=') moves.nearer()
    else if (event.key === '-') moves.further()
    else if (event.key === '0') moves.whole()
    else return
    event.preventDefault()
  }
}

/** The pixels that an element has; until it is measured, what is given. */
export function useSize(box: RefObject<HTMLElement | null>, first: MapSize): MapSize {
  const [size, setSize] = useState(first)
  const last = useRef(first)
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return
    const watcher = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width < 1 || height < 1 || (width === last.current.width && height === last.current.height)) return
      last.current = { width, height }
      setSize(last.current)
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [box])
  return size
}
