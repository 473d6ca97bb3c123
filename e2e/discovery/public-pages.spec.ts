import { expect, test } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

const PAGES = [
  '/',
  '/course-finder',
  '/school-finder',
  '/agent-finder',
  '/rankings',
  '/scholarships',
  '/cost-calculator',
  '/rankings?of=agents',
  '/how-results-are-ordered',
  '/block-list',
  '/news-tips',
  '/more-services',
  '/login',
  '/sign-up',
  '/reset-password',
  '/about-us',
  '/help',
]

/** A browser of its own for each page would read all scripts anew. */
const GROUPS = [0, 1, 2, 3].map((group) => PAGES.filter((_, at) => at % 4 === group))

for (const language of LANGUAGES) {
  for (const paths of GROUPS)
    test(`${paths.join(', ')} are readable without scripts and clean to axe with them (${language})`, async ({
      visitor,
      request,
    }) => {
      const person = await visitor(language)
      for (const path of paths)
        await test.step(path, async () => {
          const html = await (await request.get(person.at(path))).text()
          expect(html).toMatch(language === 'zh' ? /<html[^>]* lang="zh/ : /<html[^>]* lang="en/)
          expect(html).toMatch(/<h1[^>]*>[^<]/)
          expect(html).toMatch(/<meta name="description" content="[^"]{12,}"/)
          await person.open(path)
          await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible()
          await person.fits()
          await person.accessible()
        })
    })

  test(`details of a course, its school and an agent open from the lists (${language})`, async ({
    visitor,
  }) => {
    const person = await visitor(language)
    const { page } = person
    for (const [list, detail] of [
      ['/course-finder', '/course-detail/'],
      ['/school-finder', '/school-detail/'],
      ['/agent-finder', '/agent-detail/'],
      ['/news-tips', '/news/'],
    ] as const) {
      await person.open(list)
      await page.locator(`main a[href*="${detail}"]`).first().click()
      await expect(page).toHaveURL(new RegExp(detail))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await person.fits()
      await person.accessible()
    }
  })
}
