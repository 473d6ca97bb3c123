import { beforeAll, expect, test } from '@jest/globals'
import { readyToClean } from '@southbound/shared/platform'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import { visit } from '../testing/builders.ts'
import BlockListScreen from './BlockListScreen.tsx'
import { type Blocked, head, loader } from './block-list.ts'

const LIST = 'GET /agency/blockList'
const agency: Blocked = {
  kind: 'agency',
  id: '5',
  nameEn: 'Bluegum Study',
  nameCn: '蓝桉留学',
  country: { nameEn: 'Australia', nameCn: '澳大利亚' },
  reasonClass: 'documents',
  blockedOn: '2026-03-02',
}
const school: Blocked = { ...agency, kind: 'school', nameEn: 'Harbour', nameCn: null, reasonClass: 'money' }
const load = async (rows: Blocked[], locale: 'en' | 'zh' = 'en', address = '/block-list') => {
  const server = fakeApi({ [LIST]: { rows, total: rows.length } })
  const asked = { ...visit(address), locale }
  return { server, asked, loaded: await loader(asked) }
}

beforeAll(readyToClean)

test.each([
  [
    'en',
    english,
    ['Bluegum Study蓝桉留学', 'Agent', 'Australia', 'False documents', '2026-03-02'],
    'Contact us',
  ],
  ['zh', chinese, ['蓝桉留学Bluegum Study', '中介', '澳大利亚', '使用虚假材料', '2026-03-02'], '联系我们'],
] as const)(
  'lists who is blocked, why by its class and since when (%s)',
  async (locale, texts, cells, write) => {
    const { server, asked, loaded } = await load([agency, school], locale)
    renderScreen(<BlockListScreen />, { locale, texts: { discovery: texts }, loaded })
    const [, row] = within(screen.getByRole('table')).getAllByRole('row')
    const said = within(row as HTMLElement).getAllByRole('cell')
    expect(said.map(({ textContent }) => textContent)).toEqual([...cells])
    const contact = screen.getByRole('link', { name: write }).getAttribute('href')
    expect(contact).toBe(locale === 'zh' ? '/cn/contact-us' : '/contact-us')
    expect(server.inputsOf(LIST)).toEqual([{ query: { page: 1, rows: 20 } }])
    expect(head(loaded, asked)).toMatchObject({
      title: loaded.words.title,
      path: '/block-list',
      noindex: false,
    })
  },
)

test('says that nobody is on it; a page behind the last is not for search engines', async () => {
  const { loaded } = await load([])
  renderScreen(<BlockListScreen />, { texts: { discovery: english }, loaded })
  expect(screen.getByText('Nobody is on the list')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  const beyond = await load([], 'en', '/block-list?page=3')
  expect(head(beyond.loaded, beyond.asked)).toMatchObject({ path: '/block-list?page=3', noindex: true })
})
