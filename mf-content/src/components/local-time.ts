/** The browser's own picker speaks local time without a zone; the wire speaks UTC. */
export const toLocal = (iso: string): string =>
  new Date(Date.parse(iso) - new Date(iso).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
export const toIso = (local: string): string => new Date(local).toISOString()
