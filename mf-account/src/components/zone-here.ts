/** The clock of this browser, as 'Asia/Shanghai'. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
