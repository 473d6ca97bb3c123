import { escapeHtml } from '../document/escape.ts'
import { LANGUAGES, type Locale } from '../document/head.ts'
import { type GrantText, say } from './texts.ts'

export interface Offer {
  name: string
  origin: string
  askedBy: string
}
const STYLE = `
body{background:#fbfaf7;color:#14213d;font:16px/1.55 Inter,"Segoe UI",Helvetica,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif;margin:0}
main{background:#fff;border:1px solid #e6e2d8;border-radius:8px;margin:12vh auto 0;max-width:560px;padding:28px}
@media(max-width:640px){main{border-width:1px 0;border-radius:0;margin-top:0}}
h1{font-size:1.5rem;line-height:1.3;margin:0 0 12px;overflow-wrap:anywhere}p{margin:0 0 16px;overflow-wrap:anywhere}small{color:#5f687a;font-size:.8125rem}
button{background:#0f766e;border:0;border-radius:6px;color:#fff;cursor:pointer;font:inherit;font-weight:600;min-height:44px;padding:0 20px}
button:focus-visible{outline:3px solid #14213d;outline-offset:2px}`

function question(locale: Locale, offer: Offer): string {
  const t = (key: GrantText) => escapeHtml(say(locale, key, { ...offer }))
  return `<h1>${t('question')}</h1><p>${t('explain')}</p><form method="post"><p><button>${t('start')}</button></p></form><small>${t('askedBy')}</small>`
}
const over = (locale: Locale): string =>
  `<h1>${escapeHtml(say(locale, 'over'))}</h1><p>${escapeHtml(say(locale, 'overMore'))}</p>`

export function offerHtml(locale: Locale, offer: Offer | null, nonce: string): string {
  const title = offer ? say(locale, 'question', { ...offer }) : say(locale, 'over')
  return [
    `<!doctype html><html lang="${LANGUAGES[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head>`,
    `<body><main>${offer ? question(locale, offer) : over(locale)}</main></body></html>`,
  ].join('')
}
