import { asking, caseAtWork } from '../support/cases.ts'
import { call, mailsTo, sessionOf } from '../support/people.ts'
import { DEMO, expect, test } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

const COUNSELLOR = '林小满'
const OWNER = '陈嘉禾'
const linkOf = (text: string) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')

for (const language of LANGUAGES) {
  test(`a student signs a change of agent by the mailed link (${language})`, async ({ visitor, request }) => {
    test.setTimeout(180_000)
    const it = await caseAtWork(request)
    const [student, former] = [await visitor(language), await visitor(language)]
    const { page, words } = student
    await student.signIn(it.email, 1)

    await test.step('the student asks for another agency', async () => {
      await student.open(`/account/course-applications?caseId=${it.caseId}`)
      await page.getByRole('button', { name: words('cases', 'transfer.changeAgent') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(words('cases', 'agents.search')).fill('Redbrick')
      await expect(dialog.getByRole('radio')).toHaveCount(1)
      await dialog.getByRole('radio').check()
      await student.accessible()
      await dialog.getByRole('button', { name: words('cases', 'transfer.ask') }).click()
      await expect(dialog).toHaveCount(0)
    })
    await test.step('both agencies are told', async () => {
      for (const name of ['agent', 'agent01'])
        expect((await mailsTo(request, DEMO(name))).some(({ subject }) => subject.includes(it.refNo))).toBe(
          true,
        )
    })
    await test.step('signs on the page of the link, with the own name', async () => {
      const { pathname, hash } = linkOf((await mailsTo(request, it.email))[0]?.text ?? '')
      // The mail speaks the account's language, the page the reader's.
      await page.goto(student.at(pathname.replace(/^\/cn/, '')) + hash)
      await student.settled()
      const name = page.getByLabel(words('cases', 'transfer.name'))
      await expect(name).toBeVisible()
      await student.accessible()
      await student.fits()
      await name.fill('Somebody Else')
      await page.getByRole('button', { name: words('cases', 'transfer.sign') }).click()
      await expect(page.getByText(/Somebody Else.*Xiaoyu Wang/).first()).toBeVisible()
      await name.fill('Xiaoyu Wang')
      await page.getByRole('button', { name: words('cases', 'transfer.sign') }).click()
      await expect(page.getByText(words('cases', 'transfer.accepted'))).toBeVisible()
    })
    await test.step('the new agency has the case, the signed form is a PDF', async () => {
      await student.open(`/account/course-applications?caseId=${it.caseId}`)
      await expect(page.getByRole('button', { name: words('cases', 'transfer.sheet') })).toBeVisible()
      const session = await sessionOf(request, DEMO('agent01'), 2)
      const seen = await call(request, `POST /case/getCaseDetailsForCaseCommitPage/${it.caseId}`, {}, session)
      expect(seen.code).toBe(200)
    })
    await test.step('the agency of before reads its own lines of the log, and nothing else', async () => {
      await former.signIn(DEMO('agent'), 2)
      await former.open('/account/course-applications')
      await former.page.getByRole('link', { name: former.words('cases', 'transfer.former') }).click()
      await former.page
        .getByRole('button', { name: former.words('cases', 'transfer.formerOpen', { ref: it.refNo }) })
        .click()
      await expect(former.page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      await former.accessible()
      await former.fits()
      await former.open(`/account/course-applications?caseId=${it.caseId}`)
      await expect(former.page.getByText(former.words('cases', 'case.notFound'))).toBeVisible()
    })
  })

  test(`a colleague who leaves hands his cases over (${language})`, async ({ visitor, request }) => {
    test.setTimeout(120_000)
    const it = await caseAtWork(request)
    const owner = await visitor(language)
    const { page, words } = owner
    const agent = asking(request, it.agentSession)
    const { data: team } = await agent<{ data: { rows: { id: string; nickname: string }[] } }>(
      'POST /account/getTransferAccount',
      { page: 1, rows: 8 },
    )
    const counsellor = team.rows.find(({ nickname }) => nickname === COUNSELLOR)?.id ?? ''
    await owner.signIn(DEMO('agent'), 2)

    await test.step('a case goes to the colleague, with what goes along shown before', async () => {
      await owner.open(`/account/course-applications?caseId=${it.caseId}`)
      await page.getByRole('button', { name: words('cases', 'transfer.handOver'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(words('cases', 'transfer.openChoices'))).toBeVisible()
      await dialog.getByRole('combobox').click()
      await page.locator('.ant-select-item-option:visible').filter({ hasText: COUNSELLOR }).click()
      await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
      await owner.accessible()
      await dialog.getByRole('button', { name: words('cases', 'transfer.send'), exact: true }).click()
      await expect(dialog).toHaveCount(0)
    })
    await test.step('he is released; his cases go to the one who stays', async () => {
      await owner.open('/account/settings?tab=team')
      await page
        .getByRole('button', { name: words('account', 'team.releaseNamed', { name: COUNSELLOR }) })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox').selectOption({ index: 1 })
      await owner.accessible()
      await dialog.getByRole('button', { name: words('account', 'team.release'), exact: true }).click()
      await expect(dialog).toHaveCount(0)
      const detail = await agent<{ accepterName: string | null }>(
        `POST /case/getCaseDetailsForCaseCommitPage/${it.caseId}`,
      )
      expect(detail.accepterName).toBe(OWNER)
    })
    await agent(`POST /account/reActive/${counsellor}`)
  })
}
