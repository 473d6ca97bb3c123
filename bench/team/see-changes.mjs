import { save } from './clone.mjs'

const SCREEN = 'mf-commerce/src/more-services/MoreServicesScreen.tsx'
const TITLE = "<Heading level={1}>{t('goods.title')}</Heading>"
const FIELD = '<input aria-label="Probe" value={probe} onChange={(event) => setProbe(event.target.value)} />'
const ROUNDS = 5

/** Gives the screen a field with state of its own. */
async function addField(folder, page) {
  save(
    folder,
    SCREEN,
    'export default function',
    "import { useState } from 'react'\n\nexport default function",
  )
  save(
    folder,
    SCREEN,
    "  const { t } = useText('commerce')\n",
    "  const { t } = useText('commerce')\n  const [probe, setProbe] = useState('')\n",
  )
  save(folder, SCREEN, TITLE, `${TITLE}${FIELD}`)
  const field = page.getByLabel('Probe')
  await field.waitFor()
  await field.fill('kept')
  return field
}

/**
 * Saves a screen several times: how long each took to be seen,
 * and whether what was typed and the page itself stayed.
 */
export async function seeChanges(folder, page) {
  const field = await addField(folder, page)
  await page.evaluate('window.stayed = true')
  const shown = []
  let lost = 0
  for (let round = 0; round < ROUNDS; round++) {
    const to = `Change ${round}`
    const since =
      round === 0
        ? save(folder, SCREEN, FIELD, `<b>${to}</b>${FIELD}`)
        : save(folder, SCREEN, `Change ${round - 1}`, to)
    await page.getByText(to, { exact: true }).waitFor()
    shown.push(Date.now() - since)
    if ((await field.inputValue()) !== 'kept') lost += 1
  }
  return { shown, lost, loads: (await page.evaluate('window.stayed === true')) ? 0 : 1 }
}
