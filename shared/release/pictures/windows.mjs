import { randomUUID } from 'node:crypto'
import { openWindow } from './look.mjs'

/** While another version is tried by a part, a visitor who is not in it is looked for. */
const MOST_TRIES = 12

/** The version of a package that a window is given. */
async function shownIn(context, name) {
  const answer = await context.request.get('/site/releases')
  const { shell, remotes = [] } = await answer.json()
  return name === 'shell' ? shell : remotes.find((one) => one.name === name)?.version
}

async function begin(context, site, preview) {
  const headers = { origin: site, 'sec-fetch-site': 'same-origin' }
  const answer = await context.request.post(preview, { headers, maxRedirects: 0 })
  if (answer.status() !== 303)
    throw new Error(`The preview did not begin: the site answered ${answer.status()}`)
}

/** What differs between the windows is this one version: everything else is chosen for the same visitor. */
async function both(browser, given, visitor) {
  const { site, session, preview } = given
  const cookie = (name, value) => ({ name, value, url: site })
  const cookies = [cookie('visitor', visitor), ...(session ? [cookie('sessionKey', session)] : [])]
  const old = await openWindow(browser, { ...given, cookies })
  const now = await openWindow(browser, { ...given, cookies })
  await begin(now, site, preview)
  const close = () => Promise.all([old.close(), now.close()])
  return { old, now, close }
}

/** `{ old, now, close }`: what everybody has, and the new version. */
export async function openBoth(browser, given) {
  const { name, active, version } = given
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const windows = await both(browser, given, randomUUID())
    const shown = [await shownIn(windows.old, name), await shownIn(windows.now, name)]
    if (shown[0] === active && shown[1] === version) return windows
    await windows.close()
    if (shown[1] !== version)
      throw new Error(`${name} ${version} does not fit what visitors have, and is not shown`)
  }
  throw new Error(`Everybody is given another version of ${name} than ${active}: end that try first`)
}
