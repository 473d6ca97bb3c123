import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coldLoad } from '../chromium.mjs'

/**
 * Makes the one bundle as strong as it can be: what a page of it was seen to fetch late is
 * named in its HTML from now on, as the product does with its files. Changes the release
 * in the workplace only; the server must be started anew. Answers the files it named.
 */
export async function nameLateFiles({ browser, workplace, pages }) {
  const path = newestRelease(join(workplace, 'dist/one-bundle'))
  const release = JSON.parse(readFileSync(path, 'utf8'))
  const named = []
  for (const { url, ...page } of pages) {
    const { traffic } = await coldLoad(browser, { url, ...page })
    const route = routeOf(release, new URL(url).pathname)
    const known = JSON.stringify([release.entry, release.texts, route.files])
    const late = traffic.lateCode.map((address) => address.slice(release.base.length))
    // What the HTML names is asked for after the first paint, and so after a picture.
    for (const file of late.filter((one) => !known.includes(one))) {
      route.files[file.endsWith('.css') ? 'css' : 'js'].push(file)
      named.push(file)
    }
  }
  writeFileSync(path, JSON.stringify(release))
  return named
}

/** The one that the server takes. */
function newestRelease(folder) {
  const all = readdirSync(folder).map((version) => join(folder, version, 'release.json'))
  const age = (file) => statSync(file).mtimeMs
  return all.reduce((newest, file) => (age(file) > age(newest) ? file : newest))
}

function routeOf({ remotes }, pathname) {
  const wanted = pathname.replace(/^\/(?:cn\/)?/, '')
  const found = Object.values(remotes).flatMap(({ routes }) =>
    routes.filter(({ path }) => path === wanted),
  )[0]
  if (!found) throw new Error(`the one bundle has no page ${wanted}`)
  return found
}
