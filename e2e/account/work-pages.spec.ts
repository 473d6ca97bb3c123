import { DEMO, expect, test } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

/** Every page behind sign-in, by who may open it. */
const PAGES = [
  {
    name: 'student',
    type: 1,
    paths: [
      '/account',
      '/account/favourites',
      '/course-comparison',
      '/account/student-profile',
      '/account/course-applications',
      '/account/settings',
    ],
  },
  {
    name: 'agent',
    type: 2,
    paths: [
      '/account',
      '/account/course-applications',
      '/account/request-pool',
      '/account/student-profile',
      '/cart',
      '/account/information',
      '/account/settings?tab=team',
    ],
  },
  {
    name: 'institution',
    type: 3,
    paths: ['/account', '/account/course-applications', '/account/request-pool', '/account/schoolAccount'],
  },
] as const

const DESKS = [
  ...[
    '/crm/overview',
    '/crm/enquiries',
    '/crm/chat',
    '/crm/verification',
    '/crm/accounts',
    '/crm/announcements',
    '/crm/questionnaires',
    '/crm/articles',
    '/crm/adverts',
    '/crm/error-reports',
    '/crm/feedback',
    '/crm/comments',
    '/crm/complaints',
  ],
  ...[
    '/crm/register-imports',
    '/crm/exchange-rates',
    '/crm/prices?list=refunds',
    '/crm/case-rules',
    '/crm/case-rules?tab=documents',
    '/crm/releases',
    '/crm/releases?view=flags',
    '/crm/releases?view=grants',
    '/crm/jobs',
    '/crm/jobs?tab=letters',
    '/crm/outbox',
    '/crm/log',
  ],
]

for (const language of LANGUAGES) {
  for (const { name, type, paths } of PAGES) {
    test(`every page of the ${name} is whole, fits and is clean to axe (${language})`, async ({
      visitor,
    }) => {
      test.setTimeout(180_000)
      const person = await visitor(language)
      await person.comeAs(DEMO(name), type)
      for (const path of paths) {
        await test.step(path, async () => {
          await person.open(path)
          await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible()
          await person.page.waitForLoadState('networkidle')
          await person.fits()
          await person.accessible()
        })
      }
    })
  }

  test(`every desk of the operator is whole, fits and is clean to axe (${language})`, async ({ visitor }) => {
    test.setTimeout(180_000)
    const person = await visitor(language)
    const { page } = person
    await person.comeToDesk()
    for (const path of DESKS) {
      await test.step(path, async () => {
        await person.open(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await person.fits()
        await person.accessible()
      })
    }
  })
}
