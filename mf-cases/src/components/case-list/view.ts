import { createKeptStore, useUrl } from '@southbound/shared/platform'

export const VIEWS = ['table', 'board'] as const
export type CaseListView = (typeof VIEWS)[number]
const viewIn = (text: string | null): CaseListView | undefined => VIEWS.find((view) => view === text)

/** The view that this person chose last. */
const useViewStore = createKeptStore<{ view: CaseListView }>('case-view', () => ({ view: 'table' }), {
  key: 'case-view',
  area: () => localStorage,
  read: (text) => ({ view: viewIn(text) ?? 'table' }),
  write: ({ view }: { view: CaseListView }) => view,
})

/** The address says the view; without a word the last choice holds. */
export function useView(): CaseListView {
  const kept = useViewStore(({ view }) => view)
  return viewIn(useUrl().search.get('view')) ?? kept
}
export function keepView(view: CaseListView): void {
  useViewStore.setState({ view })
}
