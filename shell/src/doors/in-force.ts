import { createStore } from 'zustand/vanilla'

/** By remote, the federation name of its release in force on this page. */
export type InForce = Readonly<Record<string, string>>
export const inForce = createStore<InForce>(() => ({}))
