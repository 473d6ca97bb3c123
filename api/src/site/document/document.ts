import type { PageStart } from '@southbound/shared/contract'
import { withLocale } from '@southbound/shared/platform/locale'
import { MARK } from '../icons/mark.ts'
import { NONCE, VIEW } from '../security.ts'
import { AFTER_PAINT, afterPaint } from './after-paint.ts'
import { escapeHtml, jsonInScript, textInScript } from './escape.ts'
import { GUARD } from './guard.ts'
import { LANGUAGES, type Locale } from './head.ts'
import { FITS, oldBrowser } from './old-browser.ts'
import type { PageAssets } from './page-assets.ts'

/** Inline: no request for an icon. Phones that put the site on their screen ask for the others. */
const iconsOf = (locale: Locale): string =>
  `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(MARK)}"><link rel="apple-touch-icon" href="/icons/180.png"><link rel="manifest" href="${withLocale(locale, '/site.webmanifest')}">`

interface DocumentParts {
  locale: Locale
  head: string
  assets: PageAssets
  banner: string
  html: string
  styles: string
  /** Null for a page without scripts. */
  start: Omit<PageStart, 'loaderData'> | null
  loaderData: string
}

const style = ({ address, text }: PageAssets['styles'][number]): string =>
  `<style nonce="${NONCE}" data-href="${escapeHtml(address)}">${text}</style>`
const script = ({ address, integrity, shell }: PageAssets['scripts'][number]): string =>
  `<script nonce="${NONCE}" crossorigin integrity="${integrity}"${shell ? ` data-shell="${shell}"` : ''} src="${escapeHtml(address)}"></script>`

const inline = (code: string): string => `<script nonce="${NONCE}">${code}</script>`

/** React begins its HTML with what it asks a browser to fetch at once: the page's first pictures. */
const AHEAD = /^(?:<link rel="preload"[^>]*>)*/

/** The beginning holds the places of the nonce, which `secure` fills; the rest is always the same. */
export function documentHtml({
  locale,
  head,
  assets,
  banner,
  html,
  styles,
  start,
  loaderData,
}: DocumentParts): { beginning: string; rest: string } {
  const ahead = AHEAD.exec(html)?.[0] ?? ''
  const beginning = [
    `<!doctype html><html lang="${LANGUAGES[locale]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#ffffff">',
    // Above the styles, which are most of what arrives first.
    ahead,
    head,
    iconsOf(locale),
    ...assets.styles.map(style),
    styles,
    ...(start
      ? [
          `<meta name="view" content="${VIEW}">`,
          ...[FITS, oldBrowser(locale), GUARD, AFTER_PAINT].map(inline),
          afterPaint(assets.scripts.map(script).join('')),
        ]
      : []),
    `</head><body>${banner}`,
  ].join('')
  const root = `<div id="root">${html.slice(ahead.length)}</div>`
  if (!start) return { beginning, rest: `${root}</body></html>` }
  // The page's data comes first, as the last of two equal members counts.
  const json = `{"loaderData":${textInScript(loaderData)},${jsonInScript(start).slice(1)}`
  return {
    beginning,
    rest: `${root}<script type="application/json" id="start">${json}</script></body></html>`,
  }
}
