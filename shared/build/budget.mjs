import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES, SHELL } from './places.mjs'
import { outputOf } from './versions.mjs'

/** Scripts that a public page needs, as sent: brotli and the headers of each file. */
export const PAGE_BUDGET = 190_000
const HEADERS = 310
const releaseOf = (name) => {
  const file = join(outputOf(name), 'release.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
const isScript = (file) => file.endsWith('.js')
const weight = ({ assets }, files) =>
  [...new Set(files)].filter(isScript).reduce((sum, file) => sum + assets[file].brotli + HEADERS, 0)

export function weighPages() {
  const shell = releaseOf(SHELL)
  const pages = REMOTES.map(releaseOf).flatMap((release) => (shell && release ? pagesOf(shell, release) : []))
  return pages.sort((a, b) => b.bytes - a.bytes)
}

function pagesOf(shell, release) {
  const frame = weight(shell, [...shell.entry, ...shell.texts.en])
  const door = [release.entry, ...release.door, ...release.texts.en]
  const pages = release.routes.filter(({ page }) => page === 'public')
  return pages.map(({ path, files }) => ({
    path: `/${path}`,
    bytes:
      frame +
      weight(release, [...door, ...(files.texts?.en ?? []), ...files.js]) +
      weight(
        shell,
        files.desk.flatMap((part) => shell.desk[part].js),
      ),
  }))
}
