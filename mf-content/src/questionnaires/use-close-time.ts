import { formatDate, formatDateTime, useHydrated } from '@southbound/shared/platform'

/** The minute in the reader's zone, as the desk sets it; the server knows no zone and writes the day. */
export const useCloseTime = (closeAt: string): string =>
  useHydrated() ? formatDateTime(closeAt) : formatDate(closeAt)
