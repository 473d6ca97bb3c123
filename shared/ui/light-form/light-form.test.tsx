import { afterEach, expect, test } from '@jest/globals'
import { FIELD_RULES, filled } from '@southbound/shared/contract/constants'
import { ApiError } from '@southbound/shared/platform'
import { TestTexts } from '@southbound/shared/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { TextField } from '../page/index.ts'
import { LightForm, useLightForm } from './index.ts'
import { PasswordField } from './PasswordField.tsx'
import { faultsOf } from './resolver.ts'

const FIRST = { account: '', name: '', password: '', again: '' }
type Values = typeof FIRST

function Screen({ send }: { send: (values: Values) => Promise<unknown> }) {
  const form = useLightForm({
    first: FIRST,
    fields: {
      account: { ...FIELD_RULES.email, says: 'Not an address' },
      name: { ...filled(5), label: 'name' },
      again: { sameAs: 'password', says: 'Not the same', secret: true },
      password: { secret: true },
    },
    send,
    aliases: { passwd: 'password' },
    keep: { name: 'try', fields: ['account', 'name'] },
  })
  return (
    <LightForm form={form}>
      <TextField label="account" {...form.field('account')} />
      <TextField label="name" {...form.field('name')} />
      <PasswordField label="password" autoComplete="new-password" {...form.field('password')} />
      <PasswordField label="again" autoComplete="new-password" {...form.field('again')} />
      <button type="submit">Send</button>
      {form.sent && <p>Sent.</p>}
    </LightForm>
  )
}

const tree = (send: (values: Values) => Promise<unknown>) => (
  <TestTexts>
    <Screen send={send} />
  </TestTexts>
)
let unmount = (): void => {}
/** The server's page, `before` the scripts run, then hydrated. */
function show(send = jest.fn<(values: Values) => Promise<unknown>>(), before = () => {}) {
  const at = document.createElement('div')
  document.body.replaceChildren(at)
  at.innerHTML = renderToString(tree(send))
  before()
  unmount = render(tree(send), { container: at, hydrate: true }).unmount
  const user = userEvent.setup()
  return { user, send, press: () => user.click(screen.getByRole('button', { name: 'Send' })) }
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
afterEach(() => {
  sessionStorage.clear()
})

test('what was typed before the scripts ran is checked and sent, trimmed but for passwords', async () => {
  const { send, press } = show(undefined, () => {
    input('account').value = ' mia@example.com '
    input('name').value = 'Mia'
    input('password').value = ' Secret '
    input('again').value = ' Secret '
  })
  await press()
  await screen.findByText('Sent.')
  expect(send).toHaveBeenCalledWith({
    account: 'mia@example.com',
    name: 'Mia',
    password: ' Secret ',
    again: ' Secret ',
  })
})

test("a breach of the contract's rules is said beside its field, and nothing is sent", async () => {
  const { user, send, press } = show()
  await user.type(input('account'), 'mia')
  await user.type(input('password'), 'one')
  await press()
  for (const words of ['Not an address', 'Please enter your name.', 'Not the same'])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(document.activeElement).toBe(input('account'))
  await user.type(input('name'), 'Miranda')
  expect(screen.queryByText('Please enter your name.')).toBeNull()
  await press()
  expect(await screen.findByText('Please keep within 5 chars.')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})

test('a refusal of a field is shown beside it, any other above the fields', async () => {
  const fields = [{ field: 'passwd', rule: 'password-rule', message: 'Too simple' }]
  const send = jest
    .fn<(values: Values) => Promise<unknown>>()
    .mockRejectedValueOnce(new ApiError(40000, 'input.invalid', 'Please check', fields))
    .mockRejectedValueOnce(new ApiError(40010, 'account.exists', 'Already there'))
  const { user, press } = show(send)
  await user.type(input('account'), 'mia@example.com')
  await user.type(input('name'), 'Mia')
  await press()
  expect(await screen.findByText('Too simple')).toBeTruthy()
  expect(input('password').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(input('password'))
  expect(screen.queryByText('Please check')).toBeNull()
  await press()
  expect(await screen.findByText('Already there')).toBeTruthy()
  expect(input('account').value).toBe('mia@example.com')
})

test('what may be kept comes back after a reload, and is forgotten once it is sent', async () => {
  const first = show()
  await first.user.type(input('account'), 'mia@example.com')
  await first.user.type(input('password'), 'Secret')
  unmount()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secret')
  const again = show()
  await waitFor(() => expect(input('account').value).toBe('mia@example.com'))
  await again.user.type(input('name'), 'Mia')
  await again.press()
  await screen.findByText('Sent.')
  expect(sessionStorage.length).toBe(0)
})

test('what was typed before the scripts ran stands beside what this tab kept, also for the next reload', async () => {
  const kept = { account: 'mia@example.com', name: 'Anna' }
  sessionStorage.setItem('draft:try', JSON.stringify(kept))
  show(undefined, () => {
    input('name').value = 'Mia'
  })
  await waitFor(() => expect(input('account').value).toBe('mia@example.com'))
  await waitFor(() => expect(input('name').value).toBe('Mia'))
  expect(JSON.parse(sessionStorage.getItem('draft:try') ?? '{}')).toEqual({ ...kept, name: 'Mia' })
})

test('a field that was typed into before the scripts ran is never emptied, beside what this tab kept', async () => {
  sessionStorage.setItem('draft:try', JSON.stringify({ account: 'mia@example.com', name: 'Anna' }))
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor
  const written: string[] = []
  show(undefined, () => {
    input('password').value = 'Secret'
    Object.defineProperty(HTMLInputElement.prototype, 'value', {
      ...value,
      set(text: string) {
        if (this === input('password')) written.push(text)
        value.set?.call(this, text)
      },
    })
  })
  await waitFor(() => expect(input('account').value).toBe('mia@example.com'))
  Object.defineProperty(HTMLInputElement.prototype, 'value', value)
  expect(written).not.toContain('')
  expect(input('password').value).toBe('Secret')
})

test('a nickname needs a letter or digit that can be seen, of any script', () => {
  const sentences = { enter: () => 'enter', choose: () => 'choose', within: () => 'within' }
  const fault = (name: string) => faultsOf({ name }, { name: FIELD_RULES.nickname }, sentences).name
  expect(['', '\u3164', '\u200b', '…'].map(fault)).toEqual(Array(4).fill('enter'))
  expect(['王', 'مرحبا', '😀 7', '\u3164김'].map(fault)).toEqual(Array(4).fill(undefined))
})
