const MINUTE = 'YYYY-MM-DDTHH:mm'.length

/** The browser's own picker speaks local time without a zone; the wire speaks UTC. */
export function toLocal(instant: string | number | Date): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, MINUTE)
}
export const toIso = (local: string): string => new Date(local).toISOString()
