import type { Cleaner } from '@southbound/shared/platform'

/** Some browsers write a line of an editable box as a `div`. */
const WRITTEN = { kind: 'description', locale: 'en', renamed: { div: 'p' } } as const

interface Description {
  nodes(html: string): DocumentFragment
  html(html: string): string
  length(html: string): number
}

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
