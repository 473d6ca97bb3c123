/** Beyond the specification's (docs/domain/messages.md#live-messages). */
export const SITE_LIVE = { releases: 80, flags: 81, chat: 82, announcements: 83 } as const
