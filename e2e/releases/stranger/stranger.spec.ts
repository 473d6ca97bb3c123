import { type Browser, expect, test } from '@playwright/test'
import { settled } from '../../support/settled.ts'
import { enter } from '../rig/enter.ts'
import { Rig } from '../rig/rig.ts'
import { Elsewhere } from './elsewhere.ts'

const REMOTE = 'mf-fairs'
const PLUGIN = '    new SouthboundRemote(),\n'

/** From the desk, where no package of this name is yet. */
async function tokenOf(browser: Browser, rig: Rig): Promise<string> {
  const operator = await enter(browser, rig, 'operator', 'en', 1280)
  const { page, context } = operator
  await operator.open('/crm/releases')
  await page.getByRole('button', { name: 'Name a new package' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the package').fill(REMOTE)
  await dialog.getByLabel('Name of the team').fill('Fairs')
  await dialog.getByRole('button', { name: 'Give a token' }).click()
  const token = (await page.getByText(/^sb_/).textContent()) ?? ''
  await context.close()
  return token
}

test('a team elsewhere makes a remote, and it is published, tried, released and taken back', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  // Of its own: where broken releases were tried before, the pages complain of them.
  const rig = await Rig.open()
  const team = new Elsewhere(rig.site, await tokenOf(browser, rig))
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  const html = async (path = '/fairs') =>
    (await fetch(rig.site + path, { headers: { cookie: 'language=en' } })).text()
  try {
    await test.step('its editor knows the platform', async () => {
      expect(await team.tool('types')).toContain('declarations of shell')
      await team.npm('types')
      team.change('src/fairs/FairsScreen.tsx', 'level={1}', 'level="one"')
      await expect(team.npm('types')).rejects.toThrow(/level|"one"/)
      team.change('src/fairs/FairsScreen.tsx', 'level="one"', 'level={1}')
    })
    await test.step('without the plugin it is refused with the line to add', async () => {
      team.change('webpack.config.mjs', PLUGIN, '    new MiniCssExtractPlugin(),\n')
      team.change(
        'webpack.config.mjs',
        "shared: { react: { singleton: true }, 'react-dom': { singleton: true } }",
        'shared: []',
      )
      await team.build('1.0.0').catch(() => undefined)
      await expect(team.tool('publish')).rejects.toThrow('new SouthboundRemote()')
      team.forgetBuild()
      team.change('webpack.config.mjs', '    new MiniCssExtractPlugin(),\n', PLUGIN)
      team.change(
        'webpack.config.mjs',
        'shared: []',
        "shared: { react: { singleton: true }, 'react-dom': { singleton: true } }",
      )
    })
    await test.step('it is published, and as the first release live', async () => {
      await team.build('1.0.0')
      expect(await team.tool('publish', '--reason', 'The first')).toContain(
        `${REMOTE} 1.0.0 is published; it is the first`,
      )
    })
    await test.step('it is drawn on the server and comes to life in the browser', async () => {
      await expect(async () => expect(await html()).toContain('Education fairs')).toPass()
      expect(await html('/cn/fairs')).toContain('教育展')
      await page.goto(`${rig.site}/fairs`)
      await settled(page)
      await page.getByRole('button', { name: 'One more place' }).click()
      const count = page.getByText(/^2 place, 3 offers$/)
      await expect(count).toHaveCSS('color', 'rgb(1, 2, 3)')
      expect(complaints).toEqual([])
    })
    await test.step("Module Federation's developer tools see the shell, and each remote by its version", async () => {
      const seen = await page.evaluate<string[]>(
        "__FEDERATION__.__INSTANCES__.flatMap(({ name, options }) => [name, ...options.remotes.map((one) => one.name + ' ' + one.version)])",
      )
      expect(seen).toEqual(expect.arrayContaining([expect.stringMatching(/^shell__/), 'mf_fairs__1_0_0']))
      expect(seen).toContain('mf_fairs__1_0_0 1.0.0')
    })
    await test.step('a version that asks for what the platform lacks is not built', async () => {
      team.change('src/fairs/fairs.ts', 'POST /goods/getGoodsList', 'POST /goods/getFairs')
      await expect(team.build('1.1.0')).rejects.toThrow('POST /goods/getFairs')
      team.change('src/fairs/fairs.ts', 'POST /goods/getFairs', 'POST /goods/getGoodsList')
    })
    await test.step('another one is tried by all visitors, taken back, released and rolled back', async () => {
      team.change('src/locales/en.json', 'Education fairs', 'Education fairs, soon')
      await team.build('1.1.0')
      await team.tool('publish')
      await team.tool('canary', '1.1.0', '--percent', '100', '--reason', 'Try it')
      await expect(async () => expect(await html()).toContain('Education fairs, soon')).toPass()
      expect(await team.tool('status')).toContain('1.1.0')
      await page.goto(`${rig.site}/fairs`)
      await settled(page)
      await page.getByRole('button', { name: 'One more place' }).click()
      await expect(page.getByText(/^2 place/)).toBeVisible()
      expect(complaints).toEqual([])
      await team.tool('abort', '--reason', 'Not yet')
      await expect(async () => expect(await html()).not.toContain('Education fairs, soon')).toPass()
      await team.tool('promote', '1.1.0', '--reason', 'Now', '--again')
      await expect(async () => expect(await html()).toContain('Education fairs, soon')).toPass()
      await team.tool('rollback', '1.0.0', '--reason', 'Back')
      await expect(async () => expect(await html()).not.toContain('Education fairs, soon')).toPass()
    })
  } finally {
    await page.close()
    team.remove()
    await rig.close()
  }
})
