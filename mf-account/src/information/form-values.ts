export type ProfileValues = Record<string, unknown>
const SINGLE = new Set(['bank', 'cover'])

export const toForm = (content: object): ProfileValues =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, SINGLE.has(name) ? (value ? [value] : []) : value]),
  )

/** What is one thing on the wire is the first entry of a list here. */
export const faultsInForm = <F extends { field: string }>(fields: readonly F[]): F[] =>
  fields.map((fault) => {
    const [content, name = '', ...inside] = fault.field.split('.')
    return SINGLE.has(name) ? { ...fault, field: [content, name, 0, ...inside].join('.') } : fault
  })

export function toWire(values: ProfileValues): ProfileValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      SINGLE.has(name) ? (trimmed((value as unknown[] | undefined)?.[0]) ?? null) : trimmed(value),
    ]),
  )
}

function trimmed(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value.trim() || null
  if (Array.isArray(value)) return value.map(trimmed).filter((one) => one !== null)
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        name === 'description' ? (inner ?? '') : trimmed(inner),
      ]),
    )
  return value
}
