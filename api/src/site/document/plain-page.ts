import { NONCE } from '../security.ts'
import { LANGUAGES, type Locale } from './head.ts'

const STYLE = `
body{background:#fbfaf7;color:#14213d;font:16px/1.6 Inter,"Segoe UI",Helvetica,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif;margin:0}
main{background:#fff;border:1px solid #e6e2d8;border-radius:8px;margin:12vh auto 0;max-width:560px;padding:28px}
@media(max-width:640px){main{border-width:1px 0;border-radius:0;margin-top:0;padding:24px 16px}}
h1{font-size:1.5rem;line-height:1.3;margin:0 0 12px}p{margin:0 0 16px}.muted{color:#5f687a}
a{align-items:center;border:1px solid #0f766e;border-radius:6px;color:#0f766e;display:inline-flex;font-weight:600;min-height:44px;padding:0 20px;text-decoration:none}
a:focus-visible{outline:3px solid #14213d;outline-offset:2px}`

interface PlainPage {
  locale: Locale
  /** As HTML, like all of these. */
  title: string
  body: string
  link: { to: string; words: string }
}

/** An address on this site, whatever the given one begins with. */
export const ownAddress = (url: string): string => `/${url.replace(/^[/\\]+/, '')}`

/** A page that needs no script and no file; its nonce is filled in as it is sent (`secure`). */
export const plainPage = ({ locale, title, body, link }: PlainPage): string =>
  `<!doctype html><html lang="${LANGUAGES[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style nonce="${NONCE}">${STYLE}</style></head><body><main><h1>${title}</h1>${body}<a href="${link.to}">${link.words}</a></main></body></html>`
