import { expect, test } from '@jest/globals'
import { paths } from '@southbound/shared/platform/paths'
import { parseSync } from 'oxc-parser'
// @ts-expect-error: build code is JavaScript
import { pagesLedTo, patternsOf } from './links.mjs'
// @ts-expect-error: build code is JavaScript
import { mentionsOf } from './mentions.mjs'

const mentions = (code: string) => mentionsOf(parseSync('code.js', code).program)

test('calls are told from any text of the code, with what is filled in later left open', () => {
  const { calls } = mentions(
    `const WIRE = { buy: 'POST /cart' }; api(\`POST /accounts/:id/\${to}\`); say('POST it to us'); useCall(\`GET /goods\`)`,
  )
  expect(calls).toEqual(['POST /cart', 'POST /accounts/:id/*', 'GET /goods'])
})

test('events are told by what is done with the bus; one chosen among two counts as both', () => {
  const { sends, hears } = mentions(`
    bus.emit(kind === 'compare' ? 'comparison.changed' : 'favourites.changed')
    bus.on('session.out', forget)
    bus.stream('case.changed').subscribe(read)
    useBus('cart.changed', () => bus.emit('notice', { kind: 'info', text: 'unread' }))
    bus.emit(name, payload)
    other.emit('dots')
  `)
  expect(sends).toEqual(['comparison.changed', 'favourites.changed', 'notice'])
  expect(hears).toEqual(['session.out', 'case.changed', 'cart.changed'])
})

test('links are told by the name of an address or by an address that is written out, flags by what asks for them', () => {
  const { links, flags } = mentions(`
    const TABS = [{ path: paths.moreServices() }, { path: 'cart' }]
    jsx(Link, { to: \`/news/\${title}\` })
    go(paths.courseDetail(1, 'x', 2)); other.paths.news()
    const isOpen = useFlag('commerce.cart') && isOn('commerce.gifts')
  `)
  expect(links).toEqual(['moreServices', '/news/*', 'courseDetail'])
  expect(flags).toEqual(['commerce.cart'])
})

test('a link is a page’s path, whatever is filled in', () => {
  const patterns = patternsOf(paths)
  expect(pagesLedTo(['courseDetail', '/news/*', 'login', 'moreServices'], patterns)).toEqual([
    'course-detail/:/:/:',
    'login',
    'more-services',
    'news/:',
  ])
  expect(() => pagesLedTo(['nowhere'], patterns)).toThrow('paths.nowhere')
})
