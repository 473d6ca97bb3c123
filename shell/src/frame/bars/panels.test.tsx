import { afterEach, expect, test } from '@jest/globals'
import { setUnread } from '@southbound/shared/platform'
import { renderScreen } from '@southbound/shared/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import words from '../../locales/en.json'
import Panel from './Panel.tsx'
import { closePanel, useOpenPanel } from './panels.ts'
import { QuickItem } from './QuickItem.tsx'

const texts = { shell: words }
function Bar() {
  const open = useOpenPanel()
  return (
    <>
      <QuickItem act={{ name: 'favourites', panel: 'favourites' }} />
      <QuickItem act={{ name: 'compare', panel: 'compare' }} />
      <QuickItem act={{ name: 'chat', panel: 'chat', dot: 'chat' }} />
      <p>elsewhere</p>
      {open && <Panel name={open} />}
    </>
  )
}
const opener = (name: string) => screen.getByRole('button', { name })
const title = () => screen.queryByRole('heading', { level: 2 })?.textContent
afterEach(() => act(() => closePanel()))

test('one panel at a time takes the focus; Escape and the cross give it back', async () => {
  const { user } = renderScreen(<Bar />, { texts })
  await user.click(opener('Favourites'))
  expect([title(), document.activeElement?.textContent]).toEqual(['Favourites', 'Favourites'])
  await user.click(opener('Compare'))
  expect([title(), document.activeElement?.tagName]).toEqual(['Compare', 'H2'])
  expect(opener('Favourites').getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{Escape}')
  expect(title()).toBeUndefined()
  expect(document.activeElement).toBe(opener('Compare'))
  await user.click(opener('Favourites'))
  await user.click(opener('Close'))
  expect(document.activeElement).toBe(opener('Favourites'))
})

test('a press elsewhere closes it, a question about one of its things does not', async () => {
  const { user } = renderScreen(<Bar />, { texts })
  await user.click(opener('Compare'))
  const question = document.body.appendChild(document.createElement('dialog'))
  fireEvent.pointerDown(question)
  expect(title()).toBe('Compare')
  question.remove()
  await user.click(screen.getByText('elsewhere'))
  expect(title()).toBeUndefined()
})

test('a conversation stays beside a wide page; its dot says how much is unread', async () => {
  const { user } = renderScreen(<Bar />, { texts })
  act(() => setUnread({ chat: 2 }))
  await user.click(opener('2 unread items Live chat'))
  await user.click(screen.getByText('elsewhere'))
  expect(title()).toBe('Live chat')
  await user.keyboard('{Escape}')
  expect(title()).toBeUndefined()
  act(() => setUnread({ chat: 0 }))
  expect(opener('Live chat')).toBeTruthy()
})
