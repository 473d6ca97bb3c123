import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import english from '../../locales/releases.en.json'
import { Pictures } from './pictures/Pictures.tsx'
import type { Pair, PicturedPage, TakenPictures } from './pictures/use-pictures.ts'
import type { PackageLine } from './wire.ts'

const AT = '2026-11-20T10:00:00.000Z'
const kept = (version: string, state: 'ready' | 'live') => ({
  version,
  state,
  publishedAt: AT,
  publishedBy: 'Commerce',
  bytes: 1,
  takenBack: null,
})
const line: PackageLine = {
  name: 'mf-commerce',
  team: 'Commerce',
  active: '1.2.0',
  canary: null,
  lastKnownGood: null,
  kept: [kept('1.4.0', 'ready'), kept('1.3.0', 'ready'), kept('1.2.0', 'live')],
}
const box = { x: 90, y: 50, width: 180, height: 25 }
const pair = (file: string, language: Pair['language'], width: Pair['width'], share: number): Pair => ({
  language,
  width,
  share,
  old: share > 0 ? { file: `${file}-old.webp`, height: 100, boxes: [box] } : null,
  new: { file: `${file}-new.webp`, height: 100, boxes: share > 0 ? [box] : [] },
})
const page = (path: string, title: string, pairs: Pair[]): PicturedPage => ({
  path,
  views: 120,
  pairs,
  titles: { en: title, zh: `${title} 中文` },
})
const taken = (version: string, report: Partial<TakenPictures['report']> = {}): TakenPictures => ({
  version,
  takenAt: AT,
  takenBy: 'Commerce',
  report: {
    active: '1.2.0',
    none: null,
    left: [{ path: '/cart', why: 'sign-in' }],
    pages: [
      page('/same', 'Same', [pair('0', 'en', 360, 0), pair('1', 'zh', 360, 0.4)]),
      page('/little', 'Little', [pair('2', 'en', 360, 0.0002), pair('3', 'zh', 360, 0)]),
      page('/much', 'Much', [pair('4', 'en', 360, 0.25), pair('5', 'en', 1280, 0.031)]),
    ],
    ...report,
  },
})
const IMAGE = 'GET /operations/releases/:name/pictures/:version/:file'
function show(...rows: TakenPictures[]) {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  const server = fakeApi({
    'GET /operations/releases/:name/pictures': { rows, total: rows.length },
    [IMAGE]: () => new Blob(['x'], { type: 'image/webp' }),
  } as FakeCalls)
  return {
    server,
    ...renderScreen(<Pictures line={line} />, { as: 'auditor', texts: { releases: english } }),
  }
}
const titles = () => screen.getAllByRole('listitem').map((row) => row.querySelector('summary')?.textContent)

test('pages come with the biggest change first, and the first shows old beside new with what differs', async () => {
  show(taken('1.4.0'))
  expect(await screen.findByText('3 of 3 pages look different.')).toBeTruthy()
  expect(titles()).toEqual([
    expect.stringMatching(/^Much25 % changed\/much · 120 views/),
    expect.stringMatching(/^Littlehardly changed/),
    expect.stringMatching(/^Samelooks the same/),
  ])
  const old = await screen.findByRole('img', { name: /“Much” as visitors see it now/ })
  expect(await screen.findByRole('img', { name: /“Much” as visitors would see it/ })).toBeTruthy()
  const mark = old.closest('figure')?.querySelector('rect')
  expect([mark?.getAttribute('x'), mark?.getAttribute('width'), mark?.getAttribute('y')]).toEqual([
    '25',
    '50',
    '50',
  ])
  expect(screen.getByText('Without pictures, as they need an account: /cart')).toBeTruthy()
})

test('width, language and frames are chosen by keys too', async () => {
  const { user } = show(taken('1.4.0'))
  await user.click(await screen.findByRole('radio', { name: 'a computer' }))
  expect(titles()).toEqual([expect.stringMatching(/^Much3.1 % changed/)])
  await user.click(screen.getByRole('radio', { name: 'a phone' }))
  screen.getByRole('radio', { name: '中文' }).focus()
  await user.keyboard(' ')
  expect(titles()[0]).toMatch(/^Same 中文40 % changed/)
  await screen.findByRole('img', { name: /“Same 中文” as visitors see it now/ })
  expect(document.querySelectorAll('rect')).toHaveLength(2)
  await user.click(screen.getByRole('checkbox', { name: 'Frame what differs' }))
  expect(document.querySelectorAll('rect')).toHaveLength(0)
})

test('says why there are no pictures, and of another build', async () => {
  const { user } = show(taken('1.4.0', { none: 'no-browser', pages: [], left: [] }))
  expect(await screen.findByText(/because the machine that published it has no browser/)).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Build' }), '1.3.0')
  expect(await screen.findByText(/they were left out when it was published/)).toBeTruthy()
  expect(screen.getByText(/Its team can still make them/)).toBeTruthy()
})

test('says so when another version has gone live since', async () => {
  show(taken('1.4.0', { active: '1.1.0' }))
  const note = await screen.findByText(/These pictures compare with 1.1.0/)
  expect(within(note).queryByText('1.3.0')).toBeNull()
  expect(note.textContent).toContain('1.2.0 is live now')
})
