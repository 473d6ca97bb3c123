import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { Highlight } from './Highlight.tsx'
import '../../testing/browser.ts'

const marked = (text: string, words: string[]) =>
  render(<Highlight text={text} words={words} />).container.innerHTML

test('words are marked where they begin, in both scripts, and text stays text', () => {
  expect(marked('Master of Nursing', ['nurs'])).toBe('Master of <mark>Nurs</mark>ing')
  expect(marked('护理学学士', ['护理', '护'])).toBe('<mark>护理</mark>学学士')
  expect(marked('Within IT', ['it'])).toBe('Within <mark>IT</mark>')
  expect(marked('<b>C++ (1)</b>', ['c++ (1)'])).toBe('&lt;b&gt;<mark>C++ (1)</mark>&lt;/b&gt;')
  expect(marked('plain', [' '])).toBe('plain')
})
