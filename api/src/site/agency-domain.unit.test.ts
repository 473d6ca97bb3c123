import { expect, test } from '@jest/globals'
import { nameBelow } from './agency-domain.ts'

test.each([
  ['bright-path.southbound.example', 'bright-path'],
  ['Bright-Path.Southbound.Example', 'bright-path'],
  ['southbound.example', null],
  ['a.b.southbound.example', null],
  ['evilsouthbound.example', null],
  ['southbound.example.evil.example', null],
  [undefined, null],
])('%j is the name %j', (host, name) => expect(nameBelow(host, 'https://southbound.example')).toBe(name))
