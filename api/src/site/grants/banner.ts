import { escapeHtml } from '../document/escape.ts'
import type { Locale } from '../document/head.ts'
import { NONCE } from '../security.ts'
import { entryOf, type Grant } from './granted.ts'
import { say } from './texts.ts'

const MINUTE_MS = 60_000
/** Outside the scripts' page; the page's language shows. */
const STYLE = `
.grant{background:#14213d;color:#fff;font:13px/1.5 Inter,"Segoe UI",Helvetica,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}
.grant div{align-items:center;display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;margin:0 auto;max-width:1200px;min-height:44px;padding:6px 16px}
.grant p{margin:0;min-width:0;overflow-wrap:anywhere}.grant form{margin:0}.grant time{white-space:nowrap}
.grant button{background:#fff;border:0;border-radius:6px;color:#14213d;cursor:pointer;font:inherit;font-weight:600;min-height:32px;padding:0 12px}
.grant button:focus-visible{outline:3px solid #fff3c4;outline-offset:2px}
html[lang=en] .grant[lang=zh-Hans],html[lang=zh-Hans] .grant[lang=en]{display:none}`

/** Counts the minutes down, then reloads without the grant. */
const COUNT = (
  until: number,
): string => `{const until=${until},left=()=>{const m=Math.ceil((until-Date.now())/${MINUTE_MS});
if(m<=0)return location.reload();for(const e of document.querySelectorAll('.grant time'))e.textContent=e.dataset.text.replace('{minutes}',m)};
setInterval(left,15000)}`

export const grantHead = (): string => `<style nonce="${NONCE}">${STYLE}</style>`
/** Loaded after the shell's own file. */
const entry = (grant: Grant): string =>
  `<script defer nonce="${NONCE}" crossorigin src="${escapeHtml(entryOf(grant))}"></script>`

function inLanguage(locale: Locale, { name, origin, until }: Grant): string {
  const minutes = Math.ceil((until - Date.now()) / MINUTE_MS)
  const time = `<time data-text="${escapeHtml(say(locale, 'left', { minutes: '{minutes}' }))}">${escapeHtml(say(locale, 'left', { minutes }))}</time>`
  return `<p>${escapeHtml(say(locale, 'shown', { name, origin }))} ${time}</p><form method="post" action="/site/grant/off"><button>${escapeHtml(say(locale, 'off'))}</button></form>`
}
const part = (locale: Locale, lang: string, grant: Grant): string =>
  `<section class="grant" lang="${lang}" aria-label="${escapeHtml(say(locale, 'label'))}"><div>${inLanguage(locale, grant)}</div></section>`

/** The button to end it works without a script. */
export const grantBanner = (grant: Grant): string =>
  `${part('en', 'en', grant)}${part('zh', 'zh-Hans', grant)}${entry(grant)}<script nonce="${NONCE}">${COUNT(grant.until)}</script>`
