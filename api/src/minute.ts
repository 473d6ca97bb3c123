/** YYYY-MM-DD HH:mm of an ISO instant, in UTC. */
export const minuteOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ')
