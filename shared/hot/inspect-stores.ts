import { inspectStores } from '@southbound/shared/platform'
import type { StateCreator } from 'zustand'
import { devtools } from 'zustand/middleware'

// Runs before the remote's code, whose stores it shows.
inspectStores(<T>(name: string, start: () => T) => devtools(start, { name }) as StateCreator<T>)
