/** Written by the site (api/src/modules/telemetry/tickets.ts). */
export const pageTicket = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=view]')?.content ?? ''

/** Also of a page that was replaced because its shell was broken. */
export const tickets = (): string[] => [pageTicket(), `${sessionStorage.view ?? ''}`].filter(Boolean)
