import { createContext } from 'react'
import type { Doors } from '../doors/doors.ts'

export const DoorsContext = createContext<Doors | null>(null)
