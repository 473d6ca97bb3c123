import { CONTACT_EMAIL } from '@southbound/shared/contract/constants'
import { DEMO, expect, test } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

const CLOSED = [
  { who: 'student', type: 1, path: '/account/income', words: 'student', leadsTo: '/account' },
  { who: 'institution', type: 3, path: '/visa-help', words: 'institution', leadsTo: '/' },
  { who: 'other', type: 5, path: '/course-application', words: 'other', leadsTo: '/' },
  { who: 'agent', type: 2, path: '/account/schoolAccount', words: 'nonInstitution', leadsTo: '/' },
  { who: 'institution', type: 3, path: '/account/service', words: 'nonAgent', leadsTo: '/' },
] as const

for (const language of LANGUAGES) {
  for (const { who, type, path, words, leadsTo } of CLOSED)
    test(`${path} tells ${who} why it is closed and leads to ${leadsTo} after a second (${language})`, async ({
      visitor,
    }) => {
      const person = await visitor(language)
      await person.comeAs(DEMO(who), type)
      await person.page.goto(person.at(path))
      await expect(
        person.page.getByText(person.words('shell', `refusal.${words}`, { email: CONTACT_EMAIL })),
      ).toBeVisible()
      await expect(person.page).toHaveURL((url) => url.pathname === person.at(leadsTo))
    })

  test(`a closed page leads through the login back to itself with its query (${language})`, async ({
    visitor,
  }) => {
    const person = await visitor(language)
    const { page } = person
    await page.goto(person.at('/account/services?tab=2&list=1'))
    await expect(page).toHaveURL(
      (url) =>
        url.pathname === person.at('/login') &&
        url.searchParams.get('redirect_url') === person.at('/account/services?tab=2&list=1'),
    )
    await person.settled()
    await page.getByLabel(person.words('account', 'fields.email')).fill(DEMO('agent'))
    await page
      .getByLabel(person.words('account', 'fields.password'), { exact: false })
      .first()
      .fill('Demo-2026')
    await page
      .getByRole('main')
      .getByRole('button', { name: person.words('account', 'login.submit'), exact: true })
      .click()
    await expect(page).toHaveURL(
      (url) => url.pathname + url.search === person.at('/account/services?tab=2&list=1'),
    )
    await expect(
      page.getByRole('heading', { level: 1, name: person.words('commerce', 'services.title') }),
    ).toBeVisible()
  })
}

test('/en leads to the English address, and to no other site', async ({ request }) => {
  const location = async (path: string) => {
    const reply = await request.get(path, { maxRedirects: 0 })
    return [reply.status(), reply.headers().location]
  }
  expect(await location('/en')).toEqual([301, '/'])
  expect(await location('/en/course-finder?keyword=law')).toEqual([301, '/course-finder?keyword=law'])
  expect(await location('/en//evil.example/x')).toEqual([301, '/evil.example/x'])
})

for (const path of [
  '/no-such-page',
  '/cn/no-such-page',
  '/account/no-such-page',
  '/course-detail/1/none/999999999',
  `/${'a'.repeat(42)}`,
])
  test(`${path} answers 404 with a page that leads on`, async ({ request }) => {
    const reply = await request.get(path)
    expect(reply.status()).toBe(404)
    expect(await reply.text()).toMatch(/<h1[^>]*>(Page not found|页面不存在)/)
  })
