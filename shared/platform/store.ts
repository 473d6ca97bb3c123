import { create, type StateCreator } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'

type Inspect = <T>(name: string, start: () => T) => StateCreator<T>
let inspect: Inspect = (_name, start) => start

/** Used by the development client alone (shared/hot). */
export function inspectStores(by: Inspect): void {
  inspect = by
}

/** `start` answers the state that the server draws: visitors share nothing. */
export const createStore = <T>(name: string, start: () => T) => create<T>()(inspect(name, start))

/** `write` answers null to keep nothing. */
export interface KeptForm<T> {
  key: string
  area: () => Storage
  read(text: string | null): T
  write(state: T): string | null
}

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

/** `persist.rehydrate()` reads it again after another tab or signing out has changed it. */
export const createKeptStore = <T>(name: string, start: () => T, form: KeptForm<T>) =>
  create<T>()(persist(inspect(name, start), { name: form.key, storage: storageOf(form) }))
