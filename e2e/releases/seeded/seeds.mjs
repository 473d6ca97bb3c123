/** Where each remote is broken on purpose: the source of one page, and the page's path. */
export const SEEDED = {
  'mf-discovery': { source: 'mf-discovery/src/home/HomeScreen.tsx', path: '/' },
  'mf-account': { source: 'mf-account/src/account-home/AccountHomeScreen.tsx', path: '/account' },
  'mf-cases': { source: 'mf-cases/src/guides/GuideScreen.tsx', path: '/course-guide' },
  'mf-commerce': { source: 'mf-commerce/src/more-services/MoreServicesScreen.tsx', path: '/more-services' },
  'mf-content': { source: 'mf-content/src/news-tips/NewsTipsScreen.tsx', path: '/news-tips' },
}
/**
 * How it breaks: while it draws, in a promise, in a click's handler, while its chunk
 * is evaluated, when it hears an event of the bus, and with a call that never ends.
 */
export const KINDS = ['render', 'promise', 'handler', 'chunk', 'bus', 'storm']

const STORM = 'GET /country/getAllCurrency'
/** What the report of a fault says. */
export const words = (remote, kind) =>
  kind === 'storm' ? `${STORM} was called` : `seeded ${kind} in ${remote}`
const breaking = (remote, kind) =>
  kind === 'storm'
    ? `    await seededApi('${STORM}').catch(() => undefined)`
    : `  throw new Error('${words(remote, kind)}')`

/** A page's source with every fault sown in; each breaks only where the address ends in its word. */
export function sow(source, remote) {
  const opening = /^export default function \w+\(.*\) \{$/m.exec(source)
  if (!opening) throw new Error(`${remote}: no screen to sow in`)
  const at = opening.index + opening[0].length
  return `${source.slice(0, at)}\n  useSeeds()\n${source.slice(at)}
import { api as seededApi, bus as seededBus } from '@southbound/shared/platform'
import { useEffect as seededEffect } from 'react'
const isSown = (kind: string) => typeof location === 'object' && location.hash === '#seed-' + kind
if (isSown('chunk')) {
${breaking(remote, 'chunk')}
}
function drawBroken() {
${breaking(remote, 'render')}
}
async function promiseBroken() {
  await Promise.resolve()
${breaking(remote, 'promise')}
}
function handleBroken() {
${breaking(remote, 'handler')}
}
function hearBroken() {
${breaking(remote, 'bus')}
}
async function stormBroken() {
  for (;;)
${breaking(remote, 'storm')}
}
function useSeeds() {
  if (isSown('render')) drawBroken()
  seededEffect(() => {
    if (isSown('promise')) void promiseBroken()
    if (isSown('storm')) void stormBroken()
    if (isSown('handler')) addEventListener('click', handleBroken)
    if (isSown('bus')) {
      seededBus.on('cart.changed', hearBroken)
      seededBus.emit('cart.changed')
    }
  }, [])
}
`
}

/** The line, from 1, where a kind of fault is in a sown source, and the words that it throws. */
export function faultIn(source, remote, kind) {
  const lines = sow(source, remote).split('\n')
  return { message: words(remote, kind), line: lines.indexOf(breaking(remote, kind)) + 1 }
}
