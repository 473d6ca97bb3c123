import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES, SHELL } from './places.mjs'
import { outputOf } from './versions.mjs'

/**
 * Scripts that a public page needs in the heavier of its
 * languages, as sent: brotli and the headers of each file.
 */
export const PAGE_BUDGET = 190_000
const HEADERS = 310
const LOCALES = ['en', 'zh']
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
  const pages = release.routes.filter(({ page }) => page === 'public')
  return pages.map(({ path, files }) => ({
    path: `/${path}`,
    bytes: Math.max(...LOCALES.map((locale) => weightIn(locale, shell, release, files))),
  }))
}

function weightIn(locale, shell, release, { texts, js, desk }) {
  const frame = [...shell.entry, ...shell.texts[locale], ...desk.flatMap((part) => shell.desk[part].js)]
  const page = [release.entry, ...release.door, ...release.texts[locale], ...(texts?.[locale] ?? []), ...js]
  return weight(shell, frame) + weight(release, page)
}
