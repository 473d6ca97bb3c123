import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { choose, pickDay } from '../cases/apply.ts'
import { call } from '../support/people.ts'
import { expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { chinese, completeInstitution, dayIn, newInstitution, secondary } from './institution.ts'

const WORDS = 'manageCourses'

/**
 * The finder answers with the courses soon. That it takes less than a second
 * is proved by the server's own tests; here browsers share the machine.
 */
async function foundSoon(request: APIRequestContext, keyword: string, count: number): Promise<void> {
  const found = async () =>
    (await call<{ total: number }>(request, 'POST /search/course', { keyword })).data.total
  await expect.poll(found, { timeout: 8000, intervals: [50] }).toBe(count)
}

/** The end of an act is told at the side of the page. */
const told = (page: Page, sentence: string) =>
  expect(page.getByText(sentence, { exact: true }).first()).toBeVisible()

async function begin(
  { page, words, open }: Pick<Visitor, 'page' | 'words'> & { open: () => Promise<void> },
  group: number,
): Promise<void> {
  await open()
  await page.getByRole('button', { name: words(WORDS, 'add.open') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${words(WORDS, `groups.${group}`)}`) })
    .click()
}

for (const language of LANGUAGES) {
  test(`an institution keeps its courses, and visitors find what it publishes (${language})`, async ({
    visitor,
    request,
  }) => {
    test.setTimeout(300_000)
    const mark = `kelp${randomUUID().slice(0, 6)}`
    const institution = await newInstitution(request)
    const person = await visitor(language)
    const { page, words } = person
    const open = () => person.open('/account/manage-courses')
    const field = (name: string) => page.getByLabel(words(WORDS, `fields.${name}`)).first()
    await person.signIn(institution.email, 3)

    await test.step('before its information is complete nothing can be added', async () => {
      await open()
      await expect(page.getByText(words(WORDS, 'gate.title')).first()).toBeVisible()
      await person.accessible()
      await completeInstitution(request, institution, `Kelp College ${mark}`)
    })

    let campusId = ''
    await test.step('adds a campus', async () => {
      await person.open('/account/manage-courses?tab=campuses')
      await page.getByRole('link', { name: words(WORDS, 'campus.add') }).click()
      await page.getByLabel(words(WORDS, 'campus.fields.nameEn')).fill(`Pier Campus ${mark}`)
      await page.getByLabel(words(WORDS, 'campus.fields.suburb'), { exact: true }).fill('Battery Point')
      await person.fits()
      await person.accessible()
      await page.getByRole('button', { name: words(WORDS, 'save'), exact: true }).click()
      await expect(page.getByText(`Pier Campus ${mark}`)).toBeVisible()
      const { data } = await call<{ rows: { campusId: string; nameEn: string }[] }>(
        request,
        'POST /campus/getOwnCampusNoPage',
        {},
        institution.session,
      )
      campusId = data.rows.find(({ nameEn }) => nameEn.includes(mark))?.campusId ?? ''
    })

    await test.step('writes a tertiary course, is told what publication needs, and publishes it', async () => {
      await begin({ page, words, open }, 1)
      await field('courseNameEn').fill(`Bachelor of ${mark}`)
      await choose(page, field('levelCode'), language === 'zh' ? '学士' : 'Bachelor degree')
      await page.getByRole('button', { name: words(WORDS, 'publish') }).click()
      await expect(page.locator('.ant-form-item-explain-error').first()).toBeVisible()
      await field('registerCode').fill('012345A')
      await choose(page, field('foeBroad'), language === 'zh' ? '健康' : 'Health')
      await field('durationWeeks').fill('156')
      await field('internationalFee').fill('38400')
      await page
        .getByRole('button', {
          name: words('common', 'addNamed', { name: words(WORDS, 'entries.intakes') }),
          exact: true,
        })
        .click()
      const intake = page.getByRole('region', { name: `${words(WORDS, 'entries.intakes')} 1` })
      await choose(
        page,
        intake.getByLabel(words(WORDS, 'fields.term')),
        language === 'zh' ? '第一学期（2/3月）' : 'Semester 1',
      )
      await pickDay(intake.getByLabel(words(WORDS, 'fields.startDate')), dayIn(120))
      await page
        .getByRole('textbox', { name: words(WORDS, 'fields.descriptionEn') })
        .fill('Three years under water.')
      await person.fits()
      await person.accessible()
      await page.getByRole('button', { name: words(WORDS, 'publish') }).click()
      await told(page, words(WORDS, 'savedPublic'))
      await foundSoon(request, mark, 1)
    })

    await test.step('writes an English course as a draft, looks at it as its page, and publishes it', async () => {
      await begin({ page, words, open }, 3)
      await field('courseNameEn').fill(`General English ${mark}`)
      await choose(page, field('levelCode'), language === 'zh' ? '语言课程' : 'English language')
      await field('registerCode').fill('098765B')
      await field('durationWeeks').fill('20')
      await field('totalCourseFee').fill('7000')
      await page.getByLabel(words(WORDS, 'fields.startEveryMonday')).check()
      await page.getByRole('textbox', { name: words(WORDS, 'fields.descriptionEn') }).fill('Every Monday.')
      await page.getByRole('button', { name: words(WORDS, 'saveDraft') }).click()
      await expect(page).toHaveURL(/course=\d+/)
      await page.getByRole('link', { name: words(WORDS, 'preview'), exact: true }).click()
      // The form has the same heading.
      await expect(page).toHaveURL(/\/preview\/course\//)
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(mark) })).toBeVisible()
      await page.goBack()
      await page.getByRole('button', { name: words(WORDS, 'publish') }).click()
      await told(page, words(WORDS, 'savedPublic'))
      await foundSoon(request, mark, 2)
    })

    await test.step('a visitor meets them in the finder, with those of the other two groups', async () => {
      const two = await call(
        request,
        'POST /course/sndcourse',
        { version: 0, publish: true, content: secondary(`Senior School ${mark}`, campusId) },
        institution.session,
      )
      const four = await call(
        request,
        'POST /course/coursecn',
        { version: 0, publish: true, content: chinese(`Ocean Engineering ${mark}`, campusId) },
        institution.session,
      )
      expect([two.code, four.code]).toEqual([200, 200])
      await foundSoon(request, mark, 4)
      const guest = await visitor(language)
      await guest.open(`/course-finder?keyword=${mark}`)
      await expect(guest.page.getByRole('main').getByText(`Senior School ${mark}`).first()).toBeVisible()
    })

    await test.step('imports a table: first a trial with one bad row, then the good ones', async () => {
      await open()
      await page.getByRole('button', { name: words(WORDS, 'import.open') }).click()
      const table = `Course Name,Course Level,CRICOS Course Code,Fee\nDiploma of ${mark},Diploma,055555A,21000\nBad row,Sorcery,,1\n`
      await page
        .getByLabel(words(WORDS, 'import.file'))
        .setInputFiles({ name: 'courses.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(words(WORDS, 'import.dry'))).toBeVisible()
      await expect(dialog.getByText(/Sorcery/)).toBeVisible()
      await person.accessible()
      await dialog
        .getByRole('button', {
          name: words(WORDS, 'import.run', { count: 1 }),
        })
        .click()
      await expect(dialog.getByText(words(WORDS, 'import.done'))).toBeVisible()
      await dialog
        .getByRole('button', { name: words(WORDS, 'import.close'), exact: true })
        .last()
        .click()
      await expect(page.getByRole('link', { name: `Diploma of ${mark}` })).toBeVisible()
    })

    await test.step('archives a course: it leaves the finder and the list, and is kept among the archived', async () => {
      await person.fits()
      await person.accessible()
      await page
        .getByRole('button', { name: words(WORDS, 'moves.archive.named', { name: `Bachelor of ${mark}` }) })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words(WORDS, 'moves.archive.act'), exact: true })
        .click()
      await told(page, words(WORDS, 'moves.archive.done'))
      await foundSoon(request, mark, 3)
      await expect(page.getByRole('link', { name: `Bachelor of ${mark}` })).toHaveCount(0)
      await person.open('/account/manage-courses?state=7')
      await expect(page.getByRole('link', { name: `Bachelor of ${mark}` })).toBeVisible()
    })
  })
}

test('an agent is shown the door in the specification’s words', async ({ visitor }) => {
  const person = await visitor('en')
  await person.signIn('agent@demo.southbound.example', 2)
  await person.page.goto('/account/manage-courses')
  await expect(person.page.getByText(/Non-institution users not authorised/).first()).toBeVisible()
})
