import { createStore } from '@southbound/shared/platform'
import type { PanelPartName } from '../places.ts'

/** The panels of the right bar; at most one is open. */
export type PanelName = PanelPartName | 'app'

interface Panels {
  open: PanelName | null
  /** What had the focus when the panel opened, and where the focus goes when that is gone. */
  opener: HTMLElement | null
}
const CLOSED: Panels = { open: null, opener: null }
export const usePanelStore = createStore<Panels>('panels', () => CLOSED)

/** Opens a panel, which closes the one that was open. */
export function openPanel(name: PanelName, from: HTMLElement | null): void {
  usePanelStore.setState({ open: name, opener: from })
}

/** Closes the panel. `giveBack` returns the focus to what opened it. */
export function closePanel(giveBack = false): void {
  const { open, opener } = usePanelStore.getState()
  if (open === null) return
  usePanelStore.setState(CLOSED)
  if (giveBack) opener?.focus()
}

/** The open panel, if any. */
export const useOpenPanel = (): PanelName | null => usePanelStore(({ open }) => open)
