import { createContext } from 'react'
import type { Doors } from '../doors/doors.ts'

/** The doors, for what the frame draws of a remote outside of its pages. */
export const DoorsContext = createContext<Doors | null>(null)
