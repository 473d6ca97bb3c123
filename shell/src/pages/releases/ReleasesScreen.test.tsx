import { expect, test } from '@jest/globals'
import flagWords from '@southbound/shared/i18n/flags.en'
import { bus, hasUnsaved } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import english from '../../locales/releases.en.json'
import ReleasesScreen from './ReleasesScreen.tsx'
import { judgement, staging } from './stages/stagings.fixture.ts'
import type { ErrorGroup, Health, KeptVersion, PackageLine } from './wire.ts'

const AT = '2026-11-20T10:00:00.000Z'
const kept = (version: string, state: KeptVersion['state'], day: number): KeptVersion => ({
  version,
  state,
  publishedBy: 'Commerce',
  bytes: 200_000,
  takenBack: null,
  publishedAt: `2026-11-${day}T10:00:00.000Z`,
})
const line: PackageLine = {
  name: 'mf-commerce',
  team: 'Commerce',
  active: '1.2.0',
  lastKnownGood: '1.1.0',
  canary: {
    version: '1.3.0',
    percent: 10,
    roles: ['agent'],
    countries: ['NZ'],
    accounts: ['7', '9'],
    startedAt: AT,
  },
  kept: [
    kept('1.4.0', 'ready', 19),
    kept('1.3.0', 'canary', 18),
    kept('1.2.0', 'live', 17),
    kept('1.1.0', 'fallback', 16),
    kept('1.0.0', 'kept', 15),
  ],
}
const health: Health = {
  name: 'mf-commerce',
  version: '1.2.0',
  cohort: 'stable',
  owner: 'Commerce',
  views: 400,
  failedViews: 24,
  errors: 31,
  errorRate: 0.06,
  failedCalls: 3,
  slowLoads: 0,
  lcp: 2400,
  inp: 240,
  cls: 0.02,
  ttfb: 90,
  load: null,
  firstAt: AT,
  lastAt: AT,
}
const error: ErrorGroup = {
  id: '1',
  fingerprint: 'f',
  kind: 'error',
  message: 'total is not a number',
  count: 24,
  versions: ['1.2.0'],
  version: '1.2.0',
  cohort: 'stable',
  place: '/cart',
  file: null,
  owner: 'Commerce',
  firstAt: AT,
  lastAt: AT,
  stack: [
    {
      text: 'at a (b.js:1:2)',
      source: { file: 'mf-commerce/src/cart/CartTotals.tsx', line: 12, column: 3, name: 'sum' },
    },
    { text: 'at native', source: null },
  ],
}
const answers = {
  'GET /operations/releases': { serial: 7, lines: [line] },
  'GET /operations/releases/health': { rows: [health], total: 1 },
  'GET /operations/releases/:name/errors': { rows: [error], total: 1 },
  'GET /operations/releases/:name/history': {
    rows: [
      {
        id: '3',
        at: AT,
        actor: 'automatic',
        act: 'abort',
        version: null,
        percent: null,
        reason: '1.2.9: 9 of 40 visitors met an error',
      },
    ],
    total: 1,
  },
  'GET /operations/releases/keys': { rows: [], total: 0 },
  'GET /operations/releases/previews': { rows: [], total: 0 },
  'GET /operations/releases/:name/pictures': { rows: [], total: 0 },
  'GET /operations/releases/:name/trends': {
    active: '1.2.0',
    other: '1.3.0',
    isRunning: true,
    at: [AT, '2026-11-20T10:10:00.000Z'],
    views: { active: [400, 380], other: [40, 44] },
    figures: (['failed', 'calls', 'lcp', 'inp', 'load'] as const).map((figure) => ({
      figure,
      active: [6, 5],
      other: [7, null],
      least: [2, null],
      most: [9, null],
    })),
  },
  'GET /operations/releases/stagings': { rows: [], total: 0 },
  'GET /operations/releases/freezes': { rows: [], total: 0 },
  'GET /operations/releases/:name/judgements': { rows: [], total: 0 },
  'GET /operations/releases/:name/fit': {
    rows: ['1.4.0', '1.3.0', '1.2.0', '1.1.0'].map((version) => ({ version, reasons: [] as string[] })),
    total: 4,
  },
} satisfies FakeCalls
const show = (as: 'operator' | 'auditor' = 'operator', route = '/crm/releases') =>
  renderScreen(<ReleasesScreen />, { as, route, texts: { releases: { ...english, flags: flagWords } } })
const button = (name: string) => screen.getByRole('button', { name })

test('shows what is live and for whom, its figures with their grade, its errors in our sources, and what happened and why', async () => {
  fakeApi(answers)
  show()
  expect(await screen.findByText(/10 % of agents · New Zealand, and 2 named accounts always/)).toBeTruthy()
  const figures = await screen.findByRole('table', { name: 'Health by version' })
  expect(within(figures).getByText('6 %').textContent).toBe('6 %(poor)')
  expect(within(figures).getByText('2.4 s').textContent).toBe('2.4 s(good)')
  expect(within(figures).getByText('not measured')).toBeTruthy()
  expect(await screen.findByText('sum mf-commerce/src/cart/CartTotals.tsx:12:3')).toBeTruthy()
  expect(await screen.findByText('“1.2.9: 9 of 40 visitors met an error”')).toBeTruthy()
  expect(screen.getByText(/· automatic/)).toBeTruthy()
})

test.each([
  ['by the figures of a version that is tried', '1.9.0'],
  ['at the decision alone for one in stages', '1.3.0'],
])('the comparison is on the page once: %s', async (_, inStages) => {
  fakeApi({
    ...answers,
    'GET /operations/releases/stagings': { rows: [{ ...staging, version: inStages }], total: 1 },
    'GET /operations/releases/:name/judgements': { rows: [{ ...judgement, version: '1.3.0' }], total: 1 },
  })
  show()
  await screen.findByRole('heading', { name: `One decision waits: commerce ${inStages}.` })
  const compared = await screen.findAllByRole('region', { name: 'Compared with the live version' })
  expect(compared).toHaveLength(1)
  const [decisions] = screen.getAllByRole('region', { name: english.stage.title })
  expect(decisions?.contains(compared[0] as Node)).toBe(inStages === '1.3.0')
})

test('what is newer can be published or tried, what is older can be gone back to', async () => {
  fakeApi(answers)
  show()
  expect(await screen.findByRole('button', { name: 'Publish 1.4.0' })).toBeTruthy()
  expect(button('Try 1.4.0 on a part')).toBeTruthy()
  expect(button('Roll back to 1.1.0')).toBeTruthy()
  expect(button('Roll back to 1.0.0')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /(Publish|Roll back to) 1\.[23]\.0/ })).toBeNull()
})

test('an act asks for its reason and is done over what was seen, even when somebody acts in the meantime', async () => {
  let serial = 7
  const server = fakeApi({
    ...answers,
    'GET /operations/releases': () => ({ serial, lines: [line] }),
    'POST /operations/releases/:name/rollback': () => refuse('row.changed', 'changed'),
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Roll back to 1.0.0' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Roll mf-commerce back to 1.0.0' }))
  await user.click(dialog.getByRole('button', { name: 'Roll back' }))
  expect(dialog.getByText('Please enter your Reason.')).toBeTruthy()
  serial = 8
  bus.emit('releases.changed')
  await waitFor(() => expect(server.inputsOf('GET /operations/releases')).toHaveLength(2))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'prices are wrong')
  await user.click(dialog.getByRole('button', { name: 'Roll back' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Somebody else acted in the meantime')
  expect(server.inputsOf('POST /operations/releases/:name/rollback')).toEqual([
    { params: { name: 'mf-commerce' }, body: { version: '1.0.0', reason: 'prices are wrong', serial: 7 } },
  ])
})

test('the gate says why, sentence by sentence', async () => {
  fakeApi({
    ...answers,
    'POST /operations/releases/:name/promote': () =>
      refuse(
        'releases.misfit',
        'This release does not fit what is live: It calls GET /a, which is gone.\nIt claims /cart of mf-cases.',
      ),
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Publish 1.4.0' }))
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'ready')
  await user.click(button('Publish'))
  const reasons = within(await screen.findByRole('alert')).getAllByRole('listitem')
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'It calls GET /a, which is gone.',
    'It claims /cart of mf-cases.',
  ])
})

test('before anything is pressed the dialog tells what the gate would say; what it would refuse cannot be pressed', async () => {
  const reasons = ['It calls GET /a, which is gone.', 'It claims /cart of mf-cases.']
  const server = fakeApi({
    ...answers,
    'GET /operations/releases/:name/fit': {
      rows: [
        { version: '1.4.0', reasons },
        { version: '1.1.0', reasons: [] },
      ],
      total: 2,
    },
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Publish 1.4.0' }))
  const dialog = () => within(screen.getByRole('dialog'))
  expect(await dialog().findByText('It calls GET /a, which is gone.')).toBeTruthy()
  expect(dialog().getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
  await user.keyboard('{Escape}')
  await user.click(button('Roll back to 1.1.0'))
  expect(await dialog().findByText(/This version fits what visitors have/)).toBeTruthy()
  expect(dialog().getByRole('button', { name: 'Roll back' })).toHaveProperty('disabled', false)
  expect(server.inputsOf('GET /operations/releases/:name/fit')[0]).toEqual({
    params: { name: 'mf-commerce' },
  })
})

test('what was taken back says when and what was seen, and goes to visitors again only deliberately', async () => {
  const takenBack = { at: AT, by: 'automatic', reason: 'Failed 9 of 40 networks.' }
  const again = { ...line, kept: [{ ...kept('1.4.0', 'taken-back', 19), takenBack }, ...line.kept.slice(1)] }
  const server = fakeApi({
    ...answers,
    'GET /operations/releases': { serial: 7, lines: [again] },
    'POST /operations/releases/:name/promote': { serial: 8 },
  })
  const { user } = show()
  const row = within(await screen.findByRole('row', { name: /1\.4\.0/ }))
  expect(row.getByText('Taken back')).toBeTruthy()
  expect(row.getByText(/by itself/)).toBeTruthy()
  expect(row.getByText('“Failed 9 of 40 networks.”')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish 1.4.0' })).toBeNull()
  await user.click(button('Publish all the same: 1.4.0, which was taken back'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('“Failed 9 of 40 networks.”')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'mended elsewhere')
  expect(dialog.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(server.inputsOf('POST /operations/releases/:name/promote')).toHaveLength(1))
  expect(server.inputsOf('POST /operations/releases/:name/promote')[0]).toMatchObject({
    body: { version: '1.4.0', again: true, serial: 7 },
  })
})

test('a gate that cannot be asked stops nobody: it is asked again when the act is confirmed', async () => {
  fakeApi({ ...answers, 'GET /operations/releases/:name/fit': () => refuse('server.fault') })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Publish 1.4.0' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(/could not be checked/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false)
})

const grant = {
  id: '12',
  name: 'mf-commerce',
  origin: 'http://127.0.0.1:9101',
  askedBy: 'Commerce',
  startedAt: AT,
  expiresAt: '2026-11-20T11:00:00.000Z',
}
test('a running development grant says who, what and from where, and is ended with a reason', async () => {
  let rows = [grant]
  const server = fakeApi({
    'GET /operations/releases/grants': () => ({ rows, total: rows.length }),
    'POST /operations/releases/grants/:id/end': () => {
      rows = []
      return {}
    },
  })
  const { user } = show('operator', '/crm/releases?view=grants')
  expect(await screen.findByText('http://127.0.0.1:9101')).toBeTruthy()
  await user.click(button('End the development view of mf-commerce for Commerce'))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Left open')
  await user.click(dialog.getByRole('button', { name: 'End' }))
  expect(await screen.findByText('Nobody sees a remote from a development server now.')).toBeTruthy()
  expect(server.inputsOf('POST /operations/releases/grants/:id/end')).toEqual([
    { params: { id: '12' }, body: { reason: 'Left open' } },
  ])
})

test('an auditor sees running grants and ends none', async () => {
  fakeApi({ 'GET /operations/releases/grants': { rows: [grant], total: 1 } })
  show('auditor', '/crm/releases?view=grants')
  expect(await screen.findByText('Commerce')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /End/ })).toBeNull()
})

test('an auditor sees everything and has no button that changes anything', async () => {
  const server = fakeApi(answers)
  show('auditor')
  expect(await screen.findByText('1.4.0', { selector: 'td *' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Publish|Try|Roll back|part|token|Give|End/ })).toBeNull()
  expect(server.inputsOf('GET /operations/releases/keys')).toEqual([])
})

test('an own act shows also while no live connection tells of it', async () => {
  const server = fakeApi({ ...answers, 'POST /operations/releases/:name/promote': { serial: 8 } })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Publish 1.4.0' }))
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'ready')
  const asked = server.inputsOf('GET /operations/releases').length
  await user.click(button('Publish'))
  await waitFor(() => expect(server.inputsOf('GET /operations/releases')).toHaveLength(asked + 1))
})

test('another operator’s act shows at once', async () => {
  const server = fakeApi(answers)
  show()
  await screen.findByText('Live for the others')
  const asked = server.inputsOf('GET /operations/releases').length
  bus.emit('releases.changed')
  await waitFor(() => expect(server.inputsOf('GET /operations/releases')).toHaveLength(asked + 1))
})

const NO_TRIAL = {
  kind: 'boolean' as const,
  initially: true,
  variants: [],
  words: null,
  outcome: null,
  rule: null,
  serial: 0,
  changedAt: null,
  changedBy: null,
  readAt: null,
  isUnread: false,
}
test('a flag is switched with a reason, over what was seen', async () => {
  const flag = {
    name: 'commerce.cart',
    owner: 'mf-commerce',
    ...NO_TRIAL,
  }
  const server = fakeApi({
    'GET /operations/flags': { rows: [flag], total: 1 },
    'POST /operations/flags/:name': { serial: 1 },
  })
  const { user } = show('operator', '/crm/releases?view=flags')
  await user.click(await screen.findByRole('button', { name: 'Change Ordering' }))
  await user.click(await screen.findByRole('radio', { name: 'Nobody' }, { timeout: 10_000 }))
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'prices are wrong')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(server.inputsOf('POST /operations/flags/:name')).toHaveLength(1))
  expect(server.inputsOf('POST /operations/flags/:name')[0]).toMatchObject({
    params: { name: 'commerce.cart' },
    body: { rule: { mode: 'off' }, reason: 'prices are wrong', serial: 0 },
  })
  // Also without a live connection.
  await waitFor(() => expect(server.inputsOf('GET /operations/flags')).toHaveLength(2))
})

test('a reason that was refused in place is unsaved still', async () => {
  fakeApi({
    'GET /operations/flags': {
      rows: [{ name: 'commerce.cart', owner: 'mf-commerce', ...NO_TRIAL }],
      total: 1,
    },
    'POST /operations/flags/:name': () => refuse('server.fault', 'Later.'),
  })
  const { user } = show('operator', '/crm/releases?view=flags')
  await user.click(await screen.findByRole('button', { name: 'Change Ordering' }))
  await user.click(await screen.findByRole('radio', { name: 'Nobody' }, { timeout: 10_000 }))
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'prices are wrong')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change' }))
  expect(await screen.findByText('Later.')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('form[aria-busy=true]')).toBeNull())
  expect(hasUnsaved()).toBe(true)
})

test('a remote’s trial shows under its package’s name in its own words, with results and what can be removed', async () => {
  const said = (en: string, zh: string) => ({ en, zh })
  const trial = {
    ...NO_TRIAL,
    name: 'commerce.offer',
    owner: 'mf-commerce',
    kind: 'variant' as const,
    isUnread: true,
    words: { name: said('Offers', '优惠'), about: said('How offers are shown.', '优惠的展示方式。') },
    variants: [
      { name: 'plain', words: said('Plain', '简洁') },
      { name: 'rich', words: said('With pictures', '带图片') },
    ],
    outcome: 'order-begun' as const,
  }
  const row = { value: 'plain', seen: 200, succeeded: 20, share: 0.1, least: 0.06, most: 0.155 }
  const server = fakeApi({
    'GET /operations/flags': { rows: [trial], total: 1 },
    'GET /operations/flags/:name/results': {
      outcome: 'order-begun',
      since: AT,
      rows: [row, { ...row, value: 'rich', succeeded: 34, share: 0.17, least: 0.12, most: 0.24 }],
    },
    'POST /operations/flags/:name': { serial: 1 },
  })
  const { user } = show('operator', '/crm/releases?view=flags')
  expect(await screen.findByRole('heading', { name: 'commerce' })).toBeTruthy()
  expect(screen.getByText('Not read for 30 days: it can be removed')).toBeTruthy()
  expect(screen.getByText('Everybody has “Plain”.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Results of Offers' }))
  expect(await screen.findByText('34 of 200. Between 12 and 24 %.')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Change Offers' }))
  await user.click(await screen.findByRole('radio', { name: 'Everybody' }, { timeout: 10_000 }))
  const rich = screen.getByRole('textbox', { name: /With pictures/ })
  await user.clear(rich)
  await user.type(rich, '30')
  const plain = screen.getByRole('textbox', { name: /Plain/ })
  await user.clear(plain)
  await user.type(plain, '70')
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'to see')
  await user.click(
    within(screen.getByRole('dialog', { name: 'Change Offers' })).getByRole('button', { name: 'Change' }),
  )
  await waitFor(() => expect(server.inputsOf('POST /operations/flags/:name')).toHaveLength(1))
  expect(server.inputsOf('POST /operations/flags/:name')[0]).toMatchObject({
    body: { rule: { mode: 'on', shares: { plain: 70, rich: 30 } } },
  })
})

test('a release in stages is narrowed to pages of one language and to roles', async () => {
  const server = fakeApi({
    ...answers,
    'GET /operations/releases/:name/fit': { rows: [], total: 0 },
    'POST /operations/releases/:name/staging': { id: '7', changes: 0 },
  })
  const { user } = show()
  const [open] = await screen.findAllByRole('button', { name: /^Release .* in stages$/ })
  await user.click(open as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: 'A part of the visitors' }, { timeout: 10_000 }))
  await user.click(dialog.getByRole('checkbox', { name: 'Chinese' }))
  await user.click(dialog.getByRole('checkbox', { name: 'agents' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'carefully')
  await user.click(dialog.getByRole('button', { name: 'Plan it' }))
  await waitFor(() => expect(server.inputsOf('POST /operations/releases/:name/staging')).toHaveLength(1))
  expect(server.inputsOf('POST /operations/releases/:name/staging')[0]).toMatchObject({
    body: {
      audience: { roles: ['agent'], languages: ['zh'], countries: [], accounts: [] },
      byItself: true,
      startsAt: null,
      reason: 'carefully',
    },
  })
})

test('the live version is drawn against the tried one, said in a sentence, with the same figures as a table', async () => {
  fakeApi(answers)
  show('auditor')
  expect(
    await screen.findByRole('img', { name: 'Views with an error: 1.2.0 last 5 %, 1.3.0 last 7 %' }),
  ).toBeTruthy()
  expect(screen.getByText('Inside the band both are equal', { exact: false })).toBeTruthy()
  expect(screen.getAllByText('Views, 1.3.0')).toHaveLength(1)
})

test('a preview is asked for with a reason, its link is given once, and an open one is taken back', async () => {
  const open = {
    id: '4',
    name: 'mf-commerce',
    version: '1.4.0',
    askedBy: 'Ann',
    askedAt: AT,
    expiresAt: AT,
    opened: 2,
  }
  const server = fakeApi({
    ...answers,
    'GET /operations/releases/previews': { rows: [open], total: 1 },
    'POST /operations/releases/:name/preview': {
      id: '5',
      path: '/site/release-preview/x.y.z',
      expiresAt: AT,
    },
    'POST /operations/releases/previews/:id/end': {},
  })
  const { user } = show()
  expect(await screen.findByText(/Opened in 2 browsers/)).toBeTruthy()
  await user.click(button('Preview 1.4.0'))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Make the link' }))
  expect(server.inputsOf('POST /operations/releases/:name/preview')).toEqual([])
  await user.type(within(dialog).getByLabelText(/Reason/), 'for the reviewers')
  await user.click(within(dialog).getByRole('button', { name: 'Make the link' }))
  expect(await within(dialog).findByText(`${location.origin}/site/release-preview/x.y.z`)).toBeTruthy()
  expect(server.inputsOf('POST /operations/releases/:name/preview')).toEqual([
    { params: { name: 'mf-commerce' }, body: { version: '1.4.0', hours: 72, reason: 'for the reviewers' } },
  ])
})

test('each of the staff chooses what is mailed to him', async () => {
  const server = fakeApi({
    'GET /releases/history': { rows: [], total: 0, keys: {} },
    'GET /operations/releases/mail': { kinds: ['released'] },
    'POST /operations/releases/mail': { kinds: ['released', 'frozen'] },
  })
  const { user } = show('auditor', '/crm/releases?view=log')
  const frozen = await screen.findByRole('checkbox', { name: 'When releases are frozen, and free again' })
  expect(screen.getByRole('checkbox', { name: 'When something goes to visitors' })).toHaveProperty(
    'checked',
    true,
  )
  await user.click(frozen)
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/releases/mail')).toEqual([
      { body: { kinds: ['released', 'frozen'] } },
    ]),
  )
})

test('what is live where has a column for each site, and says what differs and who is away', async () => {
  const line = (active: string) => ({ name: 'mf-commerce', active, canary: null })
  const here = { name: null, url: null, isReached: true, lines: [line('1.4.0')] }
  const tested = { name: 'Test', url: 'https://test.example', isReached: true, lines: [line('1.5.0')] }
  const away = { name: 'Old', url: 'https://old.example', isReached: false, lines: [] }
  fakeApi({ 'GET /operations/releases/sites': { rows: [here, tested, away], total: 3 } })
  show('auditor', '/crm/releases?view=sites')
  expect(await screen.findByText('1.5.0')).toBeTruthy()
  expect(screen.getByText('1.4.0')).toBeTruthy()
  expect(screen.getAllByText('differs')).toHaveLength(1)
  expect(screen.getByText('Old did not answer.')).toBeTruthy()
})

test('an operator names a package that has no release yet, and its team gets the token that is shown once', async () => {
  let rows: object[] = []
  const server = fakeApi({
    ...answers,
    'GET /operations/releases/keys': () => ({ rows, total: rows.length }),
    'POST /operations/releases/:name/key': () => {
      rows = [{ name: 'mf-fairs', team: 'Fairs', createdAt: AT }]
      return { token: 'sb_'.padEnd(43, 't') }
    },
  } as FakeCalls)
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Name a new package' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByLabelText(/Name of the package/)
  await user.type(dialog.getByLabelText(/Name of the team/), 'Fairs')
  for (const [typed, refusal] of [
    ['Fairs', /Begin with mf-/],
    ['mf-commerce', /is there already/],
  ] as const) {
    await user.clear(name)
    await user.type(name, typed)
    await user.click(dialog.getByRole('button', { name: 'Give a token' }))
    expect(await dialog.findByText(refusal)).toBeTruthy()
  }
  expect(server.inputsOf('POST /operations/releases/:name/key')).toEqual([])
  await user.clear(name)
  await user.type(name, 'mf-fairs')
  await user.click(dialog.getByRole('button', { name: 'Give a token' }))
  expect(await screen.findByText('sb_'.padEnd(43, 't'))).toBeTruthy()
  expect(server.inputsOf('POST /operations/releases/:name/key')).toEqual([
    { params: { name: 'mf-fairs' }, body: { team: 'Fairs' } },
  ])
  expect(await screen.findByText('mf-fairs: nothing handed in yet')).toBeTruthy()
})

test('a site without a release can name its first package; an auditor names none', async () => {
  fakeApi({ ...answers, 'GET /operations/releases': { serial: 0, lines: [] } })
  const { unmount } = show()
  expect(await screen.findByRole('button', { name: 'Name a new package' })).toBeTruthy()
  unmount()
  show('auditor')
  await screen.findByText('Nothing was released yet')
  expect(screen.queryByRole('button', { name: 'Name a new package' })).toBeNull()
})
