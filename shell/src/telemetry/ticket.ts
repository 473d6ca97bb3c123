/** Written by the site (api/src/modules/telemetry/tickets.ts); empty where nothing is judged. */
export const pageTicket = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=view]')?.content ?? ''

/** The page's own ticket, and that of a page that it replaced because its shell was broken. */
export const tickets = (): string[] => [pageTicket(), `${sessionStorage.view ?? ''}`].filter(Boolean)
