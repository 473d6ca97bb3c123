import { expect, test } from '@jest/globals'
import { hasUnsaved } from '@southbound/shared/platform'
import { renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { askReason, confirm, Dialog, useTyped } from '../dialog.tsx'
import { Drawer } from '../drawer.tsx'
import { Form, FormItem, TextInput } from '../form.tsx'

function Example({ as: Opened }: { as: typeof Dialog }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Opened open={open} onClose={() => setOpen(false)} title="Title">
        Text
      </Opened>
    </>
  )
}

test.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])('%s is named by its title, closes by cross or Escape, and gives the focus back', async (_, part) => {
  const { user } = renderScreen(<Example as={part} />, { locale: 'zh' })
  for (const close of [
    () => user.click(screen.getByRole('button', { name: '关闭' })),
    () => user.keyboard('{Escape}'),
  ]) {
    await user.click(screen.getByText('open'))
    expect(screen.getByRole('dialog', { name: 'Title' })).toBeTruthy()
    await close()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByText('open'))
  }
})

function Decided() {
  const [state, setState] = useState<'row' | 'open' | 'done'>('row')
  return (
    <main id="main">
      <h1>Requests</h1>
      {state === 'row' && (
        <button type="button" onClick={() => setState('open')}>
          take
        </button>
      )}
      <Dialog open={state === 'open'} onClose={() => setState('done')} title="Title">
        Text
      </Dialog>
    </main>
  )
}

test('where its opener is gone the heading of the page gets the focus', async () => {
  const { user } = renderScreen(<Decided />)
  await user.click(screen.getByText('take'))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Requests' }))
})

function Deleting() {
  const [isThere, setThere] = useState(true)
  const remove = async () => {
    if (!(await confirm({ title: 'Sure?' }))) return
    await new Promise((answered) => setTimeout(answered, 20))
    setThere(false)
  }
  return (
    <main id="main">
      <h1>Answers</h1>
      {isThere && (
        <button type="button" onClick={remove}>
          delete
        </button>
      )}
    </main>
  )
}

test('a button that goes after its question was answered leaves the focus to the heading', async () => {
  const { user } = renderScreen(<Deleting />)
  await user.click(screen.getByText('delete'))
  await user.click(within(await screen.findByRole('dialog')).getByText('Confirm'))
  await waitFor(() => expect(screen.queryByText('delete')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Answers' })))
})

test('inside of a dialog it is the heading of the dialog', async () => {
  const { user } = renderScreen(
    <Dialog open title="Kept answers" onClose={() => undefined}>
      <Deleting />
    </Dialog>,
  )
  await user.click(screen.getByText('delete'))
  await user.click(await screen.findByText('Confirm'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Kept answers')))
})

test('a question is asked in the same dialog, and answers what was pressed', async () => {
  const answers: unknown[] = []
  const { user } = renderScreen(
    <button
      type="button"
      onClick={async () => {
        answers.push(await confirm({ title: 'Sure?' }))
        answers.push(await askReason({ title: 'Why?', reason: { max: 20 } }))
      }}
    >
      ask
    </button>,
  )
  await user.click(screen.getByText('ask'))
  await user.click(within(await screen.findByRole('dialog', { name: 'Sure?' })).getByText('Confirm'))
  const why = within(await screen.findByRole('dialog', { name: 'Why?' }))
  await user.type(why.getByRole('textbox'), 'so')
  await user.click(why.getByText('Confirm'))
  expect(answers).toEqual([true, 'so'])
})

test('a refused reason stays in its question, and is offered again for the same decision alone', async () => {
  const sent: string[] = []
  const send = async (words: string) => sent.push(words) > 2
  const ask = (keep: string) => askReason({ title: 'Why?', reason: { max: 20 }, keep, send })
  const { user } = renderScreen(
    <>
      <button type="button" onClick={() => ask('first')}>
        first
      </button>
      <button type="button" onClick={() => ask('second')}>
        second
      </button>
    </>,
  )
  const question = async () => within(await screen.findByRole('dialog', { name: 'Why?' }))
  await user.click(screen.getByText('first'))
  await user.type((await question()).getByRole('textbox'), 'so')
  await user.click((await question()).getByText('Confirm'))
  expect((await question()).getByRole('textbox')).toHaveProperty('value', 'so')
  await user.click((await question()).getByText('Confirm'))
  await user.click((await question()).getByText('Cancel'))
  await user.click(screen.getByText('second'))
  expect((await question()).getByRole('textbox')).toHaveProperty('value', '')
  await user.click((await question()).getByText('Cancel'))
  await user.click(screen.getByText('first'))
  await user.click((await question()).getByText('Confirm'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual(['so', 'so', 'so'])
  await user.click(screen.getByText('first'))
  expect((await question()).getByRole('textbox')).toHaveProperty('value', '')
  await user.type((await question()).getByRole('textbox'), 'half')
  await user.keyboard('{Escape}')
  await user.click(screen.getByText('first'))
  expect((await question()).getByRole('textbox')).toHaveProperty('value', 'half')
})

function Noting() {
  useTyped(true)
  return 'Typed'
}
function Noted() {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Title">
      <Noting />
    </Dialog>
  )
}
test('a dialog without a form asks as well before what it noted as typed is left', async () => {
  const { user } = renderScreen(<Noted />)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])('%s asks before it closes over what was typed, unless it is kept', async (_, Opened) => {
  function Typing({ kept }: { kept: boolean }) {
    const [open, setOpen] = useState(true)
    return (
      <Opened open={open} onClose={() => setOpen(false)} title="Title">
        <Form name="words" kept={kept} onSubmit={() => undefined}>
          <FormItem name="words" label="Words">
            <TextInput />
          </FormItem>
        </Form>
      </Opened>
    )
  }
  const first = renderScreen(<Typing kept={false} />)
  const words = () => screen.queryByRole('textbox', { name: 'Words' })
  await first.user.type(words() as HTMLElement, 'so much')
  await first.user.keyboard('{Escape}')
  await first.user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(words()).toHaveProperty('value', 'so much')
  await first.user.click(screen.getByRole('button', { name: 'Close' }))
  await first.user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(words()).toBeNull()
  first.unmount()
  const { user } = renderScreen(<Typing kept />)
  await user.type(words() as HTMLElement, 'so much')
  await user.keyboard('{Escape}')
  expect(words()).toBeNull()
})

function Staying() {
  const [open, setOpen] = useState(true)
  const [forms, setForms] = useState(1)
  const taken = forms === 1 ? undefined : false
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Title">
      {forms < 3 && (
        <Form key={forms} name="words" onSubmit={() => taken}>
          <FormItem name="words" label="Words">
            <TextInput />
          </FormItem>
          <button type="submit">Send</button>
        </Form>
      )}
      <button type="button" onClick={() => setForms(forms + 1)}>
        next
      </button>
    </Dialog>
  )
}

test('what was taken, or went with its form, is not asked about', async () => {
  const type = () => user.type(screen.getByRole('textbox', { name: 'Words' }), 'so')
  const { user, unmount } = renderScreen(<Staying />)
  await type()
  await user.click(screen.getByText('Send'))
  await waitFor(() => expect(hasUnsaved()).toBe(false))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
  renderScreen(<Staying />)
  await user.click(screen.getByText('next'))
  await type()
  await user.click(screen.getByText('Send'))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  await user.click(screen.getByText('next'))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
