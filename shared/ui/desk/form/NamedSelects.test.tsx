import { expect, jest, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { DeskRoot } from '../root.tsx'
import { ArticleSelect, OfficeSelect } from './NamedSelects.tsx'

jest.setTimeout(30_000)
const SUGGEST = 'GET /search/suggest'
const suggested = (value: string, nameEn: string, nameCn: string) => ({
  kind: 'agency',
  value,
  filter: null,
  seoId: null,
  nameEn,
  nameCn,
  count: null,
  marks: { language: 'en', parts: [] },
})
const onChange = jest.fn()
function Agency({ first, label = 'Agency' }: { first: string | null; label?: string }) {
  const [id, setId] = useState(first)
  const known = [{ value: '3', label: 'Bridge Education' }]
  const changed = (next: string | null) => {
    onChange(next)
    setId(next)
  }
  return (
    <DeskRoot locale="en">
      <OfficeSelect aria-label={label} kind="agency" known={known} value={id} onChange={changed} />
    </DeskRoot>
  )
}

test('an office is chosen by its name, and keeps it while other words are typed', async () => {
  const server = fakeApi({
    [SUGGEST]: ({ query }) => ({
      rows: 'morn'.startsWith(query.q.toLowerCase()) ? [suggested('8', 'Morningside', '晨边')] : [],
    }),
  })
  const { user } = renderScreen(<Agency first="3" />, { route: '/test' })
  expect(screen.getByText('Bridge Education')).toBeTruthy()
  const field = screen.getByRole('combobox', { name: 'Agency' })
  await user.type(field, 'm')
  expect(server.sent).toEqual([])
  await user.type(field, 'orn')
  await user.click(await screen.findByTitle('Morningside'))
  expect(onChange).toHaveBeenLastCalledWith('8')
  await user.type(field, 'else')
  await waitFor(() =>
    expect(server.inputsOf(SUGGEST).at(-1)).toEqual({ query: { q: 'else', kind: 'agency' } }),
  )
  expect(screen.getAllByText('Morningside').length).toBeGreaterThan(0)
})

test('a form that comes back with an id shows the name that was chosen in this tab', async () => {
  fakeApi({ [SUGGEST]: { rows: [suggested('4821', 'Morningside', '晨边')] } as never })
  const chosen = renderScreen(<Agency first={null} />, { route: '/test' })
  await chosen.user.type(screen.getByRole('combobox', { name: 'Agency' }), 'morn')
  await chosen.user.click(await screen.findByTitle('Morningside'))
  chosen.unmount()
  const { container } = renderScreen(<Agency first="4821" />, { route: '/test' })
  expect(screen.getByText('Morningside')).toBeTruthy()
  expect(container.textContent).not.toContain('4821')
})

test('the names that two fields of a form chose are both there when it comes back', async () => {
  fakeApi({
    [SUGGEST]: ({ query }: { query: { q: string } }) => ({
      rows: [query.q === 'hill' ? suggested('55', 'Hillside', '山边') : suggested('77', 'Lakeside', '湖畔')],
    }),
  } as never)
  const both = (first: [string, string] | null) => (
    <>
      <Agency first={first?.[0] ?? null} label="First" />
      <Agency first={first?.[1] ?? null} label="Second" />
    </>
  )
  const { user, unmount } = renderScreen(both(null), { route: '/test' })
  await user.type(screen.getByRole('combobox', { name: 'First' }), 'hill')
  await user.click(await screen.findByTitle('Hillside'))
  await user.type(screen.getByRole('combobox', { name: 'Second' }), 'lake')
  await user.click(await screen.findByTitle('Lakeside'))
  unmount()
  const { container } = renderScreen(both(['55', '77']), { route: '/test' })
  expect(container.textContent).toContain('Hillside')
  expect(container.textContent).toContain('Lakeside')
})

test('names that could not be read are said, and an article is found by its title', async () => {
  const LIST = 'POST /information/searchInformationPage'
  let refused = true
  const server = fakeApi({
    [LIST]: () =>
      refused
        ? refuse('rate.too-frequent', 'Too many calls.')
        : ({ rows: [{ id: '5', titleEn: null, titleCn: '签证' }], total: 1, categories: [] } as never),
  })
  const { user } = renderScreen(
    <DeskRoot locale="en">
      <ArticleSelect aria-label="Article" onChange={onChange} />
    </DeskRoot>,
    { route: '/test' },
  )
  await user.type(screen.getByRole('combobox', { name: 'Article' }), '签证')
  expect((await screen.findByRole('alert')).textContent).toContain('Too many calls.')
  refused = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await user.click(screen.getByRole('combobox', { name: 'Article' }))
  await user.click(await screen.findByTitle('签证'))
  expect(onChange).toHaveBeenLastCalledWith('5')
  expect(server.inputsOf(LIST)[0]).toEqual({ body: { keyword: '签证', rows: 10 } })
})
