import { expect, test } from '@jest/globals'
import { seenLetters, typedLetters, xmlLetters } from './letters.ts'

test('XML takes what is left, and nothing that it allows is lost', () => {
  expect(xmlLetters('a\u000bb\ufffe\uffff\u0000\ud800')).toBe('ab')
  expect(xmlLetters('tab\tend\n\r中文 🙂 \u0085\ue000')).toBe('tab\tend\n\r中文 🙂 \u0085\ue000')
})

test('a pasted text keeps its lines', () => {
  expect(typedLetters('soft\u0002 hyphen\u000b\r\nnext\tone\u007f')).toBe('soft hyphen\nnext\tone')
})

test('a name is what can be seen of it', () => {
  expect(['\u3164', '\u200b', '\u2060\u2800', '\ufeff \u00ad'].map(seenLetters)).toEqual(['', '', '', ''])
  expect(seenLetters(' a\u202eb\u0007  c\u2028d ')).toBe('ab c d')
  expect(seenLetters('Zoe\u0308 王小明 😀')).toBe('Zoë 王小明 😀')
})
