export const PLACES = {
  /** A count in the right bar. */
  mark: ['cart', 'compare'],
  panel: ['favourites', 'compare', 'feedback', 'chat'],
} as const
export type MarkName = (typeof PLACES.mark)[number]
export type PanelPartName = (typeof PLACES.panel)[number]
