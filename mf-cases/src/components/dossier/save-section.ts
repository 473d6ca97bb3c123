import { api } from '@southbound/shared/platform'
import type { Dossier } from './SectionForm.tsx'
import type { DossierSection } from './sections.ts'

type Send = (wire: string, input: object) => Promise<Dossier>

/** An emptied field is sent as null: the contract knows absent values, not empty texts. */
const withoutBlanks = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      each === '' || each === undefined ? null : typeof each === 'string' ? each.trim() : each,
    ]),
  )

/** Saves one section whole; without an id the base section makes a new dossier. */
export function saveSection(
  section: DossierSection,
  id: string | null,
  value: object | object[],
): Promise<Dossier> {
  const clean = Array.isArray(value) ? value.map(withoutBlanks) : withoutBlanks(value)
  // The section's wire name and its fields are one table (sections.ts); the server checks the value by the contract.
  const send = api as unknown as Send
  return id
    ? send(section.wire, { body: { id, value: clean } })
    : send('POST /FillInfo/datumstudent', { body: { value: clean } })
}
