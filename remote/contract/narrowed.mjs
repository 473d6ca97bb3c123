import { unionOf } from './shape-kinds.mjs'

const onlyOf = (kind, members) =>
  kind.u
    ? unionOf(kind.u.map((one) => onlyOf(one, members)))
    : kind.o
      ? {
          ...kind,
          o: Object.fromEntries(
            Object.entries(kind.o).filter(([name]) => members.includes(name.replace(/\?$/, ''))),
          ),
        }
      : kind

/** The whole shape where the members are not known. */
export function narrowed(shape, members) {
  if (!members || members.includes('*')) return shape
  if (shape.o) return onlyOf(shape, members)
  const [first, ...rest] = shape.f ?? []
  return first ? { ...shape, f: [{ ...first, k: onlyOf(first.k, members) }, ...rest] } : shape
}
