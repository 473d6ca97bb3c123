import { createStore } from '@southbound/shared/platform'
import type { PanelPartName } from '../places.ts'

export type PanelName = PanelPartName | 'app'

interface Panels {
  open: PanelName | null
  opener: HTMLElement | null
}
const CLOSED: Panels = { open: null, opener: null }
export const usePanelStore = createStore<Panels>('panels', () => CLOSED)

export function openPanel(name: PanelName, from: HTMLElement | null): void {
  usePanelStore.setState({ open: name, opener: from })
}

/** `giveBack` returns the focus to the opener. */
export function closePanel(giveBack = false): void {
  const { open, opener } = usePanelStore.getState()
  if (open === null) return
  usePanelStore.setState(CLOSED)
  if (giveBack) opener?.focus()
}

export const useOpenPanel = (): PanelName | null => usePanelStore(({ open }) => open)
