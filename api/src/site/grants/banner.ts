import { MINUTE_MS } from '@southbound/shared/contract/constants'
import { afterPaint } from '../document/after-paint.ts'
import { escapeHtml } from '../document/escape.ts'
import type { Locale } from '../document/head.ts'
import { NONCE } from '../security.ts'
import { entryOf, type Grant } from './granted.ts'
import { stripHtml } from './strip.ts'
import { say } from './texts.ts'

/** Counts the minutes down, then reloads without the grant. */
const COUNT = (
  until: number,
): string => `{const until=${until},left=()=>{const m=Math.ceil((until-Date.now())/${MINUTE_MS});
if(m<=0)return location.reload();for(const e of document.querySelectorAll('.grant time'))e.textContent=e.dataset.text.replace('{minutes}',m)};
setInterval(left,15000)}`

/** Loaded after the shell's own file. */
const entry = (grant: Grant): string =>
  afterPaint(`<script nonce="${NONCE}" crossorigin src="${escapeHtml(entryOf(grant))}"></script>`)

function inLanguage(locale: Locale, { name, origin, until }: Grant) {
  const minutes = Math.ceil((until - Date.now()) / MINUTE_MS)
  const time = `<time data-text="${escapeHtml(say(locale, 'left', { minutes: '{minutes}' }))}">${escapeHtml(say(locale, 'left', { minutes }))}</time>`
  const text = `${escapeHtml(say(locale, 'shown', { name, origin }))} ${time}`
  return { label: say(locale, 'label'), text, off: say(locale, 'off') }
}

export const grantBanner = (grant: Grant): string =>
  `${stripHtml((locale) => inLanguage(locale, grant), '/site/grant/off')}${entry(grant)}<script nonce="${NONCE}">${COUNT(grant.until)}</script>`
