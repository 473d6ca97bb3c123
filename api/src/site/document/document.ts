import type { PageStart } from '@southbound/shared/contract'
import { withLocale } from '@southbound/shared/platform/locale'
import { MARK } from '../icons/mark.ts'
import { NONCE, VIEW } from '../security.ts'
import { AFTER_PAINT, afterPaint } from './after-paint.ts'
import { escapeHtml, jsonInScript, textInScript } from './escape.ts'
import { GUARD } from './guard.ts'
import { LANGUAGES, type Locale } from './head.ts'
import { FITS, oldBrowser } from './old-browser.ts'
import { type PackedText, type PagePart, packed, packedWell } from './packed.ts'
import type { PageAssets } from './page-assets.ts'

/** Inline: no request for an icon. Phones that put the site on their screen ask for the others. */
const iconsOf = (locale: Locale): string =>
  `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(MARK)}"><link rel="apple-touch-icon" href="/icons/180.png"><link rel="manifest" href="${withLocale(locale, '/site.webmanifest')}">`

type Start = Omit<PageStart, 'loaderData'>
interface DocumentParts {
  locale: Locale
  head: string
  assets: PageAssets
  banner: string
  html: string
  styles: string
  /** Null for a page without scripts. */
  start: Start | null
  loaderData: string
}

const style = ({ address, packed }: PageAssets['styles'][number]): PagePart[] => [
  `<style nonce="${NONCE}" data-href="${escapeHtml(address)}">`,
  packed,
  '</style>',
]
const script = ({ address, integrity, shell }: PageAssets['scripts'][number]): string =>
  `<script nonce="${NONCE}" crossorigin integrity="${integrity}"${shell ? ` data-shell="${shell}"` : ''} src="${escapeHtml(address)}"></script>`

const inline = (code: string): string => `<script nonce="${NONCE}">${code}</script>`

/** React begins its HTML with what it asks a browser to fetch at once: the page's first pictures. */
const AHEAD = /^(?:<link rel="preload"[^>]*>)*/

/**
 * The texts hold the places of the nonce, which `secure` fills; what is packed is the same for every reader.
 */
export function documentHtml({
  locale,
  head,
  assets,
  banner,
  html,
  styles,
  start,
  loaderData,
}: DocumentParts): PagePart[] {
  const ahead = AHEAD.exec(html)?.[0] ?? ''
  const beginning = [
    `<!doctype html><html lang="${LANGUAGES[locale]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#ffffff">',
    // Above the styles, which are most of what arrives first.
    ahead,
    head,
    iconsOf(locale),
    ...(start
      ? [
          `<meta name="view" content="${VIEW}">`,
          ...[FITS, oldBrowser(locale), GUARD, AFTER_PAINT].map(inline),
          afterPaint(assets.scripts.map(script).join('')),
        ]
      : []),
  ].join('')
  const root = `<div id="root">${html.slice(ahead.length)}</div>`
  return joined([
    beginning,
    ...assets.styles.flatMap(style),
    `${styles}</head><body>${banner}`,
    ...(start ? startOf(root, start, loaderData) : [packed(`${root}</body></html>`)]),
  ])
}

/** The page's data comes first, as the last of two equal members counts. */
function startOf(root: string, start: Start, loaderData: string): PagePart[] {
  const { remotes, ...own } = start
  const json = `{"loaderData":${textInScript(loaderData)},${jsonInScript(own).slice(1, -1)},"remotes":`
  return [
    packed(`${root}<script type="application/json" id="start">${json}`),
    packedOnce(remotes),
    packed('}</script></body></html>'),
  ]
}

const known = new WeakMap<object, PackedText>()
/** An edition's pages have the same remotes. */
function packedOnce(value: object): PackedText {
  const found = known.get(value) ?? packedWell(jsonInScript(value))
  known.set(value, found)
  return found
}

/** Neighbouring texts are packed as one. */
const joined = (parts: readonly PagePart[]): PagePart[] =>
  parts.reduce<PagePart[]>((all, part) => {
    const last = all.at(-1)
    if (typeof last === 'string' && typeof part === 'string') all[all.length - 1] = last + part
    else all.push(part)
    return all
  }, [])
