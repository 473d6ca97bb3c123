import { expect, type Page } from '@playwright/test'

/** React takes over the frame first and the page in it later; it marks each element that it has taken. */
const TAKEN_OVER = `(() => {
  const [first] = document.querySelector('#main')?.children ?? []
  const isTaken = first && Object.keys(first).some((key) => key.startsWith('__reactFiber$'))
  return Boolean(isTaken) && performance.getEntriesByName('interactive').length > 0
})()`
/** It takes a page piece by piece, between which the tab is asked; after the last it has nothing to do. */
const IDLE = 'new Promise((done) => requestIdleCallback(() => done(true)))'

/** Whether the scripts of the page, and not only of its frame, have taken over. */
export const isSettled = async (page: Page): Promise<boolean> =>
  (await page.evaluate<boolean>(TAKEN_OVER)) && page.evaluate<boolean>(IDLE)

/** Playwright's own looks are a second apart by the time a page is there. */
const LOOKS_MS = 50
/** Waits until they have; a page that is loaded again meanwhile has not. */
export const settled = (page: Page, timeout?: number): Promise<void> =>
  expect
    .poll(() => isSettled(page).catch(() => false), { intervals: [LOOKS_MS], ...(timeout && { timeout }) })
    .toBe(true)
