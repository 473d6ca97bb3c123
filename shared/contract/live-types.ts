/** Types of live messages beyond the specification's (docs/domain/messages.md#live-messages): something of the site itself changed. */
export const SITE_LIVE = { releases: 80, flags: 81 } as const
