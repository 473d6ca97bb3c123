import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Surface } from './projection.ts'
import type { MapMoves } from './use-view.ts'

interface Finger {
  x: number
  y: number
}
/** Pixels: less is a press. */
const MOVED = 5
const WHEEL = 0.0025

/**
 * One finger or the mouse moves what is zoomed, two fingers zoom, a wheel zooms
 * with Ctrl held: a page that is scrolled past a map is not caught by it.
 */
export function useTouch(svg: RefObject<SVGSVGElement | null>, surface: Surface, moves: MapMoves) {
  const fingers = useRef(new Map<number, Finger>())
  const hasMoved = useRef(false)
  useWheel(svg, surface, moves)
  const onPointerDown = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (fingers.current.size === 0) hasMoved.current = false
    fingers.current.set(pointerId, { x: clientX, y: clientY })
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (!other && !hasMoved.current && Math.hypot(now.x - before.x, now.y - before.y) < MOVED) return
    if (!other && moves.isWhole) return
    hasMoved.current = true
    fingers.current.set(event.pointerId, now)
    svg.current?.setPointerCapture?.(event.pointerId)
    if (other) pinch(before, now, other)
    else moves.shove((before.x - now.x) / surface.width, (before.y - now.y) / surface.height, surface)
  }
  const pinch = (before: Finger, now: Finger, other: Finger) => {
    const frame = svg.current?.getBoundingClientRect()
    const length = (finger: Finger) => Math.max(1, Math.hypot(finger.x - other.x, finger.y - other.y))
    const [x, y] = [(now.x + other.x) / 2 - (frame?.left ?? 0), (now.y + other.y) / 2 - (frame?.top ?? 0)]
    moves.around(surface.under(x, y), length(now) / length(before))
  }
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
    /** What follows a movement is not a press. */
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!hasMoved.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

function useWheel(svg: RefObject<SVGSVGElement | null>, surface: Surface, moves: MapMoves): void {
  useEffect(() => {
    const element = svg.current
    const turn = (event: WheelEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !element) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const spot = surface.under(event.clientX - left, event.clientY - top)
      moves.around(spot, Math.exp(-event.deltaY * WHEEL))
    }
    // React listens passively: only an own listener can keep the page from zooming.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  })
}
