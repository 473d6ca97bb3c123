import { describe, expect, test } from '@jest/globals'
import {
  cleared,
  type FinderSpec,
  type FinderState,
  filterCount,
  isChosen,
  readState,
  relaxed,
  showsRare,
  toggle,
  withAmount,
  without,
  writeState,
} from './finder-state.ts'

const spec: FinderSpec = {
  lists: ['countryCode', 'stateId', 'tags'],
  single: { name: 'courseType', values: ['1', '2', '3', '4'] },
  amounts: ['feeMin', 'feeMax'],
  sorts: ['relevance', 'feeAsc', 'newest'],
  views: ['map'],
  rare: ['tags'],
  reads: true,
}

/** A small seeded generator, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return state / 0x7fffffff
  }
  return {
    next,
    below: (n: number) => Math.floor(next() * n),
    one: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
  }
}
const WORDS = [
  '护理',
  'nursing',
  'a&b=c',
  '100%',
  '?#',
  '👩‍⚕️',
  'مرحبا',
  "o'neil",
  '+plus',
  '<script>',
  'master of it',
]

function anyState(seed: number): FinderState {
  const { next, below, one } = dice(seed)
  const lists: Record<string, string[]> = {}
  for (const name of spec.lists) {
    const values = [...new Set(Array.from({ length: below(4) }, () => one(WORDS)))]
    if (values.length > 0) lists[name] = values
  }
  const amounts: Record<string, number> = {}
  for (const name of spec.amounts) if (next() < 0.5) amounts[name] = below(9_999_999_999)
  return {
    literal: next() < 0.7 ? [] : [one(WORDS)],
    keyword: next() < 0.3 ? '' : `${one(WORDS)} ${one(WORDS)}`,
    lists,
    amounts,
    single: one(['', '1', '2', '3', '4']),
    sort: one(spec.sorts),
    page: 1 + below(99_999),
    view: one(['', 'map']),
    more: next() < 0.5,
  }
}

describe('a finder’s question and its URL', () => {
  test('every question survives the way into a URL and back', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const state = anyState(seed)
      const url = new URL(`https://x.example/course-finder?${writeState(spec, state)}`)
      expect({ seed, state: readState(spec, url.searchParams) }).toEqual({
        seed,
        state: { ...state, unread: {} },
      })
    }
  })

  test('defaults leave no trace, so one question has one URL', () => {
    expect(
      writeState(
        spec,
        readState(spec, new URLSearchParams('keyword=&sort=relevance&page=1&tags=')),
      ).toString(),
    ).toBe('')
  })

  test('what is malformed or unknown never reaches the call', () => {
    const bad = new URLSearchParams(
      `page=-1&feeMin=1e9&feeMax=99999999999&sort=evil&courseType=9&other=1&stateId=${'x'.repeat(41)}&tags=a&tags=a&view=globe&more=yes&keyword=${'长'.repeat(200)}`,
    )
    const state = readState(spec, bad)
    expect(state).toMatchObject({
      page: 1,
      sort: 'relevance',
      single: '',
      amounts: {},
      lists: { tags: ['a'] },
      view: '',
      more: false,
    })
    expect(state.unread).toEqual({ feeMin: '1e9', feeMax: '99999999999' })
    expect(state.keyword).toHaveLength(160)
    expect(state.lists.stateId).toBeUndefined()
  })

  test('amounts are read as people write them', () => {
    expect(readState(spec, new URLSearchParams('feeMin=2万&feeMax=45,000')).amounts).toEqual({
      feeMin: 20000,
      feeMax: 45000,
    })
  })
})

describe('choices of a facet', () => {
  const start = { ...readState(spec, new URLSearchParams('keyword=nursing&courseType=1&stateId=7')), page: 3 }

  test('a choice is added beside its siblings and goes back to the first page', () => {
    const two = toggle(start, 'stateId', '8')
    expect(two.lists.stateId).toEqual(['7', '8'])
    expect(two.page).toBe(1)
    expect(isChosen(two, 'stateId', '8')).toBe(true)
  })

  test('the same choice again is taken away, and the last one leaves no filter', () => {
    expect(toggle(start, 'stateId', '7').lists).toEqual({})
    // Told twice: by a press, and as what was ticked before the page worked.
    expect(toggle(toggle(start, 'stateId', '8', true), 'stateId', '8', true).lists).toEqual({
      stateId: ['7', '8'],
    })
    expect(toggle(toggle(start, 'stateId', '8'), 'stateId', '8')).toEqual({ ...start, page: 1 })
  })

  test('a filter is given up whole: words, list, amount or group', () => {
    const full = withAmount(toggle(start, 'tags', 'PR'), 'feeMax', 30000)
    expect(without(full, 'keyword').keyword).toBe('')
    expect(without(full, 'stateId').lists).toEqual({ tags: ['PR'] })
    expect(without(full, 'feeMax').amounts).toEqual({})
    expect(without(full, 'courseType').single).toBe('')
  })

  test('clearing keeps the words and the group', () => {
    const full = withAmount(toggle(start, 'tags', 'PR'), 'feeMax', 30000)
    expect(filterCount(full)).toBe(3)
    expect(cleared(full)).toMatchObject({ keyword: 'nursing', single: '1', lists: {}, amounts: {}, page: 1 })
  })

  test('a relaxation moves a limit, keeps one word of several, or gives up what it names', () => {
    const full = withAmount({ ...start, keyword: '护理 火星' }, 'feeMax', 100)
    expect(relaxed(full, { filter: 'feeMax', value: '45000' })).toMatchObject({
      amounts: { feeMax: 45000 },
      lists: { stateId: ['7'] },
      page: 1,
    })
    expect(relaxed(full, { filter: 'keyword', value: '护理' })).toMatchObject({
      keyword: '护理',
      amounts: { feeMax: 100 },
    })
    expect(relaxed(full, { filter: 'stateId' })).toMatchObject({ lists: {}, keyword: '护理 火星' })
    expect(relaxed(full, { filter: 'filters' })).toMatchObject({
      keyword: '护理 火星',
      lists: {},
      amounts: {},
      single: '',
    })
  })

  test('rare filters show on demand and as long as one of them is in use', () => {
    expect(showsRare(spec, start)).toBe(false)
    expect(showsRare(spec, { ...start, more: true })).toBe(true)
    expect(showsRare(spec, toggle(start, 'tags', 'PR'))).toBe(true)
  })
})
