import lookups from '../../reference/lists/lookups.json' with { type: 'json' }

/** The sentence of a refused move, in English. */
export function notAllowed(
  states: 'caseStatus' | 'choiceStatus' | 'visaStatus',
  from: number,
  to: number,
): string {
  const nameOf = (status: number) =>
    lookups[states].find(({ code }) => code === String(status))?.nameEn ?? String(status)
  return `Status change not allowed: ${nameOf(from)} → ${nameOf(to)}`
}
