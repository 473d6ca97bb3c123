/** Where remotes put parts of theirs into the frame, and what each place is for. A part that is not named here has no place. */
export const PLACES = {
  /** A count beside a thing of the right bar. */
  mark: ['cart', 'compare'],
  /** A panel of the right bar. */
  panel: ['favourites', 'compare', 'feedback', 'chat'],
} as const
export type MarkName = (typeof PLACES.mark)[number]
export type PanelPartName = (typeof PLACES.panel)[number]
