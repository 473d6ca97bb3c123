export const picked = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>

export const valued = <const Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && !value.trim()) ||
  (Array.isArray(value) && value.length === 0)

/** The first name of each list that is blank. */
export const lackingOf = <C>(content: C, needed: readonly (readonly (keyof C)[])[]): string[] =>
  needed.filter((names) => names.every((name) => isBlank(content[name]))).map(([name]) => String(name))
