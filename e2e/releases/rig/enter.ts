import type { Browser, BrowserContext } from '@playwright/test'
import { closedAnnouncements } from '../../support/announcements.ts'
import { auditorAtDesk } from '../../support/auditor.ts'
import { DEMO, Visitor } from '../../support/site.ts'
import type { Rig } from './rig.ts'

const AGENT = 2

export interface Desk extends Visitor {
  context: BrowserContext
}

/** A browser that is signed in already. */
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
  await context.addCookies([closedAnnouncements(rig.site)])
  const desk = Object.assign(new Visitor(await context.newPage(), language), { context })
  if (who === 'auditor') await auditorAtDesk(desk, context.request)
  else if (who === 'operator') await desk.signInAtDesk()
  else await desk.signIn(DEMO(who), AGENT)
  return desk
}
