import { expect, type Page } from '@playwright/test'
import { settled } from '../../support/settled.ts'
import { wordsOf } from '../../support/words.ts'
import { drawnBy, go, PAGES, REMOTES, type Remote, test } from './rig.ts'

const says = wordsOf('en')

const FULL = process.env.E2E_FULL === '1'
// Its own: of what the specs before it handed in, the oldest is no longer kept.
const GOOD = '81.0.0'
const NOW = '82.0.0'
const LINKS = { '1.6 Mbps': { latency: 150, kbps: 1_600 }, '400 kbps': { latency: 400, kbps: 400 } } as const
type Link = keyof typeof LINKS
const CPU_SLOWDOWN = 4
const SAMPLE: readonly [Remote, Link, 'click' | 'direct'][] = [['mf-commerce', '1.6 Mbps', 'click']]
const CASES = FULL
  ? REMOTES.flatMap((remote) =>
      (Object.keys(LINKS) as Link[]).flatMap((link) =>
        (['click', 'direct'] as const).map((way) => [remote, link, way] as const),
      ),
    )
  : SAMPLE

async function slow(page: Page, link: Link): Promise<void> {
  const { latency, kbps } = LINKS[link]
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: kbps * 125,
    uploadThroughput: kbps * 125,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Counts how often a card was on the page, however shortly. */
const countCards = (page: Page): Promise<unknown> =>
  page.addInitScript(`(() => {
    window.seen = { cards: 0 }
    let was = false
    new MutationObserver(() => {
      const is = document.querySelector('main')?.textContent.includes(${JSON.stringify(says('shell', 'missing.title'))}) ?? false
      if (is && !was) seen.cards++
      was = is
    }).observe(document, { subtree: true, childList: true })
  })()`)

test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ rig }) => {
  test.setTimeout(300_000)
  for (const remote of REMOTES) await rig.release(remote, NOW, GOOD)
})
for (const [remote, link, way] of CASES)
  test(`${remote} over ${link}, ${way}: no card, no older release, nothing asked for twice`, async ({
    page,
    rig,
  }) => {
    await countCards(page)
    await slow(page, link)
    const start = way === 'direct' ? PAGES[remote] : remote === 'mf-content' ? '/login' : '/about-us'
    for (const origin of Object.values(rig.origins)) origin.asked.length = 0
    await page.goto(rig.site + start, { waitUntil: 'commit' })
    if (way === 'click') {
      await settled(page, 60_000)
      await go(page, remote)
    }
    await expect.poll(() => drawnBy(page, remote), { timeout: 60_000 }).toBe(NOW)
    await page.waitForTimeout(4_000)
    expect(await page.evaluate('window.seen.cards')).toBe(0)
    expect(await page.evaluate(`(self.ran ?? []).filter((one) => one.includes('@${GOOD}/'))`)).toEqual([])
    const asked = Object.values(rig.origins).flatMap((origin) =>
      origin.asked.map((path) => path.replace(/\?r=\d+$/, '')),
    )
    expect(asked.filter((path, at) => asked.indexOf(path) !== at)).toEqual([])
  })
