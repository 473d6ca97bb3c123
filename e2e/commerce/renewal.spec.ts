import { DEMO, expect, test } from '../support/site.ts'
import { LANGUAGES } from '../support/words.ts'

const AGENT = 2
/** Each cancels a renewal of its own: what failed in the demo is there once for each account. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  'en desktop': 'agent03',
  'en phone': 'agent05',
  'zh desktop': 'agent07',
  'zh phone': 'agent09',
}

for (const language of LANGUAGES) {
  test(`a renewal whose charges fail says so, and is cancelled (${language})`, async ({ visitor }, {
    project,
  }) => {
    test.setTimeout(120_000)
    const agent = await visitor(language)
    const { page, words } = agent
    await agent.comeAs(DEMO(ACCOUNTS[`${language} ${project.name}`] ?? 'agent'), AGENT)
    await agent.open('/account/services?tab=renewals')
    const table = page.getByRole('main').getByRole('table', { name: words('commerce', 'renewals.title') })
    await expect(table.getByText(words('commerce', 'renewals.states.4'))).toBeVisible()
    const [before = ''] = words('commerce', 'renewals.why.tried', { count: 2, day: '|' }).split('|')
    await expect(table.getByText(before)).toBeVisible()
    await agent.accessible()
    await agent.fits()
    const cancel = words('commerce', 'renewals.cancel')
    const [start = ''] = words('commerce', 'actNamed', { act: cancel, name: '|' }).split('|')
    await table.getByRole('button', { name: new RegExp(`^${start}`) }).click()
    const question = page.getByRole('dialog', { name: words('commerce', 'renewals.cancelTitle') })
    await agent.accessible()
    await question.getByRole('button', { name: words('commerce', 'renewals.cancelNow') }).click()
    await expect(table.getByText(words('commerce', 'renewals.states.6'))).toBeVisible()
  })
}
