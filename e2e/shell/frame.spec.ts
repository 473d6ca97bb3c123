import { call, newAccount, sessionOf } from '../support/people.ts'
import { DEMO, expect, test } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { focused, isPhone, press, pressQuick } from './frame-keys.ts'

for (const language of LANGUAGES) {
  test(`the header and the footer lead everywhere, by keyboard (${language})`, async ({ visitor }) => {
    test.setTimeout(120_000)
    const person = await visitor(language)
    const { page, words } = person
    await person.open('/about-us')
    const header = page.getByRole('banner')
    await press(header.locator('summary'))
    for (const [kind, type] of Object.entries({ student: 1, agent: 2, institution: 3, other: 5 })) {
      const link = header.getByRole('link', { name: words('shell', `signIn.${kind}`), exact: true })
      await expect(link).toHaveAttribute('href', person.at(`/login?accountType=${type}&openTips=0`))
    }
    await person.accessible()
    await page.keyboard.press('Escape')
    await expect(header.locator('summary')).toBeFocused()
    const code = page.getByRole('img', { name: /southbound-help/ })
    await page.getByRole('contentinfo').getByRole('button').focus()
    await expect(code).toBeVisible()
    await person.accessible()
    await page.keyboard.press('Shift+Tab')
    await expect(code).toHaveCount(0)
    const outside = page.getByRole('contentinfo').getByRole('link', { name: words('shell', 'footer.forum') })
    await expect(outside).toHaveAttribute('href', /\/toOtherPlace\?link=https/)
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getUTCFullYear()}`)
    if (isPhone(person)) return
    await press(page.getByRole('button', { name: words('shell', 'bookmark') }))
    await expect(page.getByText(words('shell', 'favoriteFail'))).toBeVisible()
    const guides = page.getByRole('navigation', { name: words('shell', 'guides.label') })
    await guides.getByRole('link').first().focus()
    await expect(guides.getByRole('button')).toHaveAttribute('aria-expanded', 'true')
    await person.accessible()
    await guides.getByRole('link').first().blur()
    await expect(guides.getByRole('button')).toHaveAttribute('aria-expanded', 'false')
  })

  test(`a student lets go of what he keeps only after a question, and writes to the live chat (${language})`, async ({
    visitor,
    request,
  }) => {
    test.setTimeout(180_000)
    const account = await newAccount(request, 1)
    const session = await sessionOf(request, account, 1)
    const { data } = await call<{ rows: { id: string; schoolId: string }[] }>(
      request,
      'POST /search/course',
      { pageVo: { page: 1, rows: 1 } },
    )
    const course = data.rows[0]
    await call(
      request,
      'POST /favorite/modify',
      { favoriteId: course?.id, favoriteType: 1, schoolId: course?.schoolId },
      session,
    )
    await call(request, 'POST /contrast/contrast', { courseId: course?.id, courseType: 1 }, session)
    const person = await visitor(language)
    const { page, words } = person
    await person.comeAs(account, 1)
    await person.open('/about-us')
    for (const [name, of] of [
      ['favourites', 'favourite'],
      ['compare', 'compare'],
    ] as const) {
      await test.step(name, async () => {
        await pressQuick(person, name)
        const panel = page.getByRole('region', { name: words('shell', `bar.${name}`) })
        if (name === 'compare') await expect(panel.getByText('1/4')).toBeVisible()
        else
          await expect(panel.getByRole('tab')).toHaveText([
            words('discovery', 'favourites.courses'),
            words('discovery', 'favourites.agents'),
          ])
        const remove = panel.getByRole('button', { name: new RegExp(words('common', 'remove')) })
        await press(remove)
        const question = page.getByRole('dialog', { name: words('discovery', `${of}.confirm`) })
        await expect(question).toBeVisible()
        await person.accessible()
        await page.keyboard.press('Escape')
        await expect(remove).toBeFocused()
        await press(remove)
        await press(question.getByRole('button', { name: words('common', 'remove'), exact: true }))
        await expect(page.getByText(words('discovery', `${of}.gone`))).toBeVisible()
        await expect(remove).toHaveCount(0)
        await person.accessible()
        await page.keyboard.press('Escape')
      })
    }
    await test.step('live chat', async () => {
      await pressQuick(person, 'chat')
      const field = page.getByRole('textbox', { name: words('chat', 'message') })
      await field.fill('When does the semester start?')
      await person.accessible()
      await field.press('Enter')
      await expect(
        page.getByRole('log', { name: words('chat', 'log') }).getByText('When does the semester start?'),
      ).toBeVisible()
      await expect(focused(person)).toBeVisible()
    })
  })

  test(`half-written words are asked about before the language changes (${language})`, async ({
    visitor,
  }) => {
    const person = await visitor(language)
    const { page, words } = person
    await person.comeAs(DEMO('student'), 1)
    await person.open('/news-tips')
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().press('Enter')
    await page.getByLabel(words('content', 'comments.write')).fill('Half a sen')
    const other = page.getByRole('banner').getByRole('link', { name: language === 'en' ? '中文' : 'English' })
    await press(other)
    const question = page.getByRole('dialog', { name: words('common', 'leave.title') })
    await expect(question).toBeVisible()
    await person.accessible()
    await page.keyboard.press('Escape')
    await expect(other).toBeFocused()
    await press(other)
    await press(question.getByRole('button', { name: words('common', 'leave.leave'), exact: true }))
    await expect(page).toHaveURL(language === 'en' ? /\/cn\/news-tips$/ : /[^n]\/news-tips$/)
  })

  test(`the guides are closed to institutions, the panels to accounts of type 5 (${language})`, async ({
    visitor,
  }) => {
    test.setTimeout(120_000)
    const school = await visitor(language)
    await school.signIn(DEMO('institution'), 3)
    if (isPhone(school))
      await press(school.page.getByRole('button', { name: school.words('shell', 'more'), exact: true }))
    await press(school.page.getByRole('link', { name: school.words('shell', 'guides.visaHelp') }))
    await expect(school.page.getByText(school.words('shell', 'refusal.institution'))).toBeVisible()
    await expect(school.page).toHaveURL(new RegExp(`${school.at('/')}$`))

    const other = await visitor(language)
    await other.signIn(DEMO('other'), 5)
    if (isPhone(other))
      await press(other.page.getByRole('button', { name: other.words('shell', 'more'), exact: true }))
    const quick = other.page.getByRole(isPhone(other) ? 'dialog' : 'complementary')
    await expect(quick.getByRole('button', { name: other.words('shell', 'bar.feedback') })).toBeVisible()
    for (const name of ['favourites', 'compare'])
      await expect(quick.getByRole('button', { name: other.words('shell', `bar.${name}`) })).toHaveCount(0)
  })

  test(`full-page modes stand alone (${language})`, async ({ visitor }) => {
    const person = await visitor(language)
    const standsAlone = async () => {
      await expect(person.page.getByRole('main')).toBeVisible()
      await expect(person.page.getByRole('contentinfo')).toHaveCount(0)
      await expect(
        person.page.getByRole('navigation', { name: person.words('shell', 'tabs.label') }),
      ).toHaveCount(0)
    }
    await person.open('/crm')
    await standsAlone()
    await person.comeAs(DEMO('agent'), 2)
    await person.open('/preview/agent')
    await standsAlone()
  })
}
