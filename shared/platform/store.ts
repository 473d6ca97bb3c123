import { create, type StateCreator } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'

type Inspect = <T>(name: string, start: () => T) => StateCreator<T>
let inspect: Inspect = (_name, start) => start

/** Shows the stores that are made from now on to a developer's tools; called by the development client alone (shared/hot). */
export function inspectStores(by: Inspect): void {
  inspect = by
}

/**
 * A store of this page, one for each concern: zustand's hook, with `getState`, `setState` and `subscribe`. `start` answers its first state, which is also
 * what the server draws and the browser hydrates with, so nothing that a visitor does reaches another one's page.
 */
export const createStore = <T>(name: string, start: () => T) => create<T>()(inspect(name, start))

/** How a browser or a tab keeps a store: under which key, and as which text; null is nothing kept. */
export interface KeptForm<T> {
  key: string
  area: () => Storage
  read(text: string | null): T
  write(state: T): string | null
}

/** The text as it stands, without an envelope. A browser may refuse its storage, and the server has none: then nothing is kept. */
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

/** The same for what outlives the page. `persist.rehydrate()` reads it anew, after another tab or signing out has changed it. */
export const createKeptStore = <T>(name: string, start: () => T, form: KeptForm<T>) =>
  create<T>()(persist(inspect(name, start), { name: form.key, storage: storageOf(form) }))
