import { createKeptStore, useUrl } from '@southbound/shared/platform'

export const VIEWS = ['table', 'board'] as const
export type View = (typeof VIEWS)[number]
const viewIn = (text: string | null): View | undefined => VIEWS.find((view) => view === text)

/** The view that this person chose last. */
const useViewStore = createKeptStore<{ view: View }>('case-view', () => ({ view: 'table' }), {
  key: 'case-view',
  area: () => localStorage,
  read: (text) => ({ view: viewIn(text) ?? 'table' }),
  write: ({ view }: { view: View }) => view,
})

/** The address says the view; without a word the last choice holds. */
export function useView(): View {
  const kept = useViewStore(({ view }) => view)
  return viewIn(useUrl().search.get('view')) ?? kept
}
export function keepView(view: View): void {
  useViewStore.setState({ view })
}
