import { expect, type Page } from '@playwright/test'

/** Whether the page's scripts have taken over. */
export const isSettled = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>("performance.getEntriesByName('interactive').length > 0")

/** Playwright's own looks are a second apart by the time a page is there. */
const LOOKS_MS = 50
/** Waits until they have; a page that is loaded again meanwhile has not. */
export const settled = (page: Page, timeout?: number): Promise<void> =>
  expect
    .poll(() => isSettled(page).catch(() => false), { intervals: [LOOKS_MS], ...(timeout && { timeout }) })
    .toBe(true)
