import { unionOf } from './shape-kinds.mjs'

/** A literal that a member of a union must have: without it the member is another one. */
const tells = (name, kind) => !name.endsWith('?') && /^(true|false|".*")$/.test(kind)

function onlyOf(kind, members, inUnion = false) {
  if (kind.u) return unionOf(kind.u.map((one) => onlyOf(one, members, true)))
  if (!kind.o) return kind
  const isKept = ([name, its]) => members.includes(name.replace(/\?$/, '')) || (inUnion && tells(name, its))
  return { ...kind, o: Object.fromEntries(Object.entries(kind.o).filter(isKept)) }
}

/** The whole shape where the members are not known. */
export function narrowed(shape, members) {
  if (!members || members.includes('*')) return shape
  if (shape.o) return onlyOf(shape, members)
  const [first, ...rest] = shape.f ?? []
  return first ? { ...shape, f: [{ ...first, k: onlyOf(first.k, members) }, ...rest] } : shape
}
