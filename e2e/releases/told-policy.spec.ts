import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { call, sessionOf } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { DEMO } from '../support/site.ts'

/** A page that the server draws, of a remote that no other test plants anything in. */
const PATH = '/more-services'
const REMOTE = 'mf-commerce'
const EVIL = 'https://evil.example/planted.js?key=1'
/** As the server would have written it, if a stranger had got his own words into a page. */
const WRITTEN = `<script>0</script><p style="color:red">x</p><img src="data:," onerror="0" alt=""><style>p{}</style><script src="${EVIL}"></script>`
/** What a browser makes of it, and of code that runs later: as the desk shows it. */
const TOLD = [
  'script-src-elem: inline',
  'script-src-attr: inline',
  'style-src-attr: inline',
  'style-src-elem: inline',
  'script-src-elem: https://evil.example/planted.js',
  'require-trusted-types-for: trusted-types-sink',
]
const LATER = ["window.eval('0')", "document.body.insertAdjacentHTML('beforeend', '<p>x</p>')"]

/** Opens the page with the words in it. */
async function opened(page: Page): Promise<void> {
  await page.route(`**${PATH}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('</main>', `${WRITTEN}</main>`),
    })
  })
  await page.goto(PATH)
  await settled(page)
}
/** Of the last hour, as it is kept for the desk. */
async function violationsOf(request: APIRequestContext, operator: string, name: string) {
  const path = `GET /operations/releases/${name}/errors?rows=100&minutes=60`
  const { data } = await call<{ rows: { kind: string; message: string; version: string; place: string }[] }>(
    request,
    path,
    undefined,
    operator,
  )
  return data.rows.filter(({ kind }) => kind === 'policy')
}

test('what a browser forbids on a page it tells itself, and it shows as of the remote whose page it is', async ({
  page,
  request,
}) => {
  const operator = await sessionOf(request, DEMO('operator'), 9)
  await opened(page)
  // Later, by itself: what a test says at once is allowed more than a page is.
  for (const act of LATER) await page.evaluate(`void setTimeout(() => { ${act} })`)
  const told = async () => (await violationsOf(request, operator, REMOTE)).map(({ message }) => message)
  await expect.poll(told).toEqual(expect.arrayContaining(TOLD))
  const [first] = await violationsOf(request, operator, REMOTE)
  expect(first).toMatchObject({
    place: PATH,
    version: await page.evaluate(`${START}.remotes.find(({ name }) => name === '${REMOTE}').version`),
  })
  const counted = new RegExp(
    `southbound_errors_total\\{remote="${REMOTE}",version="${first?.version}",cohort="stable",kind="policy"\\} \\d`,
  )
  expect(await (await request.get('/metrics')).text()).toMatch(counted)

  await page.unrouteAll()
  await page.context().addCookies([{ name: 'sessionKey', value: operator, url: page.url() }])
  await page.goto(`/crm/releases?package=${REMOTE}`)
  for (const message of TOLD) await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
})
const START = "JSON.parse(document.getElementById('start').textContent)"
