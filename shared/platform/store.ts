import { create, type StateCreator } from 'zustand'

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
