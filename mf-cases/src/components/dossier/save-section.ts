import { api } from '@southbound/shared/platform'
import type { Dossier, DossierSection } from './section-fields.ts'

// The table of sections names the call that fits its fields; the server checks the value by the contract.
const send = api as unknown as (wire: string, input: object) => Promise<Dossier>

/** Blank texts and groups are null; blank rows are left out. */
function withoutBlanks(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null
  if (Array.isArray(value)) return value.map(withoutBlanks).filter((each) => each !== null)
  if (value === null || typeof value !== 'object') return value ?? null
  const entries = Object.entries(value).map(([name, each]) => [name, withoutBlanks(each)] as const)
  const isBlank = (each: unknown) => each === null || (Array.isArray(each) && each.length === 0)
  return entries.some(([, each]) => !isBlank(each)) ? Object.fromEntries(entries) : null
}

/** Saves one section whole, over the version that was read; without a dossier the base section makes one. */
export function saveSection(
  { wire, fields }: DossierSection,
  dossier: Pick<Dossier, 'id' | 'version'> | null,
  value: object | object[],
): Promise<Dossier> {
  // An empty list clears its section, an empty entry is refused with its fields.
  const clean = Array.isArray(value)
    ? value.map((entry) => withoutBlanks(entry) ?? {})
    : withLists(fields, withoutBlanks(value) as Record<string, unknown> | null)
  return dossier
    ? send(wire, { body: { id: dossier.id, version: dossier.version, value: clean } })
    : send('POST /FillInfo/datumstudent', { body: { value: clean } })
}

/** The contract asks for the lists of choices, also when nothing is chosen. */
const withLists = (fields: DossierSection['fields'], value: Record<string, unknown> | null) => ({
  ...value,
  ...Object.fromEntries(
    fields.filter(({ several }) => several).map(({ name }) => [name, value?.[name] ?? []]),
  ),
})
