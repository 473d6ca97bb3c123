/**
 * Every act that was answered with success, by what the answer said, and those whose answer never
 * came. It knows the site by its answers alone, and is compared with the database at the end.
 */
export function recorder() {
  const acts = []
  return {
    acts,
    /** `kind`, `mark` (one of a kind), and whatever the comparison needs. */
    note(act, { status, code, data, message }) {
      const fate =
        status === 200 && code === 200 ? 'done' : status === 0 || status >= 500 ? 'unknown' : 'refused'
      acts.push({
        ...act,
        fate,
        data,
        at: Date.now(),
        why: fate === 'refused' ? `${code} ${message}` : undefined,
      })
      return fate
    },
    countOf: (fate) => acts.filter((act) => act.fate === fate).length,
  }
}
