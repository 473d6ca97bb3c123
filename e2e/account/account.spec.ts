import { randomUUID } from 'node:crypto'
import { mailedCode } from '../support/people.ts'
import { DEMO, expect, PASSWORD, test } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

for (const language of LANGUAGES) {
  test(`somebody signs up with a mailed code and is at home at once (${language})`, async ({
    visitor,
    request,
  }) => {
    const person = await visitor(language)
    const { page, words } = person
    const email = `new-${randomUUID().slice(0, 10)}@demo.southbound.example`
    await person.open('/sign-up')
    await person.accessible()
    await page.getByRole('button', { name: words('account', 'signUp.submit') }).click()
    await expect(page.getByText(words('account', 'rules.email'))).toBeVisible()
    await page.getByLabel(words('account', 'fields.email')).fill(email)
    await page.getByRole('button', { name: words('account', 'signUp.sendCode') }).click()
    await expect(page.getByText(words('account', 'signUp.codeSent', { email }))).toBeVisible()
    await page.getByLabel(words('account', 'fields.verifyCode')).fill(await mailedCode(request, email))
    await page.getByLabel(words('account', 'fields.nickname')).fill('小北 ✈')
    await page.getByLabel(words('account', 'fields.password'), { exact: false }).first().fill(PASSWORD)
    await page.getByLabel(words('account', 'fields.passwordAgain')).fill(PASSWORD)
    await page.getByRole('checkbox', { name: words('account', 'agreement.agree') }).check()
    await page.getByRole('button', { name: words('account', 'signUp.submit') }).click()
    await expect(
      page.getByRole('heading', { name: words('account', 'home.greeting', { name: '小北 ✈' }) }),
    ).toBeVisible()
    await person.accessible()
    await person.fits()
  })

  test(`a wrong password is refused in words, and nothing typed is lost (${language})`, async ({
    visitor,
  }) => {
    const person = await visitor(language)
    const { page, words } = person
    await person.open('/login?accountType=1')
    await page.getByLabel(words('account', 'fields.email')).fill(DEMO('student'))
    await page.getByLabel(words('account', 'fields.password'), { exact: false }).first().fill('Wrong-2026')
    await page
      .getByRole('main')
      .getByRole('button', { name: words('account', 'login.submit'), exact: true })
      .click()
    await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
    await expect(page.getByLabel(words('account', 'fields.email'))).toHaveValue(DEMO('student'))
  })
}
