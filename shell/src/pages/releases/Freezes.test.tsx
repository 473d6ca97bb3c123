import { expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import english from '../../locales/releases.en.json'
import chinese from '../../locales/releases.zh.json'
import { Freezes } from './stages/Freezes.tsx'

const freezes = [
  {
    id: '3',
    name: null,
    startsAt: '2027-11-10T16:00:00.000Z',
    endsAt: '2027-11-11T16:00:00.000Z',
    reason: 'Singles’ Day',
    by: 'Ada',
  },
  {
    id: '4',
    name: 'mf-cases',
    startsAt: '2027-12-24T00:00:00.000Z',
    endsAt: '2027-12-27T00:00:00.000Z',
    reason: 'Holidays',
    by: 'Bo',
  },
]
function show(as: 'operator' | 'auditor', locale: 'en' | 'zh' = 'en', rows = freezes) {
  const server = fakeApi({
    'GET /operations/releases/freezes': { rows, total: rows.length },
    'POST /operations/releases/freezes': { id: '5' },
    'POST /operations/releases/freezes/:id/end': {},
  })
  const texts = { releases: locale === 'en' ? english : chinese }
  const packages = ['mf-cases', 'mf-commerce']
  return { server, ...renderScreen(<Freezes packages={packages} />, { as, locale, texts }) }
}

test('who is refused by a freeze sees which it is, until when, whose and why, and ends it with a reason', async () => {
  const { server, user } = show('operator')
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/All packages.*2027.*2027.*, by Ada.*Singles’ Day/)
  expect(second?.textContent).toMatch(/cases.*by Bo.*Holidays/)
  await user.click(within(first as HTMLElement).getByRole('button', { name: /End the freeze/ }))
  const dialog = within(
    await screen.findByRole('dialog', { name: /^End the freeze until .*: All packages$/ }),
  )
  await user.type(dialog.getByRole('textbox'), 'a correction')
  await user.click(dialog.getByRole('button', { name: 'End' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/releases/freezes/:id/end')).toEqual([
      { params: { id: '3' }, body: { reason: 'a correction' } },
    ]),
  )
})

test('a freeze is begun for a package with its times and reason; one that ends before it begins is not sent', async () => {
  const { server, user } = show('operator', 'en', [])
  expect(await screen.findByText('No freeze holds, and none is planned.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New freeze' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New freeze' }))
  await user.selectOptions(dialog.getByLabelText('Package'), 'mf-commerce')
  const [from, until] = [dialog.getByLabelText(/^Begins/), dialog.getByLabelText(/^Ends/)]
  for (const [field, time] of [
    [from, '2027-11-10T12:00'],
    [until, '2027-11-09T12:00'],
  ] as const) {
    await user.clear(field)
    await user.type(field, time)
  }
  await user.type(dialog.getByLabelText(/^Reason/), 'Singles’ Day')
  await user.click(dialog.getByRole('button', { name: 'Freeze' }))
  expect(await dialog.findByText('It ends after it begins, and after now.')).toBeTruthy()
  expect(server.inputsOf('POST /operations/releases/freezes')).toEqual([])
  await user.clear(until)
  await user.type(until, '2027-11-12T12:00')
  await user.click(dialog.getByRole('button', { name: 'Freeze' }))
  const [startsAt, endsAt] = ['2027-11-10T12:00', '2027-11-12T12:00'].map((at) => new Date(at).toISOString())
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/releases/freezes')).toEqual([
      { body: { name: 'mf-commerce', startsAt, endsAt, reason: 'Singles’ Day' } },
    ]),
  )
})

test('an auditor reads what is to come, in Chinese too, and has no button', async () => {
  show('auditor', 'zh')
  expect(await screen.findByText('全部模块')).toBeTruthy()
  expect(screen.getByText(/设置人：Ada/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('freezes that could not be read are said to be so, and are asked for again', async () => {
  let isAway = true
  fakeApi({
    'GET /operations/releases/freezes': () =>
      isAway ? refuse('server.fault', 'Away for a while') : { rows: freezes, total: 2 },
  })
  const { user } = renderScreen(<Freezes packages={[]} />, { as: 'operator', texts: { releases: english } })
  expect(await screen.findByText('Away for a while')).toBeTruthy()
  expect(screen.getByRole('heading', { name: english.freeze.title })).toBeTruthy()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
})
