import { escapeHtml } from '../document/escape.ts'
import { LANGUAGES, type Locale } from '../document/head.ts'

export interface OfferWords {
  title: string
  text: string
  /** The button's; none where there is nothing to begin. */
  start?: string
  fine?: string
}
const STYLE = `
body{background:#fbfaf7;color:#14213d;font:16px/1.55 Inter,"Segoe UI",Helvetica,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif;margin:0}
main{background:#fff;border:1px solid #e6e2d8;border-radius:8px;margin:12vh auto 0;max-width:560px;padding:28px}
@media(max-width:640px){main{border-width:1px 0;border-radius:0;margin-top:0}}
h1{font-size:1.5rem;line-height:1.3;margin:0 0 12px;overflow-wrap:anywhere}p{margin:0 0 16px;overflow-wrap:anywhere}small{color:#5f687a;font-size:.8125rem}
button{background:#0f766e;border:0;border-radius:6px;color:#fff;cursor:pointer;font:inherit;font-weight:600;min-height:44px;padding:0 20px}
button:focus-visible{outline:3px solid #14213d;outline-offset:2px}`

function offerOf({ title, text, start, fine }: OfferWords): string {
  const form = start ? `<form method="post"><p><button>${escapeHtml(start)}</button></p></form>` : ''
  const small = fine ? `<small>${escapeHtml(fine)}</small>` : ''
  return `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}${small}`
}

/** A page that asks before it begins; no search engine keeps it. */
export function offerHtml(locale: Locale, words: OfferWords, nonce: string): string {
  return [
    `<!doctype html><html lang="${LANGUAGES[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${escapeHtml(words.title)}</title><style nonce="${nonce}">${STYLE}</style></head>`,
    `<body><main>${offerOf(words)}</main></body></html>`,
  ].join('')
}
