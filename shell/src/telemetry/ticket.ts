/** The ticket that the site wrote into this page (api/src/modules/telemetry/tickets.ts); empty where nothing is judged. */
export const pageTicket = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=view]')?.content ?? ''

/** With what this page tells: its own ticket, and that of a page that it took the place of because its shell was broken. */
export const tickets = (): string[] => [pageTicket(), `${sessionStorage.view ?? ''}`].filter(Boolean)
