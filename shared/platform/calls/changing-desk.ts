/** The changing calls by which operators work on cases. */
export const CHANGES_OF_DESK = {
  '/case/corrections': true,
  '/case/corrections/:id': true,
  '/case/pool/:id/assign': true,
  '/case/pool/:id/release': true,
  '/case/reading/:id': true,
  '/case/reading/:id/dossier': true,
} as const
