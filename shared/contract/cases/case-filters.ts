/** What a list of cases is narrowed and ordered by, beside status, stage, source and who is waited on. */
export const CASE_FILTERS = {
  /** Whose it is in the office. */
  assigned: ['me', 'none'],
  /** The next step: past its day, or within seven days. */
  due: ['overdue', 'week'],
  /** Requests of the pool that came back three times and wait for an operator. */
  pool: ['review'],
  /** Corrections that wait for a second operator. */
  correction: ['waiting'],
  /** `updated` is the order without a wish. */
  sort: ['updated', 'due', 'submitted'],
} as const
/** Tags of one office on a case, and the letters of one. */
export const TAGS_EACH = 5
export const TAG_LETTERS = 24
/** Filters that one person keeps. */
export const FILTERS_KEPT = 30
