const resultsAreThere = (page) => page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
const level = (page, within, at) => page.locator(`${within} input[name=levelCode]`).nth(at)

/** Presses the heart of the first course that is not kept. */
const keep = (page) =>
  page
    .locator('main article')
    .getByRole('button', { name: /^Favourite/ })
    .first()
    .click()

/** Ticks a choice; what follows is for later: its rows. */
const tick = (within, at) => async (page) => {
  await level(page, within, at).click()
  return () => resultsAreThere(page)
}

/** Two choices in a row: the second while the rows of the first are on their way or being drawn. */
const tickTwo = (within, at) => async (page) => {
  await level(page, within, at).click()
  await level(page, within, at + 1).click()
  return () => resultsAreThere(page)
}

/**
 * Opens the list of orders with the mouse and takes the next one
 * with the keyboard, as headless browsers draw no list to point at.
 */
async function sort(page) {
  const before = page.url()
  await page.locator('select[name=sort]').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.href !== before)
  return () => resultsAreThere(page)
}

const openSheet = (page) => page.getByRole('link', { name: /^Filters/ }).click()
const closeSheet = (page) => page.locator('dialog[open]').getByRole('button', { name: /^Show/ }).click()

/**
 * What a student does on the course finder, by the window's width in px:
 * each act presses something and may answer what to wait for afterwards.
 */
export const ACTS = {
  1280: {
    'keep a favourite': keep,
    'tick a filter': tick('#filters', 0),
    'tick two more at once': tickTwo('#filters', 1),
    'change the order': sort,
  },
  360: {
    'keep a favourite': keep,
    'open the filter sheet': openSheet,
    'tick a filter in it': tick('dialog[open]', 0),
    'tick two more at once': tickTwo('dialog[open]', 1),
    'close the sheet': closeSheet,
    'change the order': sort,
  },
}
