import { afterEach, expect, jest, test } from '@jest/globals'
import { api, bus, hasUnsaved, useAct } from '@southbound/shared/platform'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { Form, FormItem, TextInput } from '../form.tsx'

afterEach(() => sessionStorage.clear())

interface Offer {
  note?: string
  day?: string
}
const WIRE = 'POST /account/loginOut'
function OfferDialog({ day = '2027-01-01' }: { day?: string }) {
  const [isOpen, setOpen] = useState(true)
  const { run } = useAct(async (_: Offer) => void (await api(WIRE)))
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Offer">
      <Form<Offer> name="offer" keepAs="offer:7" initialValues={{ day }} onSubmit={run}>
        <FormItem name="note" label="Note">
          <TextInput />
        </FormItem>
        <FormItem name="day" label="Day">
          <TextInput />
        </FormItem>
        <button type="submit">Send</button>
      </Form>
    </Dialog>
  )
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('what is typed is unsaved until it was taken: not after a refusal, which leaves it', async () => {
  let answer: unknown = () => refuse('rate.too-frequent')
  fakeApi({ [WIRE]: () => (typeof answer === 'function' ? answer() : answer) } as never)
  const { user, unmount } = renderScreen(<OfferDialog />)
  expect(hasUnsaved()).toBe(false)
  await user.type(field('Note'), 'so much')
  expect(hasUnsaved()).toBe(true)
  await user.click(screen.getByText('Send'))
  await waitFor(() => expect(screen.getByText('Send').closest('form')?.ariaBusy).not.toBe('true'))
  expect(hasUnsaved()).toBe(true)
  answer = {}
  await user.click(screen.getByText('Send'))
  await waitFor(() => expect(hasUnsaved()).toBe(false))
  await user.type(field('Note'), '!')
  expect(hasUnsaved()).toBe(true)
  unmount()
  expect(hasUnsaved()).toBe(false)
})

test('over an expired session what was typed waits, once, and is laid over what changed meanwhile', async () => {
  const first = renderScreen(<OfferDialog />)
  await first.user.type(field('Note'), 'so much')
  bus.emit('session.out', { reason: 'expired' })
  first.unmount()
  const second = renderScreen(<OfferDialog day="2027-02-02" />)
  expect([field('Note').value, field('Day').value]).toEqual(['so much', '2027-02-02'])
  expect(hasUnsaved()).toBe(true)
  second.unmount()
  renderScreen(<OfferDialog />)
  expect([field('Note').value, hasUnsaved()]).toEqual(['', false])
})

test('what was typed as a sub-account waits too, for whoever worked as it', async () => {
  const first = renderScreen(<OfferDialog />)
  await first.user.type(field('Note'), 'so much')
  bus.emit('session.back')
  first.unmount()
  renderScreen(<OfferDialog />)
  expect(field('Note').value).toBe('so much')
})

test('who signs out himself leaves nothing for the next', async () => {
  const first = renderScreen(<OfferDialog />)
  await first.user.type(field('Note'), 'so much')
  bus.emit('session.out', { reason: 'signed-out' })
  first.unmount()
  renderScreen(<OfferDialog />)
  expect(field('Note').value).toBe('')
})

test('on a page that stays, what waited over an expired session goes once it was taken', async () => {
  let answer: unknown = () => bus.emit('session.out', { reason: 'expired' })
  const take = () => (typeof answer === 'function' ? answer() : answer)
  const form = (
    <Form<Offer> name="offer" keepAs="offer:8" onSubmit={take}>
      <FormItem name="note" label="Note">
        <TextInput />
      </FormItem>
      <button type="submit">Send</button>
    </Form>
  )
  const first = renderScreen(form)
  await first.user.type(field('Note'), 'so much')
  await first.user.click(screen.getByText('Send'))
  await waitFor(() => expect(sessionStorage.getItem('draft:offer:8')).not.toBeNull())
  await waitFor(() => expect(hasUnsaved()).toBe(true))
  answer = true
  await first.user.click(screen.getByText('Send'))
  await waitFor(() => expect(hasUnsaved()).toBe(false))
  first.unmount()
  renderScreen(form)
  expect(field('Note').value).toBe('')
})

test('a second press while a form is on its way is none', async () => {
  let answer: (isDone: boolean) => void = () => undefined
  const send = jest.fn<() => unknown>(() => undefined)
  send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const { user } = renderScreen(
    <Form name="offer" onSubmit={send}>
      <FormItem name="note" label="Note">
        <TextInput />
      </FormItem>
      <button type="submit">Send</button>
    </Form>,
  )
  await user.type(field('Note'), 'so much')
  const form = screen.getByText('Send').closest('form')
  await user.click(screen.getByText('Send'))
  await waitFor(() => expect(form?.ariaBusy).toBe('true'))
  await user.click(screen.getByText('Send'))
  // A press that counted would have been answered by now.
  await act(() => new Promise((passed) => setTimeout(passed, 50)))
  expect([form?.ariaBusy, send.mock.calls.length]).toEqual(['true', 1])
  await act(async () => answer(false))
  expect(form?.ariaBusy).not.toBe('true')
  expect(hasUnsaved()).toBe(true)
})
