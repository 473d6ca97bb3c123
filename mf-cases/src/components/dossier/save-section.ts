import { api } from '@southbound/shared/platform'
import type { Dossier, DossierSection } from './sections.ts'

// The table of sections names the call that fits its fields; the server checks the value by the contract.
const send = api as unknown as (wire: string, input: object) => Promise<Dossier>

const blankAsNull = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null))
const withoutBlanks = (value: object): object =>
  Object.fromEntries(Object.entries(value).map(([name, each]) => [name, blankAsNull(each)]))

/** Saves one section whole; without an id the base section makes a new dossier. */
export function saveSection(
  { wire }: DossierSection,
  id: string | null,
  value: object | object[],
): Promise<Dossier> {
  const clean = Array.isArray(value) ? value.map(withoutBlanks) : withoutBlanks(value)
  return id
    ? send(wire, { body: { id, value: clean } })
    : send('POST /FillInfo/datumstudent', { body: { value: clean } })
}
