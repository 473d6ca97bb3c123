import { expect, test } from '@jest/globals'
import { ARTICLE_MOVES, ARTICLE_STATE, DISCARDABLE, picturesIn, WRITABLE } from './content/articles.states.ts'

const { draft, review, published, rejected, scheduled, offline, removed, archived } = ARTICLE_STATE

test('every state of an article is reached from the draft, and only removed and archived end it', () => {
  const seen = new Set<number>([draft])
  for (const state of seen) for (const to of Object.keys(ARTICLE_MOVES[state] ?? {})) seen.add(Number(to))
  expect([...seen].toSorted()).toEqual(Object.values(ARTICLE_STATE))
  const ends = Object.values(ARTICLE_STATE).filter(
    (one) => Object.keys(ARTICLE_MOVES[one] ?? {}).length === 0,
  )
  expect(ends).toEqual([removed, archived])
})

test('only the desk publishes, rejects and removes; only the clock publishes a scheduled one', () => {
  const by = (to: number) =>
    Object.entries(ARTICLE_MOVES).flatMap(([from, moves]) =>
      moves[to] ? [[Number(from), ...moves[to]]] : [],
    )
  expect(by(published)).toEqual([
    [review, 'desk'],
    [scheduled, 'system'],
  ])
  expect(by(rejected)).toEqual([[review, 'desk']])
  expect(by(removed)).toEqual([
    [published, 'desk'],
    [scheduled, 'desk'],
  ])
})

test('what readers may see is not written in', () => {
  expect(WRITABLE).toEqual([draft, rejected, offline])
  expect(DISCARDABLE).not.toContain(offline)
})

test('own pictures of a text are named once', () => {
  const key = 'a'.repeat(32)
  const src = `<img src="/api/fileOperate/articlePicture/${key}.jpg">`
  expect(picturesIn(`${src}${src}<img src="/api/fileOperate/view/1">`)).toEqual([key])
})
