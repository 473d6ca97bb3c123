import type { Locale } from '@southbound/shared/contract'
import { sayingOf } from '../../plugins/words.ts'
import { jsonInScript } from './escape.ts'
import en from './texts.en.json' with { type: 'json' }
import zh from './texts.zh.json' with { type: 'json' }

const say = sayingOf('document', { en, zh })

/**
 * ECMAScript 2021, as all scripts of the site: a browser below the floor cannot read it, and sets nothing.
 */
export const FITS = 'fits=a=>a.b??=1'

const LOOK =
  'background:#fff3c4;color:#14213d;font:15px/1.5 Arial,Helvetica,sans-serif;margin:0;padding:12px 16px;text-align:center'

/**
 * In the oldest JavaScript: one sentence at the top of a page whose scripts cannot run (decision 0113). The
 * page stays as the server wrote it; its links lead on, and its forms say what became of them (site/unsent).
 */
export const oldBrowser = (locale: Locale): string =>
  `self.fits||document.addEventListener('DOMContentLoaded',function(){var p=document.createElement('p');p.id='old-browser';p.textContent=${jsonInScript(say(locale, 'oldBrowser'))};p.style.cssText='${LOOK}';document.body.insertBefore(p,document.body.firstChild)})`
