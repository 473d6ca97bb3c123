import { join } from 'node:path'
import { expect, test } from '@jest/globals'
// @ts-expect-error: build code is JavaScript
import { narrowed } from '@southbound/remote/contract/narrowed.mjs'
// @ts-expect-error: build code is JavaScript
import { Declarations } from './declared.mjs'

/** The shapes of what a module of the page kit exports, as declarations say it; other files lie beside it. */
function exportsOf(text: string, others: Record<string, string> = {}): Record<string, unknown> {
  const files = Object.entries({ 'index.d.ts': text, ...others })
  const types = new Map(files.map(([name, content]) => [join('shared/ui/page', name), content]))
  return new Declarations((path: string) => types.get(path)).exportsOf('shared/ui/page/index.d.ts')
}
const HEADING = `import type { ReactNode } from 'react'
  interface HeadingProps extends Marked { children: ReactNode; level?: 2 | 1 }
  export declare function Heading(props: HeadingProps): import('react').JSX.Element`
const heading = (o: object) => ({ Heading: { f: [{ k: { o } }], r: 'JSX' } })

test('a component is what it takes, wherever its properties are declared', () => {
  const found = exportsOf(`export { Heading } from './Heading.tsx'`, {
    'Heading.d.ts': `import type { Marked } from '../marked.ts'\n${HEADING}`,
    '../marked.d.ts': `export interface Marked { readonly id?: string }`,
  })
  expect(found).toEqual(heading({ children: 'ReactNode', 'level?': { u: ['1', '2'] }, 'id?': 'string' }))
})

test('the same types in other words are the same shape', () => {
  const one = exportsOf(
    `type Mode = 'b' | 'a'\nexport declare function choose(modes: readonly Mode[], at?: number): Mode`,
  )
  const other = exportsOf(
    `export declare function choose(those: Array<'a' | "b">, place?: number): ('a' | 'b')`,
  )
  expect(one).toEqual({
    choose: {
      f: [{ k: { a: { u: ['"a"', '"b"'] } } }, { k: 'number', opt: true }],
      r: { u: ['"a"', '"b"'] },
    },
  })
  expect(other).toEqual(one)
})

test.each([
  ['Omit<Wide, "b" | "c">', { o: { a: 'string' } }],
  ['Pick<Wide, "b">', { o: { 'b?': 'number' } }],
  ['Partial<Pick<Wide, "a">>', { o: { 'a?': 'string' } }],
  ['Record<"x" | "y", number>', { o: { x: 'number', y: 'number' } }],
  ['Record<string, number>', { o: { '[*]?': 'number' } }],
  ['Promise<{ id: string }>', { n: 'Promise', of: [{ o: { id: 'string' } }] }],
  ['ComponentType<{ to: string }>', { f: [{ k: { o: { to: 'string' } } }], r: 'JSX' }],
  [
    'Pick<ComponentProps<"input">, "name">',
    { n: 'Pick', of: [{ n: 'ComponentProps', of: ['"input"'] }, '"name"'] },
  ],
  [
    '{ id: string } & ({ one: 1 } | { two: 2 })',
    { u: [{ o: { id: 'string', one: '1' } }, { o: { id: 'string', two: '2' } }] },
  ],
  [
    '{ id: string } & ComponentProps<"a">',
    { o: { id: 'string' }, also: ['{"n":"ComponentProps","of":["\\"a\\""]}'] },
  ],
])('%s is read as what it comes to', (type, kind) => {
  expect(
    exportsOf(`interface Wide { a: string; b?: number; c: boolean }\nexport declare const thing: ${type}`),
  ).toEqual({ thing: kind })
})

test('type parameters are known by their place, and a type that holds itself by its name', () => {
  const found = exportsOf(
    `interface Tree<T> { value: T; next?: Tree<T> }\nexport declare function walk<Leaf>(tree: Tree<Leaf>): Leaf`,
  )
  expect(found).toEqual({
    walk: { f: [{ k: { o: { value: '<0>', 'next?': { n: 'Tree', of: ['<0>'] } } } }], r: '<0>' },
  })
})

test('of a component only what is given to it is kept, of an object only what is read; all of it where that is not known', () => {
  const { Heading } = heading({ children: 'ReactNode', 'level?': '1', 'id?': 'string' })
  expect(narrowed(Heading, ['children', 'level'])).toEqual(
    heading({ children: 'ReactNode', 'level?': '1' }).Heading,
  )
  expect(narrowed(Heading, ['children', '*'])).toEqual(Heading)
  expect(narrowed(Heading, undefined)).toEqual(Heading)
  expect(narrowed({ o: { news: 'string', cart: 'string' } }, ['cart'])).toEqual({ o: { cart: 'string' } })
  const either = {
    f: [{ k: { u: [{ o: { one: '1', id: 'string' } }, { o: { two: '2', id: 'string' } }] } }],
    r: 'JSX',
  }
  const choice = {
    f: [{ k: { u: [{ o: { 'a?': 'string', many: 'true' } }, { o: { 'a?': 'string', 'many?': 'false' } }] } }],
  }
  expect(narrowed(choice, ['a'])).toEqual({
    f: [{ k: { u: [{ o: { 'a?': 'string', many: 'true' } }, { o: { 'a?': 'string' } }] } }],
  })
  expect(narrowed(either, ['id', 'two'])).toEqual({
    f: [{ k: { u: [{ o: { id: 'string' } }, { o: { two: '2', id: 'string' } }] } }],
    r: 'JSX',
  })
})
