/** { o } an object ('level?': optional), { f, r } a function, { u } a choice, { a } a list, { n } a name. */
export function unionOf(kinds) {
  const flat = kinds.flatMap((kind) => kind.u ?? [kind])
  const each = [...new Map(flat.map((kind) => [JSON.stringify(kind), kind])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, kind]) => kind)
  return each.length === 1 ? each[0] : { u: each }
}

export function mergedOf(kinds) {
  const choice = kinds.find(({ u }) => u?.every(({ o }) => o))
  if (choice)
    return unionOf(choice.u.map((one) => mergedOf(kinds.map((kind) => (kind === choice ? one : kind)))))
  const named = kinds.flatMap((kind) =>
    kind.o ? (kind.also ?? []) : [typeof kind === 'string' ? kind : JSON.stringify(kind)],
  )
  const also = [...new Set(named)].sort()
  return { o: Object.assign({}, ...kinds.map(({ o }) => o)), ...(also.length > 0 ? { also } : {}) }
}

const bare = (name) => name.replace(/\?$/, '')
/** Null where one of them is no literal. */
function namesIn(kind) {
  const names = (kind.u ?? [kind]).map((one) =>
    typeof one === 'string' && /^"[^"]*"$/.test(one) ? one.slice(1, -1) : null,
  )
  return names.includes(null) ? null : names
}
/** Null where it is not known whole. */
function membersOf(kind, change) {
  if (kind.u) return kind.u.every(({ o }) => o) ? unionOf(kind.u.map((one) => membersOf(one, change))) : null
  return kind.o && !kind.also ? { o: Object.fromEntries(Object.entries(kind.o).flatMap(change)) } : null
}
const chosen = (of, keys, isLeft) => {
  const names = keys && namesIn(keys)
  return names && membersOf(of, (member) => (names.includes(bare(member[0])) === isLeft ? [member] : []))
}
const recordOf = (keys, value) => {
  const names = namesIn(keys)
  if (names) return { o: Object.fromEntries(names.map((name) => [name, value])) }
  return keys === 'string' ? { o: { '[*]?': value } } : null
}
const BUILT_IN = {
  Readonly: ([of]) => of,
  ReadonlyArray: ([a]) => ({ a }),
  Array: ([a]) => ({ a }),
  Partial: ([of]) => membersOf(of, ([name, kind]) => [[`${bare(name)}?`, kind]]),
  Pick: ([of, keys]) => chosen(of, keys, true),
  Omit: ([of, keys]) => chosen(of, keys, false),
  Record: ([keys, value]) => value && recordOf(keys, value),
  ComponentType: ([props]) => ({ f: [{ k: props }], r: 'JSX' }),
}
/** The language's own utility types are resolved. */
export function namedOf(name, given) {
  if (given.length === 0) return name
  return BUILT_IN[name]?.(given) ?? { n: name, of: given }
}
