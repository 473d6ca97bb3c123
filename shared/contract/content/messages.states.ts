/** docs/domain/messages.md#messages */
export const MESSAGE_KIND = { system: 1, user: 2 } as const
export const MESSAGE_FOLDER = { inbox: 1, sent: 2, draft: 3, trash: 4 } as const
export const MESSAGE_STATE = { unread: 1, read: 2 } as const
export const MESSAGE_LIMITS = { subject: 200, content: 3000, files: 10, receivers: 20, day: 200 } as const
export const REPORT_REASONS = ['spam', 'abuse', 'personal', 'false', 'illegal', 'other'] as const
/** The office of the platform, as a receiver. */
export const PLATFORM_RECEIVER = '0'

/** docs/domain/messages.md#reports */
export const MESSAGE_REPORT = {
  open: 1,
  dismissed: 2,
  warned: 3,
  closed: 4,
  suspended: 5,
  lifted: 6,
} as const
export const MESSAGE_REPORT_MOVES: Readonly<Record<number, readonly number[]>> = {
  1: [2, 3, 4, 5],
  2: [3, 4, 5],
  3: [],
  4: [6],
  5: [6],
  6: [],
}
/** Days of the first, the second and every later suspension of a person. */
export const SUSPENSION_DAYS = [7, 30, 90] as const
