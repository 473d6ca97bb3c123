import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { call, sessionOf } from '../support/people.ts'
import { DEMO, expect, test } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

/** The path of the link in the last mail to an address, as the operator reads it in the outbox. */
async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  const operator = await sessionOf(request, DEMO('operator'), 9)
  const { data } = await call<{ rows: { to: string; text: string }[] }>(
    request,
    'GET /account/outbox',
    undefined,
    operator,
  )
  const text = data.rows.find((mail) => mail.to === email)?.text ?? ''
  return /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? ''
}

for (const language of LANGUAGES)
  test(`a mailed link confirms an address by a press, once, and brings its code to the sign-up (${language})`, async ({
    visitor,
    request,
  }) => {
    const person = await visitor(language)
    const { page, words } = person
    const email = `link-${randomUUID().slice(0, 12)}@demo.southbound.example`
    await call(
      request,
      `GET /common/verifycode/${email}`,
      undefined,
      undefined,
      language === 'zh' ? 'zh-CN' : 'en',
    )
    const link = await mailedLink(request, email)
    expect(link).toMatch(language === 'zh' ? /^\/cn\/[\w-]{43}$/ : /^\/[\w-]{43}$/)
    await page.goto(link)
    await person.accessible()
    await page.getByRole('button', { name: words('mailedLink', 'verify.act'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${person.at('/sign-up')}$`))
    await expect(page.getByLabel(words('account', 'fields.email'))).toHaveValue(email)
    await page.goto(link)
    await expect(
      page.getByRole('heading', { level: 1, name: words('mailedLink', 'used.title') }),
    ).toBeVisible()
    await person.accessible()
  })

test('check-work mode answers searches and the footer with words, on every page that follows', async ({
  visitor,
}) => {
  const checker = await visitor('en')
  const { page } = checker
  await checker.open('/course-finder?isCheckWork=1')
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page.getByRole('alert').getByText('do not have permission')).toBeVisible()
  await expect(page).toHaveURL(/\/course-finder\?isCheckWork=1$/)
  await page.locator('a[href="/agent-finder"]:visible').first().click()
  await expect(page).toHaveURL(/\/agent-finder$/)
  const keyword = page.getByRole('main').locator('input[name=keyword]').first()
  await keyword.fill('visa')
  await keyword.press('Enter')
  await expect(page.getByRole('alert').getByText('do not have permission')).toBeVisible()
  await expect(page).toHaveURL(/\/agent-finder$/)
})
