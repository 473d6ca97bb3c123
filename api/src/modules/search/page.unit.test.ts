import { beforeAll, expect, test } from '@jest/globals'
import { hanTerm, wordTerm } from '../vocabulary/words.service.ts'
import type { SearchDocument, SearchShape } from './document.ts'
import { pageOf, type Scored, scoreOf } from './page.ts'
import { IndexPart } from './part.ts'
import { termScores } from './relevance.ts'
import { segmentOf } from './segment/segment-builder.ts'

const SHAPE: SearchShape = {
  fields: ['name', 'place'],
  weights: ['A', 'D'],
  facets: [],
  filters: [],
  ladders: [],
  keys: [],
  ranges: {},
  sorts: {},
}
/** Several strides of scores. */
const MANY = 9_000
const SIGNATURES = ['', 'near', 'far']

/** Ranks, names and places that repeat in different rhythms. */
const documents: SearchDocument[] = Array.from({ length: MANY }, (_, at) => ({
  id: String(at + 1),
  rank: (at * 7_919) % 9_973,
  share: at % 3 === 0 ? 500 : 200,
  texts: [
    ['nursing', 'care work', '护理 nursing', 'plumbing'][at % 4] as string,
    at % 5 ? 'sydney' : 'perth nursing',
  ],
  facts: [],
  keys: [],
  signature: SIGNATURES[at % 3],
}))
let part: IndexPart
beforeAll(async () => {
  part = new IndexPart(await segmentOf(SHAPE, documents), SHAPE)
})

const fitOf = ([near, far]: [number, number]) => Uint16Array.from([0, near, far])

test.each([
  ['a frequent word', [wordTerm('nursing', false)], undefined],
  ['a word of places', [wordTerm('sydney', false)], undefined],
  ['Chinese', [hanTerm('护理')], undefined],
  ['two words', [wordTerm('nursing', false), wordTerm('perth', false)], undefined],
  ['a fit alone', [], fitOf([1_900, 400])],
  ['a word and a fit', [wordTerm('nursing', false)], fitOf([1_900, 400])],
])('pages of %s are those of all scores in order', (_what, terms, fit) => {
  const hits = terms.map((term) => part.hitsOf(term))
  const order: Scored = {
    kind: 'scored',
    hits,
    scores: termScores(
      terms.map((term) => part.documentFrequency(term)),
      MANY,
    ),
    ...(fit && { fit }),
  }
  const [first] = hits
  const matching = part.matching(first ? [['keyword', first.bits]] : [])
  const all = Array.from({ length: MANY }, (_, at) => at).filter((at) => !first || first.classesAt(at) > 0)
  const scored = all
    .map((at) => ({ at, score: scoreOf(part.segment, order, at) }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
  for (const from of [0, 20, 180, 1_000])
    expect(pageOf(part.segment, matching, order, from, from + 20)).toEqual(
      scored.slice(from, from + 20).map(({ at }) => at),
    )
})
