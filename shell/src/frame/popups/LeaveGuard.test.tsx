import { expect, test } from '@jest/globals'
import words from '@southbound/shared/i18n/common.en'
import { addTexts, createTexts, SiteProvider, useUnsaved } from '@southbound/shared/platform'
import { TestTexts } from '@southbound/shared/testing'
import Questions from '@southbound/shared/ui/questions'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { LeaveGuard } from './LeaveGuard.tsx'

function Form() {
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  return (
    <>
      <input aria-label="words" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/cn">中文</Link>
      <Link to="/?tab=2">tab</Link>
    </>
  )
}

const texts = createTexts()
addTexts(texts, 'en', 'common', words)
const show = () => {
  const frame = (
    <>
      <Outlet />
      <Questions />
      <LeaveGuard />
    </>
  )
  const router = createMemoryRouter([
    {
      element: frame,
      children: [
        { path: '/', element: <Form /> },
        { path: '/cn', element: <h1>中文版</h1> },
      ],
    },
  ])
  render(
    <TestTexts>
      <SiteProvider value={{ locale: 'en', texts }}>
        <RouterProvider router={router} />
      </SiteProvider>
    </TestTexts>,
  )
  return { router, user: userEvent.setup() }
}

test('unsaved words are asked about before another page or language takes their place, and only then', async () => {
  const { router, user } = show()
  await user.type(screen.getByLabelText('words'), 'x')
  await user.click(screen.getByText('tab'))
  expect(router.state.location.search).toBe('?tab=2')
  await user.click(screen.getByText('中文'))
  await user.click(await screen.findByRole('button', { name: words.leave.stay }))
  expect(router.state.location.pathname).toBe('/')
  expect((screen.getByLabelText('words') as HTMLInputElement).value).toBe('x')
  await user.click(screen.getByText('中文'))
  await user.click(await screen.findByRole('button', { name: words.leave.leave }))
  expect(await screen.findByRole('heading', { name: '中文版' })).toBeTruthy()
})
