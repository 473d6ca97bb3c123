/** Types of live messages beyond the specification's (domain.md 1.12): something of the site itself changed. */
export const SITE_LIVE = { releases: 80, flags: 81 } as const
