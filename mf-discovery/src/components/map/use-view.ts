import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type Box, boxAround, type Point, type Size, type Surface, type View, wholeOf } from './projection.ts'

const MOST_ZOOM = 60
const STEP = 1.8
/** Part of the width that an arrow moves. */
const SHOVE = 0.2
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-SHOVE, 0],
  ArrowRight: [SHOVE, 0],
  ArrowUp: [0, -SHOVE],
  ArrowDown: [0, SHOVE],
}
const limited = (zoom: number) => Math.min(MOST_ZOOM, Math.max(1, zoom))

export interface Moves {
  view: View
  isWhole: boolean
  nearer(): void
  further(): void
  whole(): void
  /** By parts of the drawing's width and height. */
  shove(x: number, y: number, surface: Surface): void
  /** Nearer by a factor, with the place under a spot staying there. */
  around(spot: Point, by: number): void
  show(places: readonly Point[]): void
}

/** What of a box is looked at; a new box is looked at whole. */
export function useView(box: Box): Moves {
  const whole = useMemo(() => wholeOf(box), [box])
  const [view, setView] = useState(whole)
  useEffect(() => setView(whole), [whole])
  const zoomed = (by: number) =>
    setView((now) => (limited(now.zoom * by) === 1 ? whole : { ...now, zoom: limited(now.zoom * by) }))
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
      const around = boxAround(places)
      const [west, , east] = around
      setView({ ...wholeOf(around), zoom: limited((box[2] - box[0]) / (east - west)) })
    },
  }
}

/** Arrows move, + and - zoom, 0 shows the whole. */
export function keysOf(moves: Moves, surface: Surface) {
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
export function useSize(box: RefObject<HTMLElement | null>, first: Size): Size {
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
