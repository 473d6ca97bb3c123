import { expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { isPhone, press, pressQuick } from './frame-keys.ts'

/** The announcement's popup comes with the first key on phones. */
async function dismissAnnouncement(visitor: Visitor): Promise<void> {
  const { page, words } = visitor
  await page.keyboard.press('Shift')
  const popup = page
    .getByRole('region', { name: words('shell', 'announcement.label') })
    .filter({ has: page.getByRole('heading') })
  await expect(popup).toBeVisible()
  await visitor.accessible()
  await popup.getByRole('button').press('Enter')
  await expect(popup).toHaveCount(0)
}

for (const language of LANGUAGES) {
  test(`a visitor opens every panel and dialog of the frame by keyboard (${language})`, async ({
    visitor,
  }) => {
    test.setTimeout(180_000)
    const person = await visitor(language, { withAnnouncements: true })
    const { page, words } = person
    await person.open('/more-services')
    await page.waitForLoadState('networkidle')
    if (isPhone(person)) {
      await dismissAnnouncement(person)
      await press(page.getByRole('button', { name: words('shell', 'more'), exact: true }))
      await expect(page.getByRole('dialog')).toBeVisible()
      await person.accessible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    for (const name of ['favourites', 'compare', 'app', 'feedback']) {
      await test.step(name, async () => {
        const opener = await pressQuick(person, name)
        const panel = page.getByRole('region', { name: words('shell', `bar.${name}`) })
        await expect(panel.getByRole('heading', { name: words('shell', `bar.${name}`) })).toBeFocused()
        if (name === 'favourites')
          await expect(panel.getByText(words('discovery', 'out.title'))).toBeVisible()
        if (name === 'app') await expect(panel.getByRole('img')).toBeVisible()
        if (name === 'feedback') await expect(panel.getByRole('textbox').first()).toBeVisible()
        const box = await panel.boundingBox()
        if (name !== 'app') expect(box?.height).toBe(Math.min(800, (page.viewportSize()?.height ?? 0) - 80))
        await person.accessible()
        await person.fits()
        await page.keyboard.press('Escape')
        await expect(panel).toHaveCount(0)
        await expect(opener).toBeFocused()
      })
    }
    for (const name of ['cart', 'chat']) {
      await test.step(`${name} asks to sign in`, async () => {
        const opener = await pressQuick(person, name)
        const dialog = page.getByRole('dialog', { name: words('shell', 'loginPopup.title') })
        await expect(dialog.getByRole('link', { name: words('shell', 'signIn.student') })).toHaveAttribute(
          'href',
          /accountType=1&openTips=0&redirect_url=/,
        )
        await person.accessible()
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await expect(opener).toBeFocused()
      })
    }
    await test.step('what is typed as feedback survives closing', async () => {
      await pressQuick(person, 'feedback')
      await page.getByLabel(words('content', 'feedback.suggestions')).fill('Nǐ hǎo')
      await page.getByRole('button', { name: words('common', 'close'), exact: true }).press('Enter')
      await pressQuick(person, 'feedback')
      await expect(page.getByLabel(words('content', 'feedback.suggestions'))).toHaveValue('Nǐ hǎo')
      await page.getByRole('button', { name: words('common', 'send'), exact: true }).press('Enter')
      await expect(page.getByText(words('content', 'feedback.thanks'))).toBeVisible()
      await person.accessible()
    })
  })
}
