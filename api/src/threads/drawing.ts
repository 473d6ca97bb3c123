import { AT_ONCE, WAIT_MS, WAITING } from './in-thread.ts'
import { NoTurn, Turns } from './turns.ts'

/** Bounds what a picture of a stranger can cost. */
export const MOST_PIXELS = 60_000_000
/**
 * Elapsed time, the only one that the library counts: far beyond what so many pixels cost on a busy machine.
 */
export const DRAWN_WITHIN_SECONDS = 120

/** The library's threads cannot be ended from outside, so few images are open at once. */
export const drawingTurns = (): Turns => new Turns({ atOnce: AT_ONCE, waiting: WAITING, waitMs: WAIT_MS })

/** What a failed drawing says of its picture: nothing, where the machine had no time for it. */
export const faultOfDrawing = (error: unknown): 'busy' | 'content' =>
  error instanceof NoTurn || /\btimeout: /.test(String(error)) ? 'busy' : 'content'
