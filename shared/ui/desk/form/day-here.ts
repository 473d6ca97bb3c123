/** The day of the person's own clock, YYYY-MM-DD: in Auckland it begins half a day before UTC's. */
export function dayHere(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
