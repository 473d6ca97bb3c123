import type { Cleaner } from '@southbound/shared/platform'

/** A line in an editable box is a `div` of some browsers. */
const WRITTEN = { kind: 'description', locale: 'en', renamed: { div: 'p' } } as const

interface Description {
  /** As elements for the box. */
  nodes(html: string): DocumentFragment
  html(html: string): string
  /** How many characters the reader sees. */
  length(html: string): number
}

/** How the editor takes in and gives out a description. */
function makeDescription(cleaner: Cleaner): Description {
  const nodes = (html: string) => cleaner.cleanNodes(html, WRITTEN)
  return {
    nodes,
    html: (html) => `${cleaner.clean(html, WRITTEN)}`,
    length: (html) => [...(nodes(html).textContent ?? '')].length,
  }
}
const made = new WeakMap<Cleaner, Description>()
export function descriptionOf(cleaner: Cleaner): Description {
  const description = made.get(cleaner) ?? makeDescription(cleaner)
  made.set(cleaner, description)
  return description
}
