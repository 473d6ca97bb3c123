import { expect, test } from '@jest/globals'
import { blocksOf, differ, differences, differingWords } from './differences.ts'

const box = (html: string) => {
  const made = document.createElement('div')
  made.innerHTML = html
  return made
}

test('a text is read block by block, a picture by its words', () => {
  const html =
    '<h2>One</h2><p>two <b>three</b></p><table><tr><th>a</th><td>b</td></tr></table><img alt="A letter">'
  expect(blocksOf(box(html))).toEqual(['One', 'two three', 'a', 'b', '[A letter]'])
})

test('a changed sentence shows its words, in English and Chinese', () => {
  expect(differingWords('pay the deposit', 'pay no deposit')).toEqual([
    { kind: 'same', text: 'pay ' },
    { kind: 'removed', text: 'the' },
    { kind: 'added', text: 'no' },
    { kind: 'same', text: ' deposit' },
  ])
  expect(differingWords('先交押金', '先写再交押金').filter(({ kind }) => kind === 'added')).toEqual([
    { kind: 'added', text: '写再' },
  ])
})

test('blocks that stay are the same, others came or went', () => {
  const shown = differences(['a', 'b b', 'c'], ['a', 'b d', 'c', 'e'])
  expect(shown.map((parts) => parts.map(({ kind, text }) => `${kind[0]}:${text}`).join('|'))).toEqual([
    's:a',
    's:b |r:b|a:d',
    's:c',
    'a:e',
  ])
  expect([differ(shown), differ(differences(['a'], ['a']))]).toEqual([true, false])
})
