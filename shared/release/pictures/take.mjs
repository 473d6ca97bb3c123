import { exampleOf, publicAddresses } from './addresses.mjs'
import { pairOf } from './pair.mjs'
import { openBoth } from './windows.mjs'

const LANGUAGES = ['en', 'zh']
const WIDTHS = [360, 1280]
const MOST_PAGES = 10

/** The first ten that can be opened, and why others of them cannot. */
export function chosenPages(visited, addresses, hasSession) {
  const pages = []
  const left = []
  for (const { path, views, signedIn } of visited) {
    if (pages.length === MOST_PAGES) break
    const example = exampleOf(path, addresses)
    if (signedIn && !hasSession) left.push({ path, why: 'sign-in' })
    else if (example === null) left.push({ path, why: 'no-example' })
    else pages.push({ path: example, views })
  }
  return { pages, left }
}

/**
 * One look of every page in one language at one width; a page that fails is named, and the others are taken.
 */
async function lookOver(browser, given, pages, say) {
  const windows = await openBoth(browser, given)
  const { language, width } = given
  try {
    for (const [place, page] of pages.entries())
      try {
        page.taken.push({ language, ...(await pairOf(windows, { ...given, place, path: page.path })) })
      } catch (error) {
        page.fault = error.message
        say(`${page.path} (${language}, ${width}): ${error.message}`)
      }
  } finally {
    await windows.close()
  }
}

function pageOf({ path, views, taken }) {
  const title = (language) => taken.find((one) => one.language === language)?.title ?? ''
  return { path, views, titles: { en: title('en'), zh: title('zh') }, pairs: taken.map(({ pair }) => pair) }
}

/** `{ report, files }`: what the site takes. `given` has site, name, version, active, preview, session. */
export async function takePictures(browser, given, visited, say) {
  const { pages, left } = chosenPages(visited, await publicAddresses(given.site), Boolean(given.session))
  const looked = pages.map((page) => ({ ...page, taken: [] }))
  for (const language of LANGUAGES)
    for (const width of WIDTHS) {
      say(`${looked.length} pages, ${language}, ${width} pixels wide`)
      await lookOver(browser, { ...given, language, width }, looked, say)
    }
  const shown = looked.filter(({ taken }) => taken.length > 0)
  const failed = looked.filter(({ taken }) => taken.length === 0).map(({ path }) => ({ path, why: 'failed' }))
  const none = shown.length > 0 ? null : failed.length > 0 ? 'failed' : 'no-pages'
  const report = { active: given.active, none, pages: shown.map(pageOf), left: [...left, ...failed] }
  return { report, files: new Map(shown.flatMap(({ taken }) => taken.flatMap(({ files }) => [...files]))) }
}
