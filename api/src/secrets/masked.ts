const SHOWN_END = 4

/** '•••• 1234' */
export const masked = (no: string | null): string | null => no && `•••• ${no.slice(-SHOWN_END)}`
