import { useSyncExternalStore } from 'react'

/** The panels of the right bar; at most one is open. */
export type PanelName = 'favourites' | 'compare'

let open: PanelName | null = null
const listeners = new Set<() => void>()

/** Opens a panel, which closes the other; `null` closes both. */
export function openPanel(name: PanelName | null): void {
  open = name
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOpenPanel = (): PanelName | null =>
  useSyncExternalStore(
    listen,
    () => open,
    () => null,
  )
