import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pack } from './compress.mjs'

const mapOf = (record, of) =>
  Object.fromEntries(Object.entries(record ?? {}).map(([key, value]) => [key, of(value)]))
const pagesOf = (routes = [], calls = {}) =>
  Object.fromEntries(routes.map(({ path, files }) => [path, { ...files, calls: calls[path] }]))

function listOf({ assets, platform, entry, door, routes, slots, texts, http, desk }, calls) {
  const { [platform]: _, ...onPages } = assets
  return {
    integrity: mapOf(onPages, ({ integrity }) => integrity),
    entry,
    door,
    texts,
    http,
    desk,
    pages: pagesOf(routes, calls),
    slots,
  }
}

/** `calls`: of first-calls.mjs. The HTML names the list with its hash: a page pays for one hash a release. */
export function withFileList(folder, release, calls) {
  const text = JSON.stringify(listOf(release, calls))
  const list = `files.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`
  writeFileSync(join(folder, list), text)
  return { ...release, list, assets: { ...release.assets, ...pack(folder, [list]) } }
}
