/** `npm run text -- "a sentence or a part of it"`: its key, its two files, and where it is drawn. */
import { drawnAt, refusedBy } from './text/drawn.mjs'
import { textsWith } from './text/texts.mjs'

const SHOWN = 10
const PLACES = 8

const sentence = process.argv.slice(2).join(' ').trim()
if (!sentence) {
  console.error('Give a sentence or a part of it: npm run text -- "Please check what you entered"')
  process.exit(1)
}
const found = textsWith(sentence)
if (found.length === 0) {
  console.error(
    'No text holds this. It may come from the database, or have a value where a text has {{name}}.',
  )
  process.exit(1)
}

const short = (places) =>
  places.length > PLACES ? [...places.slice(0, PLACES), `and ${places.length - PLACES} more`] : places
const list = (head, places) => short(places).map((place, at) => `  ${at ? '     ' : head.padEnd(5)} ${place}`)

for (const text of found.slice(0, SHOWN)) {
  const { calls, screens } = refusedBy(text)
  const lines = [
    text.key,
    ...list(
      'en',
      text.en.map(({ at, says }) => `${at}  ${says}`),
    ),
    ...list(
      'zh',
      text.zh.map(({ at, says }) => `${at}  ${says}`),
    ),
    ...list('drawn', drawnAt(text)),
    ...list('fails', calls),
    ...list('asked', screens),
  ]
  console.log(`${lines.join('\n')}\n`)
}
if (found.length > SHOWN) console.log(`${found.length - SHOWN} more: give a longer part of it.`)
