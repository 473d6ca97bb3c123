import { expect, test } from '@jest/globals'
import words from '@southbound/shared/i18n/common.en'
import { addTexts, createTexts, SiteProvider, useUnsaved } from '@southbound/shared/platform'
import { TestTexts } from '@southbound/shared/testing'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Form as DeskForm, FormItem, TextInput } from '@southbound/shared/ui/desk/form'
import Questions from '@southbound/shared/ui/questions'
import { act, render, screen } from '@testing-library/react'
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

function DeskDialog() {
  return (
    <Dialog open title="Offer" onClose={() => undefined}>
      <DeskForm name="offer" onSubmit={() => undefined}>
        <FormItem name="note" label="Note">
          <TextInput />
        </FormItem>
      </DeskForm>
    </Dialog>
  )
}

const texts = createTexts()
addTexts(texts, 'en', 'common', words)
const show = (page = <Form />) => {
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
        { path: '/', element: page },
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

test('a form of the desk that was typed into is asked about before Back takes it away', async () => {
  const { router, user } = show(<DeskDialog />)
  await act(() => router.navigate('/cn'))
  await act(() => router.navigate('/'))
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'so much')
  await act(() => router.navigate(-1))
  await user.click(await screen.findByRole('button', { name: words.leave.stay }))
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'so much')
})
