import { broadFieldOf } from '../vocabulary/broad-fields.service.ts'
import { type Term, typedOf } from '../vocabulary/words.service.ts'
import { choosing } from './choosing.ts'
import { EVERYTHING, type SearchQuery } from './document.ts'
import type { ReadPiece } from './reading/read-sentence.ts'

interface Counted {
  total(query: SearchQuery): number | Promise<number>
}

/** First what gives the answer its subject; of two that exclude each other the later one is left out. */
const IMPORTANCE = [
  /^schoolId$/,
  /^levelCode$/,
  /^(?:city|stateId|countryCode)$/,
  /^fee/,
  /^duration/,
  /^english$/,
]

const importanceOf = ({ chosen: [first] }: ReadPiece): number => {
  const at = IMPORTANCE.findIndex((one) => one.test(first?.filter ?? ''))
  return at < 0 ? IMPORTANCE.length : at
}

interface Kept {
  kept: readonly Term[]
  read: readonly ReadPiece[]
  left: readonly (Term | ReadPiece)[]
}

/** The most telling of a question that has no answer as a whole: a named school, or else its subject. */
export async function mostTelling(
  query: SearchQuery,
  pieces: readonly ReadPiece[],
  catalogue: Counted,
): Promise<Kept> {
  const read = [...(await schoolAndLevel(query, pieces, catalogue))]
  const kept: Term[] = []
  const broader: Term[] = []
  const left: (Term | ReadPiece)[] = []
  const has = async (terms: readonly Term[], chosen: readonly ReadPiece[]) =>
    (await catalogue.total(choosing({ ...query, terms }, chosen))) > 0
  for (const term of await byWeight(query.terms, catalogue)) {
    const field = read.length > 0 ? broadFieldOf(typedOf(term)) : null
    if (await has([...kept, ...broader, term], read)) kept.push(term)
    else {
      left.push(term)
      if (field && (await has([...kept, ...broader, field], read))) broader.push(field)
    }
  }
  for (const piece of pieces.toSorted((a, b) => importanceOf(a) - importanceOf(b)))
    if (read.includes(piece)) continue
    else if (await has([...kept, ...broader], [...read, piece])) read.push(piece)
    else left.push(piece)
  return {
    kept: [...query.terms.filter((term) => kept.includes(term)), ...broader],
    read: pieces.filter((piece) => read.includes(piece)),
    left,
  }
}

/** Who names a school asks for it before its subject: with the level, if the school has it at all. */
async function schoolAndLevel(
  query: SearchQuery,
  pieces: readonly ReadPiece[],
  catalogue: Counted,
): Promise<readonly ReadPiece[]> {
  const [school, level] = ['schoolId', 'levelCode'].map((filter) =>
    pieces.filter(({ chosen: [first] }) => first?.filter === filter),
  ) as [ReadPiece[], ReadPiece[]]
  if (school.length === 0) return []
  for (const chosen of [[...school, ...level], school])
    if ((await catalogue.total(choosing({ ...query, terms: [] }, chosen))) > 0) return chosen
  return []
}

/** Words of the vocabulary first, then rare ones: frequent words say least. */
async function byWeight(terms: readonly Term[], catalogue: Counted): Promise<Term[]> {
  const counts = new Map<Term, number>()
  for (const term of terms) counts.set(term, await catalogue.total({ ...EVERYTHING, terms: [term] }))
  const isKnown = (term: Term) => Number(term.kind === 'any')
  return terms.toSorted((a, b) => isKnown(b) - isKnown(a) || (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
}
