import type { Browser, BrowserContext } from '@playwright/test'
import { sessionOf } from '../../support/people.ts'
import { DEMO, Visitor } from '../../support/site.ts'
import type { Rig } from './rig.ts'

export interface Desk extends Visitor {
  context: BrowserContext
}

/** A browser in which somebody is signed in already. */
export async function enter(
  browser: Browser,
  rig: Rig,
  who: 'operator' | 'auditor' | 'agent',
  language: 'en' | 'zh',
  width: number,
): Promise<Desk> {
  const context = await browser.newContext({
    baseURL: rig.site,
    viewport: { width, height: 860 },
    locale: language === 'zh' ? 'zh-CN' : 'en-AU',
  })
  const sessionKey = await sessionOf(context.request, DEMO(who), who === 'agent' ? 2 : 9)
  const cookies = { sessionKey, announcement: '1.2' }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: rig.site })))
  return Object.assign(new Visitor(await context.newPage(), language), { context })
}
