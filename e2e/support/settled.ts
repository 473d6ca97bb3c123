import { expect, type Page } from '@playwright/test'

/** Whether the page's scripts have taken over. */
export const isSettled = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>("performance.getEntriesByName('interactive').length > 0")

/** Waits until they have; a page that is loaded again meanwhile has not. */
export const settled = (page: Page, timeout?: number): Promise<void> =>
  expect.poll(() => isSettled(page).catch(() => false), { ...(timeout && { timeout }) }).toBe(true)
