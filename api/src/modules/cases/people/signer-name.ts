import { dayOf, isMinor } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Work } from '../case-work.ts'
import { readSections } from '../dossier/dossier.find.ts'
import { dossiers } from '../dossier.tables.ts'

/** Letters alone, so that case, accents, spaces, points and hyphens do not count. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
const unordered = (name: string) => plain(name).toSorted().join(' ')

/** The same words in any order, or the same letters with other spaces. */
export const isSameName = (typed: string, known: string): boolean =>
  unordered(typed) === unordered(known) || plain(typed).join('') === plain(known).join('')

/** A student signs with the name of the profile; under 18 the guardian in it with his own. */
export async function checkSignerName(
  { desk, row }: Pick<Work, 'desk' | 'row'>,
  typed: string,
): Promise<void> {
  const [dossier] = row.datumStudentId
    ? await desk.db.select().from(dossiers).where(eq(dossiers.id, row.datumStudentId))
    : []
  if (!dossier) return
  const { familyName, givenName, nameCn, pinyin } = dossier
  const minor = isMinor(dossier.birthDate, dayOf(desk.now))
  const guardian = minor ? (await readSections(desk.db, dossier)).keeper?.name : undefined
  if (minor && !guardian) return
  const names = guardian
    ? [guardian]
    : [`${givenName} ${familyName}`, `${familyName} ${givenName}`, nameCn, pinyin]
  const known = names.filter((name) => name != null)
  if (known.some((name) => isSameName(typed, name))) return
  desk.fail('cases.signed-name', { typed, name: known[0] as string })
}
