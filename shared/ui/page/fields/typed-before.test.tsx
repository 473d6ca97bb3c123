import { expect, test } from '@jest/globals'
import { hasTyped, startSession } from '@southbound/shared/platform'
import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { PasswordField } from '../../light-form/PasswordField.tsx'
import { CheckRow } from './CheckRow.tsx'
import { Form } from './Form.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'

const EMPTY = { account: '', password: '', question: '', country: '', code: '', keep: false }
const OPTIONS = [{ value: 'AU', label: 'Australia' }]

/**
 * As screens do it: a draft is brought back once the page is there, and every letter draws all of it again.
 */
function Screen({ send }: { send: (values: typeof EMPTY) => void }) {
  const [values, setValues] = useState(EMPTY)
  useEffect(() => setValues({ ...EMPTY, question: 'from a draft' }), [])
  const field = (name: keyof typeof EMPTY) => ({
    label: name,
    name,
    value: String(values[name]),
    onChange: (value: string) => setValues((old) => ({ ...old, [name]: value })),
  })
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        send(values)
      }}
    >
      <TextField {...field('account')} type="email" />
      <PasswordField {...field('password')} autoComplete="current-password" />
      <TextField {...field('question')} multiline />
      <TextField {...field('code')} autoComplete="one-time-code" />
      <SelectField {...field('country')} options={OPTIONS} empty="any" />
      <CheckRow
        label="keep"
        checked={values.keep}
        onChange={(keep) => setValues((old) => ({ ...old, keep }))}
      />
    </Form>
  )
}

const draw = (send = jest.fn()) => {
  const at = document.createElement('div')
  document.body.replaceChildren(at)
  at.innerHTML = renderToString(<Screen send={send} />)
  return { at, send, hydrate: () => hydrateRoot(at, <Screen send={send} />) }
}
const named = () => [...document.querySelectorAll('[name]')].map((one) => one.getAttribute('name'))

test('the browser alone would send by POST, to the page itself, and no password or code', () => {
  const { at } = draw()
  const form = at.querySelector('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', null])
  expect(named()).toEqual(['account', 'question', 'country'])
})

test('what was typed before the scripts ran is what the screen sends', async () => {
  const { send, hydrate } = draw()
  const type = (label: string, value: string) => {
    ;(screen.getByLabelText(label) as HTMLInputElement).value = value
  }
  type('account', 'mia@example.com')
  type('password', 'Secret-99')
  type('question', '想问一下')
  type('country', 'AU')
  ;(screen.getByLabelText('keep') as HTMLInputElement).checked = true
  const root = hydrate()
  const all = {
    account: 'mia@example.com',
    password: 'Secret-99',
    question: '想问一下',
    country: 'AU',
    code: '',
    keep: true,
  }
  await waitFor(() => {
    document.querySelector('form')?.requestSubmit()
    expect(send).toHaveBeenLastCalledWith(all)
  })
  expect(screen.getByLabelText<HTMLInputElement>('password').value).toBe('Secret-99')
  root.unmount()
})

test('an untouched page hands nothing over: a draft stays', async () => {
  const { send, hydrate } = draw()
  const root = hydrate()
  await waitFor(() => {
    document.querySelector('form')?.requestSubmit()
    expect(send).toHaveBeenLastCalledWith({ ...EMPTY, question: 'from a draft' })
  })
  root.unmount()
})

test('words that were typed before the scripts ran count as typed: nothing else takes their page away', async () => {
  const stop = startSession()
  const { hydrate } = draw()
  ;(screen.getByLabelText('account') as HTMLInputElement).value = 'mia@example.com'
  expect(hasTyped()).toBe(false)
  const root = hydrate()
  await waitFor(() => expect(hasTyped()).toBe(true))
  root.unmount()
  stop()
})
