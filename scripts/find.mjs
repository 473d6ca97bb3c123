/** `npm run find -- "what you see"`: the files behind a page's address, a call, a table or a text. */
import { callsLike } from './find/calls.mjs'
import { filesLike } from './find/components.mjs'
import { drawnAt, refusedBy } from './find/drawn.mjs'
import { screensOver } from './find/files.mjs'
import { pageAbove, pagesLike } from './find/pages.mjs'
import { socketsLike } from './find/sockets.mjs'
import { tablesLike } from './find/tables.mjs'
import { textsWith } from './find/texts.mjs'

const SHOWN = 10
const PLACES = 12

const asked = process.argv.slice(2).join(' ').trim()
if (!asked) {
  console.error(
    'npm run find -- "/account/services" | "POST /case/case" | case_log | PoolFilters | "Please check what you entered"',
  )
  process.exit(1)
}

const worded = ({ at, says }) => `${at}  ${says}`
function textAndPlaces(text) {
  const calls = refusedBy(text)
  return [
    text.key,
    [
      ['en', text.en.map(worded)],
      ['zh', text.zh.map(worded)],
      ['drawn', drawnAt(text)],
      ['fails', calls],
      ['asked', screensOver(calls)],
    ],
  ]
}

function list([head, places]) {
  const more = places.length > PLACES ? [`and ${places.length - PLACES} more`] : []
  return [...places.slice(0, PLACES), ...more].map((place, at) => `  ${(at ? '' : head).padEnd(5)} ${place}`)
}

const things = [...pagesLike(asked), ...callsLike(asked), ...socketsLike(asked), ...tablesLike(asked)]
if (things.length === 0) things.push(...filesLike(asked))
const texts = things.length > 0 && asked.includes('/') ? [] : textsWith(asked)
/** A word that is seen on a page may be a file's name too. */
const whole = texts.filter(({ en, zh }) => [...en, ...zh].some(({ says }) => says === asked))
const most = things.length > 0 ? whole.length : Math.max(whole.length, SHOWN)
const found = [...things, ...texts.slice(0, most).map(textAndPlaces)]
const print = (all) => {
  for (const [title, lists] of all) console.log(`${[title, ...lists.flatMap(list)].join('\n')}\n`)
}
if (found.length === 0) {
  console.error(
    asked.startsWith('/')
      ? 'No page and no call has this address. The page above it:'
      : 'Nothing is called this. A text may come from the database, or have a value where ours has {{name}}: try a part of it.',
  )
  print(pageAbove(asked))
  process.exit(1)
}
print(found)
if (things.length === 0 && texts.length > most)
  console.log(`${texts.length - most} more: give a longer part of it.`)
