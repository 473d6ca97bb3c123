/** Of what the platform sells. */
export const GOODS_TYPES = [1, 2, 3, 4, 5, 6] as const
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
