import { BASE, EDUCATION } from '../../api/testing/dossier.ts'
import { asking, pdf } from '../support/cases.ts'
import { newAccount, sessionOf } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'
import { choose, openSection } from './apply.ts'

const born = new Date(Date.now() - 16 * 366 * 86_400_000).toISOString().slice(0, 10)

for (const language of LANGUAGES) {
  test(`under 18 an application waits for the guardian and the signed consent (${language})`, async ({
    visitor,
    request,
  }) => {
    test.setTimeout(180_000)
    const email = await newAccount(request, 1)
    const ask = asking(request, await sessionOf(request, email, 1))
    const { rows: agencies } = await ask<{ rows: { id: string }[] }>('POST /agency/searchAgency', {
      keyword: 'Morningstar',
    })
    const { rows: courses } = await ask<{ rows: { id: string }[] }>('POST /search/course', { courseType: 1 })
    const { id } = await ask<{ id: string }>('POST /FillInfo/datumstudent', {
      value: { ...BASE, documentName: 'Minor', birthDate: born },
    })
    await ask('POST /FillInfo/education', { id, value: [EDUCATION] })
    const { caseId } = await ask<{ caseId: string }>('POST /case/case', {
      caseSource: 4,
      status: 1,
      deliverType: 2,
      deliverId: agencies[0]?.id,
      datumStudentId: id,
      orderParamList: [{ courseType: 1, courseId: courses[0]?.id }],
    })
    const student = await visitor(language)
    const { page, words } = student
    await student.signIn(email, 1)

    await test.step('refused before, with what is missing', async () => {
      await student.open(`/course-application?caseId=${caseId}&step=application`)
      await expect(page.getByText(words('cases', 'apply.lacksSections'))).toBeVisible()
      await expect(page.getByText(words('cases', 'dossier.missing.keeper'))).toBeVisible()
      await student.accessible()
      await student.fits()
      const consents = page.getByRole('group', { name: words('cases', 'apply.consents') })
      for (const box of await consents.getByRole('checkbox').all()) await box.check()
      await page.getByRole('button', { name: words('cases', 'apply.submit'), exact: true }).click()
      await expect(page).toHaveURL(/step=application/)
      await expect(page.getByText(words('cases', 'next.respond'))).toHaveCount(0)
    })
    await test.step('the guardian is written down, with the signed consent', async () => {
      await student.open(`/course-application?caseId=${caseId}&step=personal`)
      await openSection(student, 'keeper')
      const field = (name: string) =>
        page.getByLabel(words('cases', `dossier.fields.${name}`), { exact: false }).first()
      await field('name').fill('Wang Jianguo')
      await choose(page, field('relation'), words('cases', 'dossier.relations.father'))
      await field('phone').fill('+86 138 0013 8000')
      await field('email').fill('guardian@demo.southbound.example')
      await field('address').fill('18 Zhongguancun Street, Beijing')
      const consent = words('cases', 'dossier.fields.consentFileId')
      await page
        .getByRole('button', { name: words('cases', 'dossier.fileNew', { name: consent }), exact: true })
        .click()
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'consent.pdf', mimeType: 'application/pdf', buffer: pdf(`consent ${email}`) })
      await expect(page.getByText('consent.pdf').first()).toBeVisible()
      await student.accessible()
      await page.getByRole('button', { name: words('common', 'save'), exact: true }).click()
      await expect(page.getByText(words('common', 'saved'), { exact: true })).toBeVisible()
    })
    await test.step('then it is sent', async () => {
      await student.open(`/course-application?caseId=${caseId}&step=application`)
      const consents = page.getByRole('group', { name: words('cases', 'apply.consents') })
      await expect(consents.getByRole('checkbox').first()).toBeVisible()
      for (const box of await consents.getByRole('checkbox').all()) await box.check()
      await page.getByRole('button', { name: words('cases', 'apply.submit'), exact: true }).click()
      await expect(page.getByText(words('cases', 'next.respond')).first()).toBeVisible()
      await expect(page.getByText(words('cases', 'dossier.consents.title'))).toBeVisible()
    })
  })
}
