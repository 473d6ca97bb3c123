import { BASE, EDUCATION } from '../../api/testing/dossier.ts'
import { asking } from '../support/cases.ts'
import { newAccount, sessionOf } from '../support/people.ts'
import { DEMO, expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

for (const language of LANGUAGES) {
  test(`a request in the pool is taken, put back, and taken by another (${language})`, async ({
    visitor,
    request,
  }) => {
    test.setTimeout(180_000)
    const email = await newAccount(request, 1)
    const ask = asking(request, await sessionOf(request, email, 1))
    const { rows: courses } = await ask<{ rows: { id: string }[] }>('POST /search/course', { courseType: 1 })
    const { id } = await ask<{ id: string }>('POST /FillInfo/datumstudent', {
      value: { ...BASE, documentName: 'Pool' },
    })
    await ask('POST /FillInfo/education', { id, value: [EDUCATION] })
    const sent = {
      caseSource: 3,
      status: 3,
      deliverType: 1,
      datumStudentId: id,
      orderParamList: [{ courseType: 1, courseId: courses[0]?.id }],
    }
    const { caseId } = await ask<{ caseId: string }>('POST /case/case', { ...sent, caseSource: 4, status: 1 })
    const { rows: consents } = await ask<{ rows: object[] }>(`GET /case/consents/${caseId}`)
    const { refNo } = await ask<{ refNo: string }>('POST /case/case', { ...sent, caseId, consents })

    const [student, first, second] = [
      await visitor(language),
      await visitor(language),
      await visitor(language),
    ]
    await student.comeAs(email, 1)
    await first.comeAs(DEMO('agent01'), 2)
    await second.comeAs(DEMO('agent02'), 2)

    await test.step('one agency looks at it and takes it', async () => {
      await first.open('/account/request-pool')
      await rowOf(first, refNo)
        .getByRole('button', { name: first.words('cases', 'pool.details') })
        .click()
      const dialog = first.page.getByRole('dialog', { name: refNo })
      await expect(dialog.getByText(first.words('cases', 'pool.age'))).toBeVisible()
      await expect(dialog).not.toContainText('Xiaoyu')
      await first.accessible()
      await first.fits()
      await first.page.keyboard.press('Escape')
      await take(first, refNo)
      await expect(first.page).toHaveURL(/caseId=\d+/)
      await expect(first.page.getByText('Xiaoyu', { exact: false }).first()).toBeVisible()
    })
    await test.step('and puts it back with a reason', async () => {
      const { page, words } = first
      await page.getByRole('button', { name: words('cases', 'case.putBack'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await first.accessible()
      await dialog.getByRole('combobox').selectOption('capacity')
      await dialog.getByRole('button', { name: words('cases', 'case.putBack'), exact: true }).click()
      await expect(page).toHaveURL(/request-pool/)
    })
    await test.step('another takes it, and reads who had it', async () => {
      await second.open('/account/request-pool')
      await rowOf(second, refNo)
        .getByRole('button', { name: second.words('cases', 'pool.details') })
        .click()
      await expect(
        second.page.getByRole('dialog', { name: refNo }).getByText(second.words('cases', 'pool.takes')),
      ).toBeVisible()
      await second.page.keyboard.press('Escape')
      await take(second, refNo)
      await expect(second.page).toHaveURL(/caseId=\d+/)
    })
    await test.step('the student sees whose it is', async () => {
      await student.open(`/account/course-applications?caseId=${caseId}`)
      await expect(student.page.getByText(student.words('cases', 'status.4')).first()).toBeVisible()
      await student.accessible()
    })
  })
}

const rowOf = ({ page }: Visitor, refNo: string) =>
  page
    .getByRole('row')
    .filter({ hasText: refNo })
    .or(page.getByRole('listitem').filter({ hasText: refNo }))
    .first()

async function take(agent: Visitor, refNo: string) {
  const button = { name: agent.words('cases', 'pool.take'), exact: true }
  await rowOf(agent, refNo).getByRole('button', button).click()
  await agent.page.getByRole('dialog').getByRole('button', button).click()
}
