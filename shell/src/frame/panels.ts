import { useSyncExternalStore } from 'react'
import type { PanelPartName } from './places.ts'

/** The panels of the right bar; at most one is open. */
export type PanelName = PanelPartName | 'app'

let open: PanelName | null = null
/** What had the focus when the panel opened, and where the focus goes when that is gone. */
let opener: HTMLElement | null = null
const listeners = new Set<() => void>()
const put = (name: PanelName | null) => {
  open = name
  for (const listener of listeners) listener()
}

/** Opens a panel, which closes the one that was open. */
export function openPanel(name: PanelName, from: HTMLElement | null): void {
  opener = from
  put(name)
}

/** Closes the panel. `giveBack` returns the focus to what opened it. */
export function closePanel(giveBack = false): void {
  if (open === null) return
  put(null)
  if (giveBack) opener?.focus()
  opener = null
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The panel that is open at this moment. */
export const openPanelName = (): PanelName | null => open
/** The open panel, if any. */
export const useOpenPanel = (): PanelName | null =>
  useSyncExternalStore(
    listen,
    () => open,
    () => null,
  )
