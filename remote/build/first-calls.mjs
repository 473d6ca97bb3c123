import { setImmediate as turn } from 'node:timers/promises'
import { readDoor } from './door.mjs'

const SITE = 'https://first-calls.invalid/'
/** Loaders may open files of their own before they call. */
const TURNS = 20
const never = new Promise(() => undefined)

/** Whether the shell's part, which is not here, has no share in it. */
const isPlain = (value) =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isPlain)
    : typeof value !== 'function'

async function callsOf({ path, loader }, locale, asked) {
  asked.length = 0
  const visit = { params: {}, url: new URL(path, SITE), locale, signal: new AbortController().signal }
  const ask = async () => (await loader()).loader(visit)
  // What it does with an answer is not of interest here.
  ask().catch(() => undefined)
  for (let turns = 0; turns < TURNS; turns++) await turn()
  return JSON.stringify(asked.filter(isPlain))
}

/**
 * By path: the calls that the loader of a public page sends at its bare address, in both languages, before
 * any is answered, as `[name, input]`. The shell sends them while the page's code is on its way. Only
 * reads: a loader does nothing else.
 */
export async function firstCalls(serverFile) {
  const asked = []
  const door = readDoor(serverFile, (wire, input) => {
    asked.push([wire, input ?? {}])
    return never
  })
  const pages = door.routes.filter(
    ({ page, path, loader }) => page === 'public' && loader && !path.includes(':'),
  )
  const known = {}
  for (const route of pages) {
    const [en, zh] = [await callsOf(route, 'en', asked), await callsOf(route, 'zh', asked)]
    if (en === zh && en !== '[]') known[route.path] = JSON.parse(en)
  }
  return known
}
