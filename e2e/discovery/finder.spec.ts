import { expect, test } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

for (const language of LANGUAGES) {
  test(`a search lives in the address and filters keep their siblings (${language})`, async ({
    visitor,
    viewport,
  }) => {
    const person = await visitor(language)
    const { page, words } = person
    await person.open('/course-finder?keyword=%E6%8A%A4%E7%90%86')
    await expect(
      page
        .locator('main')
        .getByText(/护理|Nursing/i)
        .first(),
    ).toBeVisible()
    if ((viewport?.width ?? 0) < 640)
      await page.getByRole('link', { name: new RegExp(words('discovery', 'finder.filters')) }).click()
    const australia = page
      .getByRole('checkbox', { name: language === 'zh' ? /澳大利亚/ : /Australia/ })
      .first()
    await australia.click()
    await expect(page).toHaveURL(/countryCode=0061/)
    await expect(
      page.getByRole('checkbox', { name: language === 'zh' ? /新西兰/ : /New Zealand/ }).first(),
    ).toBeAttached()
    await page.goBack()
    await expect(page).not.toHaveURL(/countryCode/)
  })

  test(`nothing found says what to give up (${language})`, async ({ visitor }) => {
    const person = await visitor(language)
    const { page, words } = person
    await person.open('/course-finder?keyword=%E6%8A%A4%E7%90%86&feeMax=1')
    await expect(page.getByText(words('discovery', 'finder.none'))).toBeVisible()
    await page
      .getByRole('link', { name: language === 'zh' ? /^去掉/ : / without / })
      .first()
      .click()
    await expect(page).not.toHaveURL(/feeMax=1/)
    await person.accessible()
  })

  test(`half a word in pinyin leads to a city, and the map to its campuses (${language})`, async ({
    visitor,
  }) => {
    const person = await visitor(language)
    const { page, words } = person
    await person.open('/course-finder')
    await page.getByLabel(words('discovery', 'finder.words')).pressSequentially('moerben')
    const city = page
      .getByRole('group', { name: words('discovery', 'suggest.group.place') })
      .getByRole('option')
      .first()
    await expect(city).toBeVisible()
    await city.click()
    await expect(page).toHaveURL(/city=0061%3AMelbourne/)
    await page.getByRole('link', { name: words('discovery', 'finder.view.map'), exact: true }).click()
    await expect(page).toHaveURL(/view=map/)
    await expect(
      page.getByRole('heading', {
        name: words('discovery', 'places.campuses', { place: language === 'zh' ? '墨尔本' : 'Melbourne' }),
      }),
    ).toBeVisible()
    await page.getByRole('link', { name: words('discovery', 'places.back'), exact: true }).click()
    await expect(page.getByRole('link', { name: /^(Sydney|悉尼).*\d/ }).first()).toBeVisible()
    await person.accessible()
    await person.fits()
  })

  test(`the home page starts the search without leaving the site's frame (${language})`, async ({
    visitor,
  }) => {
    const person = await visitor(language)
    const { page, words } = person
    await person.open('/')
    const field = page.getByLabel(words('discovery', 'home.searchLabel'))
    await field.pressSequentially('huli')
    await expect(page.getByRole('listbox')).toBeVisible()
    await field.press('ArrowDown')
    await person.accessible()
    await field.press('Escape')
    await field.fill('护理')
    await field.press('Enter')
    await expect(page).toHaveURL(/course-finder\?keyword=/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await person.fits()
  })
}
