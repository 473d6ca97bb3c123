import { describe, expect, test } from '@jest/globals'
import { publishedCalls, publishedEvents } from '@southbound/shared/contract/published'
import type { Shape } from '@southbound/shared/contract/shape'
import { contractOfRelease } from '#testing/contract.ts'
import type { ApiContract, Neighbour, ReleaseContract } from './contract.ts'
import { gate } from './gate.ts'
import { sentence } from './sentences.ts'
import type { Kind } from './shared-exports-fit.ts'

const CALLS = publishedCalls()
const EVENTS = publishedEvents()
const GOODS = 'POST /goods/getGoodsList'
const BUY = 'POST /shopping/addOrModifyShopping'
const LIST = 'POST /shopping/shoppingList'
const PDF = 'GET /account/exports/:id'

const pick = <T>(all: Record<string, T>, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, structuredClone(all[name] as T)]))
const TABLE = '@southbound/shared/ui/desk/table'
const uses = (...names: string[]) => ({ range: '^19.3.1', uses: names })

function scene() {
  const shell: ReleaseContract = contractOfRelease({
    paths: ['test', ':token', '*', 'api/*'],
    links: ['more-services', 'news-tips', 'login'],
    offers: { mark: ['cart', 'compare', 'news'], panel: ['feedback'] },
    gives: {
      react: { version: '19.3.1', exports: ['useState', 'useMemo'] },
      [TABLE]: { version: '0.1.0', exports: ['DeskTable', 'Paging'] },
    },
    once: ['react', 'rxjs'],
    sends: pick(EVENTS, 'session.out', 'case.changed'),
    hears: pick(EVENTS, 'notice'),
  })
  const content: ReleaseContract = contractOfRelease({
    paths: ['news-tips', 'news/:title'],
    links: ['cart', 'more-services', 'offers/:'],
    fills: { panel: ['feedback'] },
    hears: pick(EVENTS, 'cart.changed', 'case.changed'),
    needs: { react: uses('useState') },
  })
  const before: ReleaseContract = contractOfRelease({
    calls: pick(CALLS, GOODS, BUY, LIST, PDF),
    sends: pick(EVENTS, 'cart.changed', 'favourites.changed'),
    hears: pick(EVENTS, 'case.changed'),
    paths: ['more-services', 'cart'],
    fills: { mark: ['cart'] },
    needs: { react: uses('useState'), [TABLE]: { range: '^0.1.0', uses: ['DeskTable'] } },
  })
  const neighbours: Neighbour[] = [
    { name: 'shell', version: '1.0.0', state: 'live', contract: shell },
    { name: 'mf-content', version: '1.0.0', state: 'live', contract: content },
    { name: 'mf-commerce', version: '1.0.0', state: 'live', contract: before },
  ]
  const api: ApiContract = pick(CALLS, GOODS, BUY, LIST, PDF, 'POST /account/login')
  return {
    api,
    flags: ['commerce.cart'],
    shell,
    content,
    before,
    neighbours,
    commerce: structuredClone(before),
  }
}
const WORDS = { en: 'Gifts', zh: '礼品' }
const OWN_FLAG = { kind: 'boolean' as const, initially: true, name: WORDS, about: WORDS }
const set = (target: object | undefined, values: object): void => void Object.assign(target as object, values)

type Scene = ReturnType<typeof scene>
const judge = ({ commerce, ...surroundings }: Scene) =>
  gate({ name: 'mf-commerce', version: '1.1.0', contract: commerce }, surroundings)
const judgeShell = (now: Scene, next: ReleaseContract) =>
  gate({ name: 'shell', version: '2.0.0', contract: next }, { ...now, before: now.shell })

const body = (api: ApiContract, wire: string): Shape => api[wire]?.asks.body as Shape
const row = (api: ApiContract, wire: string): Shape => api[wire]?.answers.properties?.rows?.items as Shape
const properties = (shape: Shape): Record<string, Shape> => shape.properties as Record<string, Shape>
function drop(shape: Shape, name: string): void {
  delete properties(shape)[name]
  shape.required = shape.required?.filter((one) => one !== name)
}
const optional = (shape: Shape, name: string) =>
  set(shape, { required: shape.required?.filter((one) => one !== name) })

const PAGE = '@southbound/shared/ui/page'
function heading(
  { commerce, shell }: Scene,
  had: Record<string, Kind>,
  has: Record<string, Kind>,
  answers: [Kind, Kind] = ['JSX', 'JSX'],
): void {
  const kind = (o: Record<string, Kind>, r: Kind): Kind => ({ f: [{ k: { o } }], r })
  commerce.needs[PAGE] = { range: '^0.1.0', uses: ['Heading'], shapes: { Heading: kind(had, answers[0]) } }
  shell.gives[PAGE] = { version: '0.1.0', exports: ['Heading'], shapes: { Heading: kind(has, answers[1]) } }
}
const LEVEL: Kind = { u: ['1', '2'] }

const BREAKING: [what: string, why: string, (now: Scene) => void][] = [
  ['the API has lost a call', 'call-missing', ({ api }) => void delete api[LIST]],
  [
    'a call was made for more important people',
    'call-access',
    ({ api }) => set(api[GOODS], { access: 'commerce.cart' }),
  ],
  ['a file became data', 'call-wire', ({ api }) => set(api[PDF], { wire: 'json' })],
  [
    'a call wants a field that was never there',
    'ask-missing',
    ({ api }) => void body(api, GOODS).required?.push('currency'),
  ],
  [
    'an optional field became required',
    'ask-missing',
    ({ api }) => void body(api, GOODS).required?.push('type'),
  ],
  ['a field that is sent is not known any more', 'ask-unknown', ({ api }) => drop(body(api, GOODS), 'type')],
  [
    'a field has another type',
    'ask-other',
    ({ api }) => set(properties(body(api, GOODS)), { page: { type: 'string' } }),
  ],
  [
    'a list may be shorter only',
    'ask-other',
    ({ api }) => set(properties(body(api, GOODS)), { rows: { type: 'integer', minimum: 1, maximum: 50 } }),
  ],
  [
    'a value is not taken any more',
    'ask-other',
    ({ api }) => void properties(body(api, GOODS)).type?.anyOf?.pop(),
  ],
  [
    'an id in the address has another form',
    'ask-other',
    ({ api }) => set(properties(api[PDF]?.asks.params as Shape), { id: { type: 'string', pattern: '^x' } }),
  ],
  ['a field of the answer is gone', 'answer-missing', ({ api }) => drop(row(api, GOODS), 'price')],
  ['a field of the answer may be missing', 'answer-missing', ({ api }) => optional(row(api, GOODS), 'unit')],
  [
    'a field of the answer may be null',
    'answer-other',
    ({ api }) =>
      set(properties(row(api, GOODS)), { unit: { anyOf: [{ type: 'null' }, { type: 'string' }] } }),
  ],
  [
    'an answer has another form',
    'answer-other',
    ({ api }) => set(properties(row(api, GOODS)), { price: { type: 'number' } }),
  ],
  [
    'an id is any text now',
    'answer-other',
    ({ api }) => set(properties(row(api, GOODS)), { goodsId: { type: 'string' } }),
  ],
  ['it claims the page of another', 'path-taken', ({ commerce }) => void commerce.paths.push('news-tips')],
  [
    'it claims a page inside the space of another',
    'path-taken',
    ({ commerce }) => void commerce.paths.push('news/special'),
  ],
  ['it claims a page of the frame', 'path-taken', ({ commerce }) => void commerce.paths.push('test')],
  [
    'it claims every address of one part',
    'path-taken',
    ({ commerce }) => void commerce.paths.push(':anything'),
  ],
  [
    'it claims an address of the server',
    'path-taken',
    ({ commerce }) => void commerce.paths.push('api/goods'),
  ],
  [
    'it fills a place that does not exist',
    'place-missing',
    ({ commerce }) => set(commerce.fills, { footer: ['offers'] }),
  ],
  [
    'it fills the place of another',
    'place-taken',
    ({ commerce }) => set(commerce.fills, { panel: ['feedback'] }),
  ],
  [
    'it needs a module that nobody brings',
    'library-missing',
    ({ commerce }) => set(commerce.needs, { '@southbound/shared/ui/desk/chart': uses('Chart') }),
  ],
  [
    'it needs a later React',
    'library-version',
    ({ commerce }) => set(commerce.needs, { react: { range: '^20.0.0', uses: ['useState'] } }),
  ],
  [
    'it uses a part that the shell does not have',
    'library-parts',
    ({ commerce }) => void commerce.needs[TABLE]?.uses.push('TreeTable'),
  ],
  ['it brings a React of its own', 'library-copy', ({ commerce }) => void commerce.copies.push('react')],
  [
    'it drops an event that another hears',
    'event-dropped',
    ({ commerce }) => void delete commerce.sends['cart.changed'],
  ],
  [
    'a prop of a shared part has another name',
    'shape-gone',
    (now) => heading(now, { children: 'ReactNode' }, { 'text?': 'string' }),
  ],
  [
    'a shared part wants one prop more',
    'shape-required',
    (now) => heading(now, { children: 'ReactNode' }, { children: 'ReactNode', level: LEVEL }),
  ],
  [
    'an optional prop became required',
    'shape-required',
    (now) => heading(now, { 'level?': LEVEL }, { level: LEVEL }),
  ],
  [
    'a prop has another type',
    'shape-other',
    (now) => heading(now, { children: 'ReactNode' }, { children: 'string' }),
  ],
  [
    'a prop takes a choice less',
    'shape-other',
    (now) => heading(now, { 'level?': LEVEL }, { 'level?': '2' }),
  ],
  [
    'what a prop calls back with has less in it',
    'shape-lost',
    (now) =>
      heading(
        now,
        { onPick: { f: [{ k: { o: { id: 'string', name: 'string' } } }], r: 'void' } },
        { onPick: { f: [{ k: { o: { id: 'string' } } }], r: 'void' } },
      ),
  ],
  [
    'what a promise brings has less in it',
    'shape-lost',
    (now) =>
      heading(now, {}, {}, [
        { n: 'Promise', of: [{ o: { id: 'string', name: 'string' } }] },
        { n: 'Promise', of: [{ o: { id: 'string' } }] },
      ]),
  ],
  [
    'a shared function answers less',
    'shape-lost',
    (now) => heading(now, {}, {}, [{ o: { busy: 'boolean' } }, { o: { 'busy?': 'boolean' } }]),
  ],
  [
    'it drops a page that a tab of the frame leads to',
    'page-dropped',
    ({ commerce }) => set(commerce, { paths: ['cart'] }),
  ],
  [
    'it drops a page that a link of another fills in',
    'page-dropped',
    ({ before }) => void before.paths.push('offers/:id'),
  ],
  [
    'it drops a page that it leads to itself',
    'page-dropped',
    ({ before, commerce }) => {
      before.paths.push('income')
      commerce.links = ['income']
    },
  ],
  [
    'it asks for a flag that is not declared',
    'flag-unknown',
    ({ commerce }) => set(commerce, { flags: ['commerce.cart', 'commerce.gifts'] }),
  ],
  [
    'it declares a flag of another package',
    'flag-misdeclared',
    ({ commerce }) => set(commerce, { declares: { 'cases.gifts': OWN_FLAG } }),
  ],
  [
    'it declares a flag of the site',
    'flag-misdeclared',
    ({ commerce }) => set(commerce, { declares: { 'commerce.cart': OWN_FLAG } }),
  ],
  [
    'it declares a flag without its Chinese words',
    'flag-misdeclared',
    ({ commerce }) =>
      set(commerce, { declares: { 'commerce.gifts': { ...OWN_FLAG, name: { en: 'Gifts', zh: ' ' } } } }),
  ],
  [
    'it declares a trial with one variant only',
    'flag-misdeclared',
    ({ commerce }) =>
      set(commerce, {
        declares: {
          'commerce.gifts': { ...OWN_FLAG, kind: 'variant', variants: [{ name: 'plain', words: WORDS }] },
        },
      }),
  ],
  [
    'it goes to the network by itself',
    'raw-network',
    ({ commerce }) => set(commerce, { raw: ['mf-commerce/src/cart/use-cart.ts:7 fetch'] }),
  ],
  [
    'it sends an event with less in it',
    'event-other',
    ({ commerce, content }) => {
      content.hears.upload = structuredClone(EVENTS.upload as Shape)
      commerce.sends.upload = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
    },
  ],
  [
    'it hears an event with more in it than is sent',
    'event-other',
    ({ commerce }) => {
      commerce.hears['case.changed'] = {
        type: 'object',
        properties: { caseId: { type: 'string' }, stage: { type: 'integer' } },
        required: ['caseId', 'stage'],
      }
    },
  ],
  [
    'only a canary has the page',
    'path-taken',
    ({ commerce, neighbours, content }) => {
      neighbours.push({
        name: 'mf-content',
        version: '1.1.0',
        state: 'canary',
        contract: { ...content, paths: ['offers'] },
      })
      commerce.paths.push('offers')
    },
  ],
  [
    'only the shell of an hour ago lacks the module',
    'library-missing',
    ({ commerce, neighbours, shell }) => {
      neighbours.push({
        name: 'shell',
        version: '0.9.0',
        state: 'window',
        contract: { ...shell, gives: { [TABLE]: shell.gives[TABLE] as never } },
      })
      commerce.needs.react = uses('useMemo')
    },
  ],
]

const COMPATIBLE: [what: string, (now: Scene) => void][] = [
  ['nothing is other', () => undefined],
  [
    'the API has a new call',
    ({ api }) => set(api, { 'GET /goods/offers': structuredClone(api[GOODS] as never) }),
  ],
  ['the API lost a call that nobody here uses', ({ api }) => void delete api['POST /account/login']],
  [
    'a call takes one more optional field',
    ({ api }) => set(properties(body(api, GOODS)), { currency: { type: 'string' } }),
  ],
  [
    'a call takes more values',
    ({ api }) => void properties(body(api, GOODS)).type?.anyOf?.push({ const: 7 }),
  ],
  [
    'a call takes null too',
    ({ api }) =>
      set(properties(body(api, GOODS)), {
        page: { anyOf: [{ type: 'integer', minimum: 1, maximum: 100000 }, { type: 'null' }] },
      }),
  ],
  [
    'a call takes longer lists',
    ({ api }) => set(properties(body(api, GOODS)), { rows: { type: 'integer', minimum: 1, maximum: 500 } }),
  ],
  ['a required field became optional', ({ api }) => set(body(api, BUY), { required: [] })],
  ['a call is open to more people', ({ api }) => set(api[LIST], { access: 'signed-in' })],
  [
    'an answer says one thing more',
    ({ api }) => set(properties(row(api, GOODS)), { rating: { type: 'number' } }),
  ],
  [
    'an answer always says one thing more',
    ({ api }) => {
      properties(row(api, GOODS)).rating = { type: 'number' }
      row(api, GOODS).required?.push('rating')
    },
  ],
  [
    'a field of the answer is never null any more',
    ({ api }) => set(properties(row(api, GOODS)), { nameEn: { type: 'string' } }),
  ],
  [
    'a number of the answer is whole now',
    ({ api, commerce }) => {
      properties(row(commerce.calls, GOODS)).stars = { type: 'number' }
      properties(row(api, GOODS)).stars = { type: 'integer' }
    },
  ],
  [
    'an answer may be longer than it was',
    ({ api, commerce }) => {
      properties(row(commerce.calls, GOODS)).unit = { type: 'string', maxLength: 5 }
      properties(row(api, GOODS)).unit = { type: 'string', maxLength: 50 }
    },
  ],
  ['it uses one call less', ({ commerce }) => void delete commerce.calls[LIST]],
  ['it has a new page', ({ commerce }) => void commerce.paths.push('offers/:id')],
  [
    'it gave a page up that only what was there an hour ago led to',
    ({ before, neighbours }) => {
      before.paths.push('income')
      neighbours.push({
        name: 'mf-content',
        version: '0.9.0',
        state: 'window',
        contract: contractOfRelease({ links: ['income'] }),
      })
    },
  ],
  [
    'a shared part takes one prop more',
    (now) => heading(now, { children: 'ReactNode' }, { children: 'ReactNode', 'level?': LEVEL }),
  ],
  [
    'a prop takes more choices',
    (now) => heading(now, { 'level?': LEVEL }, { 'level?': { u: ['1', '2', '3'] } }),
  ],
  [
    'a required prop became optional',
    (now) => heading(now, { children: 'ReactNode' }, { 'children?': 'ReactNode' }),
  ],
  ['a prop takes any text', (now) => heading(now, { look: '"sans"' }, { look: 'string' })],
  [
    'a prop that may be undefined may be left out',
    (now) => heading(now, { level: { u: ['1', 'undefined'] } }, { 'level?': '1' }),
  ],
  [
    'what a promise brings has one thing more in it',
    (now) =>
      heading(now, {}, {}, [
        { n: 'Promise', of: [{ o: { id: 'string' } }] },
        { n: 'Promise', of: [{ o: { id: 'string', name: 'string' } }] },
      ]),
  ],
  [
    'a shared function answers one thing more',
    (now) => heading(now, {}, {}, [{ o: { busy: 'boolean' } }, { o: { busy: 'boolean', error: 'string' } }]),
  ],
  [
    'it asks for a flag that it declares itself',
    ({ commerce }) => set(commerce, { flags: ['commerce.gifts'], declares: { 'commerce.gifts': OWN_FLAG } }),
  ],
  [
    'it asks for a flag that its live version declares',
    ({ before, commerce }) => {
      before.declares = { 'commerce.gifts': OWN_FLAG }
      commerce.flags = ['commerce.gifts']
    },
  ],
  ['it asks for a flag that is declared', ({ commerce }) => set(commerce, { flags: ['commerce.cart'] })],
  [
    'its page stands beside the space of another',
    ({ commerce }) => void commerce.paths.push('news-tips/paid'),
  ],
  ['it fills a place that is free', ({ commerce }) => void commerce.fills.mark?.push('news')],
  ['it left a place', ({ commerce }) => set(commerce, { fills: {} })],
  ['it uses more of what the shell has', ({ commerce }) => void commerce.needs[TABLE]?.uses.push('Paging')],
  [
    'it takes a module whole',
    ({ commerce }) => set(commerce.needs, { [TABLE]: { range: '^0.1.0', uses: ['*'] } }),
  ],
  [
    'the shell has a later React that fits',
    ({ shell }) =>
      set(shell.gives, { react: { version: '19.4.0', exports: ['useState', 'useMemo', 'use'] } }),
  ],
  ['it brings a package that may be there twice', ({ commerce }) => void commerce.copies.push('dayjs')],
  ['it drops an event that nobody hears', ({ commerce }) => void delete commerce.sends['favourites.changed']],
  [
    'it drops an event that another still sends',
    ({ commerce, shell }) => {
      delete commerce.sends['cart.changed']
      shell.sends['cart.changed'] = EVENTS['cart.changed'] as Shape
    },
  ],
  [
    'it hears an event that nobody sends yet',
    ({ commerce }) => set(commerce.hears, { 'avatar.changed': EVENTS['avatar.changed'] as Shape }),
  ],
  [
    'an event carries more than is read',
    ({ shell }) => set(properties(shell.sends['case.changed'] as Shape), { stage: { type: 'integer' } }),
  ],
  [
    'what it once was has other pages',
    ({ neighbours, before, commerce }) => {
      neighbours.push({
        name: 'mf-commerce',
        version: '0.9.0',
        state: 'window',
        contract: { ...before, paths: ['offers'] },
      })
      commerce.paths.push('offers')
    },
  ],
]

test('what fits is let through, and there are enough of both kinds to tell', () => {
  expect(judge(scene())).toEqual([])
  expect(BREAKING.length).toBeGreaterThanOrEqual(20)
  expect(COMPATIBLE.length).toBeGreaterThanOrEqual(20)
})

describe('is refused:', () => {
  test.each(BREAKING)('%s (%s)', (_what, why, edit) => {
    const now = scene()
    edit(now)
    const found = judge(now)
    expect([...new Set(found.map((one) => one.why))]).toEqual([why])
    for (const locale of ['en', 'zh'] as const)
      expect(sentence(found[0] as never, locale)).toMatch(/^mf-c(?!.*(\{\{|undefined))/)
  })
})

describe('is let through:', () => {
  test.each(COMPATIBLE)('%s', (_what, edit) => {
    const now = scene()
    edit(now)
    expect(judge(now)).toEqual([])
  })
})

describe('a shell', () => {
  test('is refused when a remote that is live, tried or of an hour ago needs what it drops', () => {
    const now = scene()
    now.neighbours.push({
      name: 'mf-content',
      version: '0.9.0',
      state: 'window',
      contract: { ...now.content, needs: { react: uses('useMemo') } },
    })
    const next = structuredClone(now.shell)
    next.gives.react = { version: '19.3.1', exports: ['useState'] }
    next.offers = { mark: ['compare'] }
    const told = judgeShell(now, next).map((finding) => sentence(finding, 'en'))
    expect(told).toEqual([
      'mf-content 1.0.0 (live) puts a part into panel/feedback, a place that shell 2.0.0 does not have.',
      'mf-commerce 1.0.0 (live) puts a part into mark/cart, a place that shell 2.0.0 does not have.',
      'mf-content 0.9.0 (within the rollback window) uses useMemo of react, which shell 2.0.0 does not have.',
      'mf-content 0.9.0 (within the rollback window) puts a part into panel/feedback, a place that shell 2.0.0 does not have.',
    ])
  })
})

test('a release whose build recorded nothing is refused', () => {
  const found = gate({ name: 'mf-commerce', version: '1.1.0', contract: null }, scene())
  expect(found.map((one) => sentence(one, 'zh'))).toEqual([
    'mf-commerce 1.1.0 未说明其依赖，请使用当前的构建工具重新构建。',
  ])
})
