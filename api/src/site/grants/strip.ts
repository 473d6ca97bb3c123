import { escapeHtml } from '../document/escape.ts'
import type { Locale } from '../document/head.ts'
import { NONCE } from '../security.ts'

/** Outside the scripts' page; the page's language shows. */
const STYLE = `
.grant{background:#14213d;color:#fff;font:13px/1.5 Inter,"Segoe UI",Helvetica,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}
.grant div{align-items:center;display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;margin:0 auto;max-width:1200px;min-height:44px;padding:6px 16px}
.grant p{margin:0;min-width:0;overflow-wrap:anywhere}.grant form{margin:0}.grant time{white-space:nowrap}
.grant button{background:#fff;border:0;border-radius:6px;color:#14213d;cursor:pointer;font:inherit;font-weight:600;min-height:44px;padding:0 16px}
.grant button:focus-visible{outline:3px solid #fff3c4;outline-offset:2px}
html[lang=en] .grant[lang=zh-Hans],html[lang=zh-Hans] .grant[lang=en]{display:none}`

export const stripHead = (): string => `<style nonce="${NONCE}">${STYLE}</style>`

interface StripWords {
  label: string
  /** HTML. */
  text: string
  off: string
}
const part = (lang: string, { label, text, off }: StripWords, action: string): string =>
  `<section class="grant" lang="${lang}" aria-label="${escapeHtml(label)}"><div><p>${text}</p><form method="post" action="${action}"><button>${escapeHtml(off)}</button></form></div></section>`

/** Above the page, in both languages; its button works without a script. */
export const stripHtml = (wordsOf: (locale: Locale) => StripWords, action: string): string =>
  part('en', wordsOf('en'), action) + part('zh-Hans', wordsOf('zh'), action)
