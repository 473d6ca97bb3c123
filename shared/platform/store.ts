import { create, type StateCreator } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'

type Inspect = <T>(name: string, start: () => T) => StateCreator<T>
let inspect: Inspect = (_name, start) => start

/** Used by the development client alone (shared/hot). */
export function inspectStores(by: Inspect): void {
  inspect = by
}

/**
 * A store of this page, one for each concern: zustand's hook. `start` answers the state that the server
 * draws and the browser hydrates with: visitors share nothing.
 */
export const createStore = <T>(name: string, start: () => T) => create<T>()(inspect(name, start))

/** The key, and the text of a state; null keeps nothing. */
export interface KeptForm<T> {
  key: string
  area: () => Storage
  read(text: string | null): T
  write(state: T): string | null
}

/** Without an envelope. Where storage is refused or missing (the server), nothing is kept. */
const storageOf = <T>({ area, read, write }: KeptForm<T>): PersistStorage<T> => ({
  getItem(key) {
    try {
      return { state: read(area().getItem(key)) }
    } catch {
      return { state: read(null) }
    }
  },
  setItem(key, { state }) {
    const text = write(state)
    try {
      if (text === null) area().removeItem(key)
      else area().setItem(key, text)
    } catch {
      return
    }
  },
  removeItem: (key) => area().removeItem(key),
})

/**
 * A store that outlives the page. `persist.rehydrate()` reads it again after another tab or signing out has
 * changed it.
 */
export const createKeptStore = <T>(name: string, start: () => T, form: KeptForm<T>) =>
  create<T>()(persist(inspect(name, start), { name: form.key, storage: storageOf(form) }))
