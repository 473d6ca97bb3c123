import { inspectStores } from '@southbound/shared/platform'
import type { StateCreator } from 'zustand'
import { devtools } from 'zustand/middleware'

// Before the remote's code, whose stores appear in the Redux tools.
inspectStores(<T>(name: string, start: () => T) => devtools(start, { name }) as StateCreator<T>)
