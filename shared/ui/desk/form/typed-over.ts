type Values = Record<string, unknown>

/** What is kept of a form: its values, and those that they were typed over. */
export interface TypedDraft {
  values: Values
  base: Values
}

/** An input that was left empty is no value. */
const words = (value: unknown) => JSON.stringify(value === '' ? null : (value ?? null))

/** Names of the fields that differ. */
export const differing = (one: Values, other: Values): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => words(one[name]) !== words(other[name]),
  )

/** Lays what a person typed over values that changed since: fields he did not touch take the new ones. */
export function typedOver({ values, base }: TypedDraft, fresh: Values): Values {
  const typed = differing(values, base).map((name) => [name, values[name]] as const)
  return { ...fresh, ...Object.fromEntries(typed) }
}

/** Whether a field was changed by both. */
export function clashes({ values, base }: TypedDraft, fresh: Values): boolean {
  const theirs = new Set(differing(fresh, base))
  return differing(values, base).some(
    (name) => theirs.has(name) && words(values[name]) !== words(fresh[name]),
  )
}
