import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import { Bonds } from './Bonds.tsx'

const bond = {
  agencyId: '7',
  name: { nameEn: 'Bridge Education', nameCn: '桥梁教育' },
  kinds: [1, 2],
  since: '2026-11-20T10:00:00.000Z',
}
const END = 'POST /case/bonds/:id/end'
const show = (calls: FakeCalls, locale: 'en' | 'zh' = 'en') => ({
  server: fakeApi({ 'GET /case/bonds': { rows: [bond], total: 1 }, ...calls }),
  ...renderScreen(<Bonds />, {
    as: 'student',
    locale,
    texts: { account: locale === 'zh' ? chinese : english },
  }),
})

test('a student sees which agency cares for the profile, and ends it once sure', async () => {
  let ended = false
  const { user, server } = show({
    'GET /case/bonds': () => (ended ? { rows: [], total: 0 } : { rows: [bond], total: 1 }),
    [END]: () => {
      ended = true
      return { id: '7' }
    },
  })
  expect(await screen.findByText('Bridge Education')).toBeTruthy()
  expect(screen.getByText(/Courses and visas/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: english.bonds.end }))
  const asked = await screen.findByRole('dialog')
  expect(server.inputsOf(END)).toEqual([])
  await user.click(within(asked).getByRole('button', { name: english.bonds.end }))
  await waitFor(() => expect(screen.queryByText('Bridge Education')).toBeNull())
  expect(server.inputsOf(END)).toEqual([{ params: { id: '7' } }])
})

test('one kind is said alone, in the language of the page; a failure is asked again', async () => {
  const { unmount } = show({ 'GET /case/bonds': { rows: [{ ...bond, kinds: [2] }], total: 1 } }, 'zh')
  expect(await screen.findByText('桥梁教育')).toBeTruthy()
  expect(screen.getByText(/签证/)).toBeTruthy()
  unmount()
  show({ 'GET /case/bonds': () => refuse('server.fault', 'Away') })
  expect(await screen.findByText('Away')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
