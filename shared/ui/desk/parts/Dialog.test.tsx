import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { askReason, confirm, Dialog } from '../dialog.tsx'
import { Drawer } from '../drawer.tsx'

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
