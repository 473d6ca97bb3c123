import type { Locator } from '@playwright/test'
import { newAccount } from '../support/people.ts'
import { expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

const main = ({ page }: Visitor): Locator => page.getByRole('main')
const firstArticle = (person: Visitor): Locator =>
  main(person).getByRole('heading', { level: 2 }).getByRole('link').first()

for (const language of LANGUAGES) {
  test(`a visitor reads an article and is asked to sign in to comment (${language})`, async ({ visitor }) => {
    const person = await visitor(language)
    const { page, words } = person
    await person.open('/news-tips')
    await person.fits()
    await person.accessible()
    const title = (await firstArticle(person).textContent()) ?? ''
    await firstArticle(person).click()
    await expect(main(person).getByRole('heading', { level: 1 })).toHaveText(title)
    await person.fits()
    await person.accessible()
    await main(person)
      .getByRole('link', { name: words('content', 'comments.signIn') })
      .click()
    await expect(page).toHaveURL(/\/login\?.*redirect_url=/)
  })

  test(`a student comments on an article; blanks are refused (${language})`, async ({ visitor, request }) => {
    test.setTimeout(120_000)
    const student = await visitor(language)
    const { page, words } = student
    await student.comeAs(await newAccount(request, 1), 1)
    await student.open('/news-tips')
    await firstArticle(student).click()
    const field = main(student).getByLabel(words('content', 'comments.write'))
    const send = main(student).getByRole('button', { name: words('content', 'comments.send'), exact: true })
    await field.fill('   ')
    await send.click()
    await expect(main(student).getByText(words('content', 'comments.empty'))).toBeVisible()
    const said = `Read on ${language}, ${Date.now()}`
    await field.fill(said)
    await send.click()
    await expect(
      page
        .getByText(words('content', 'comments.sent'))
        .or(page.getByText(words('content', 'comments.held')))
        .first(),
    ).toBeVisible()
    await expect(main(student).getByText(said)).toBeVisible()
    await expect(field).toHaveValue('')
    await student.accessible()
  })
}
