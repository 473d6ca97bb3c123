import { expect, test } from '../support/site.ts'

test('where a picture does not come, the page answers to scripts all the same', async ({ visitor }) => {
  const reader = await visitor('en')
  const { page } = reader
  await page.route('**/scenes/**', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await reader.settled()
  expect(await page.evaluate("performance.getEntriesByType('navigation')[0].loadEventStart")).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('no script of a page is asked for before the document has loaded', async ({ visitor }) => {
  const reader = await visitor('en')
  await reader.open('/course-finder')
  const [loaded, asked] = await reader.page.evaluate<[number, number]>(`[
    performance.getEntriesByType('navigation')[0].loadEventStart,
    Math.min(...performance.getEntriesByType('resource').filter(({ name }) => /\\/assets\\/.*js$/.test(name)).map(({ startTime }) => startTime)),
  ]`)
  expect(asked).toBeGreaterThanOrEqual(loaded)
})
