import { inspectStores } from '@southbound/shared/platform'
import type { StateCreator } from 'zustand'
import { devtools } from 'zustand/middleware'

// Before the remote's own code, whose stores are shown under their names in the browser's Redux tools. What devtools adds to a store's type is for it alone.
inspectStores(<T>(name: string, start: () => T) => devtools(start, { name }) as StateCreator<T>)
