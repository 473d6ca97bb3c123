import { randomUUID } from 'node:crypto'
import { applyThrough } from '../support/applications.ts'
import { call, mailsTo, newAccount, sessionOf } from '../support/people.ts'
import { DEMO, expect, test } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

const STUDENT = 1
const OPERATOR = 9
const DISMISSED = 3

for (const language of LANGUAGES) {
  test(`a student complains about his agent, an operator upholds it, and both sides read why (${language})`, async ({
    visitor,
    request,
  }) => {
    const email = await newAccount(request, STUDENT)
    const { caseId, agency } = await applyThrough(
      request,
      await sessionOf(request, email, STUDENT),
      'Morningstar',
    )
    const [student, operator] = [await visitor(language), await visitor(language)]
    const cases = (key: string, values?: Record<string, string>) => student.words('cases', key, values)
    const desk = (key: string) => operator.words('accountDesk', key)
    const text = `Asked for a fee that was not agreed (${randomUUID().slice(0, 8)})`
    const reason = `收据属实。The receipt shows it (${randomUUID().slice(0, 8)}).`
    const panel = student.page.getByRole('region', { name: cases('complaint.title') })
    const row = operator.page.getByRole('row').filter({ hasText: text })

    await test.step('the student says what happened, and is promised an answer', async () => {
      await student.signIn(email, STUDENT)
      await student.open(`/account/course-applications?caseId=${caseId}`)
      await panel.getByRole('button', { name: cases('complaint.file') }).click()
      const dialog = student.page.getByRole('dialog', { name: cases('complaint.file') })
      const name = (language === 'zh' && agency.companyNameCn) || agency.companyNameEn
      await expect(dialog.getByText(name).first()).toBeVisible()
      await dialog.getByLabel(cases('complaint.text')).fill(text)
      await student.fits()
      await student.accessible()
      await dialog.getByRole('button', { name: cases('complaint.send') }).click()
      await expect(panel.getByText(cases('complaint.states.1'), { exact: true })).toBeVisible()
      await expect(panel.getByText(text)).toBeVisible()
      // One at a time is open about each.
      await expect(panel.getByRole('button', { name: cases('complaint.file') })).toHaveCount(0)
      await student.fits()
      await student.accessible()
    })

    await test.step('the operator finds it among the open ones and upholds it, with a reason', async () => {
      await operator.signInAtDesk()
      await operator.open('/crm/complaints?state=1')
      await expect(row).toBeVisible()
      await operator.fits()
      await operator.accessible()
      await row.getByRole('button', { name: desk('complaints.move.2') }).click()
      const dialog = operator.page.getByRole('dialog')
      await expect(dialog.getByText(desk('complaints.ask.2'))).toBeVisible()
      await dialog.getByLabel(desk('complaints.reason')).fill(reason)
      await operator.accessible()
      await dialog.getByRole('button', { name: desk('complaints.move.2') }).click()
      await expect(row).toHaveCount(0)
      await operator.open('/crm/complaints?state=2')
      await expect(row.getByText(reason)).toBeVisible()
      await operator.fits()
      await operator.accessible()
    })

    await test.step('the student reads what was found, the agent is told by mail', async () => {
      await student.page.reload()
      await expect(panel.getByText(cases('complaint.states.2'), { exact: true })).toBeVisible()
      await expect(panel.getByText(cases('complaint.found', { reason }))).toBeVisible()
      await student.fits()
      await student.accessible()
      for (const to of [email, DEMO('agent')])
        expect((await mailsTo(request, to)).map((mail) => mail.text).join('\n')).toContain(reason)
    })

    // The demo's agent keeps its points: other journeys look at how agents rank.
    const session = await sessionOf(request, DEMO('operator'), OPERATOR)
    const upheld = await call<{ rows: { id: string; text: string }[] }>(
      request,
      'GET /operations/complaints?state=2',
      undefined,
      session,
    )
    const id = upheld.data.rows.find((one) => one.text === text)?.id
    const undone = await call(
      request,
      `POST /operations/complaints/${id}`,
      { state: DISMISSED, reason },
      session,
    )
    expect([undone.code, undone.message]).toEqual([200, undone.message])
  })
}
