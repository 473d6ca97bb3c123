/** Types of what the platform sells. */
export const GOODS_TYPES = [1, 2, 3, 4, 5, 6] as const
/** A bundle holds other goods, which the desk cannot choose. */
export const MADE_GOODS = [1, 2, 3, 4, 5] as const
/** What a good may be counted in. */
export const GOODS_UNITS = {
  1: ['day', 'week', 'month'],
  2: ['day', 'week', 'month'],
  3: ['course'],
  4: ['GB'],
  5: ['seat'],
} as const satisfies Record<(typeof MADE_GOODS)[number], readonly string[]>
/** An order of one has a subject of its own, an advert or a top place: none renews by itself. */
export const SUBJECT_GOODS: readonly number[] = [1, 2]
/** Goods that last a number of months. */
export const LASTING_GOODS: readonly number[] = [4, 5]
export const GOODS_LIMITS = { quantity: 999_999, months: 60, tiers: 10 } as const
/** What of a running line goes back: its unused days or courses, by how far the case is, or nothing. */
export const AFTER_START = ['days', 'courses', 'milestones', 'none'] as const
export type AfterStart = (typeof AFTER_START)[number]
/** By goods type; 7 is an agency's service. */
export const AFTER_START_OF: Readonly<Record<number, readonly AfterStart[]>> = {
  1: ['days', 'none'],
  2: ['days', 'none'],
  3: ['courses', 'none'],
  4: ['none'],
  5: ['none'],
  6: ['none'],
  7: ['milestones'],
}
/** How far a case is, in its order. */
export const MILESTONES = ['signed', 'documents', 'lodged', 'offer', 'visaRefused'] as const
export type Milestone = (typeof MILESTONES)[number]
