/** Gives a thing the members that it lacks, as little to be seen in loops as the browser's own. */
export function fill(thing: object, members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members))
    if (!(name in thing)) Object.defineProperty(thing, name, { value, writable: true, configurable: true })
}
