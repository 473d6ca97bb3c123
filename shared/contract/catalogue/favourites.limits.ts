/** Limits of one sending of favourites to students. */
export const SENDING_LIMITS = { favourites: 20, receivers: 20 } as const
