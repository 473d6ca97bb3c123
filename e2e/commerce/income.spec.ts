import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { asking } from '../support/cases.ts'
import { acceptedOffer, foundAtCensus, type Placed } from '../support/enrolled.ts'
import { DEMO, expect, test, type Visitor } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

const AGENT = 2
const INSTITUTION = 3
const EXPECTED = 1
const CLAIMABLE = 2
const PAID = 5
/** Events of cases are taken every quarter of a minute. */
const TAKEN = { timeout: 60_000 }

for (const language of LANGUAGES) {
  test(`a commission goes from the accepted offer to paid and exported (${language})`, async ({
    visitor,
    request,
  }) => {
    test.setTimeout(240_000)
    const it = await acceptedOffer(request)
    await expect.poll(() => statesOf(request, it), TAKEN).toContain(EXPECTED)
    await foundAtCensus(it)
    await expect.poll(() => statesOf(request, it), TAKEN).toContain(CLAIMABLE)
    const recordId = (await recordsOf(request, it)).find(({ state }) => state === CLAIMABLE)?.recordId ?? ''
    const [agent, institution] = [await visitor(language), await visitor(language)]
    const { page, words } = agent
    const address = `/account/income?tab=records&record=${recordId}`
    await agent.comeAs(DEMO('agent'), AGENT)
    await test.step('the agency issues its invoice', async () => {
      await agent.open(address)
      await shows(agent, CLAIMABLE)
      await agent.accessible()
      const issue = { name: words('commerce', 'income.act.issue') }
      await page.getByRole('button', issue).click()
      await page.getByRole('dialog').getByRole('button', issue).click()
      await shows(agent, 3)
      const paper = page.waitForEvent('popup')
      await page
        .getByRole('button', {
          name: new RegExp(words('commerce', 'income.paper.invoice', { number: '\\S+' })),
        })
        .click()
      await paper
    })
    await test.step('the institution confirms the payment', async () => {
      await institution.comeAs(DEMO('institution'), INSTITUTION)
      await institution.open(address)
      await shows(institution, 3)
      const pays = institution.words('commerce', 'income.act.paidIt')
      await institution.page.getByRole('button', { name: pays }).click()
      const dialog = institution.page.getByRole('dialog', { name: pays })
      await institution.accessible()
      await dialog.getByRole('button', { name: institution.words('commerce', 'income.save') }).click()
      await shows(institution, PAID)
      await institution.fits()
    })
    await test.step('the agency sees it paid, and exports it', async () => {
      await agent.open(address)
      await shows(agent, PAID)
      await agent.fits()
      await agent.open(`/account/income?tab=records&state=${PAID}`)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: words('commerce', 'income.export.detail') }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe(`${words('commerce', 'income.export.detailFile')}.xlsx`)
      expect(
        readFileSync(await file.path())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK')
      await agent.accessible()
      await agent.fits()
    })
  })
}

interface Row {
  recordId: string
  caseId: string | null
  state: number
}
async function recordsOf(request: APIRequestContext, { agentSession, caseId }: Placed): Promise<Row[]> {
  const asked = { student: 'Wang', rows: 100 }
  const ask = asking(request, agentSession)
  const { rows } = await ask<{ rows: Row[] }>('POST /income/incomeRecordList', asked)
  return rows.filter((row) => row.caseId === caseId)
}
const statesOf = async (request: APIRequestContext, it: Placed) =>
  (await recordsOf(request, it)).map(({ state }) => state)

const shows = ({ page, words }: Visitor, state: number) =>
  expect(
    page
      .getByRole('main')
      .getByText(words('commerce', `income.state.${state}`), { exact: true })
      .first(),
  ).toBeVisible()
