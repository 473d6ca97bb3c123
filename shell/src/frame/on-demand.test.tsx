import { expect, it } from '@jest/globals'
import words from '@southbound/shared/i18n/common.en'
import { bus } from '@southbound/shared/platform'
import { renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { onDemand } from './on-demand.tsx'

let comes = false
const Drawer = onDemand<{ onClose: () => void }>(
  async () => {
    if (!comes) throw new Error('Loading chunk 7 failed.')
    return { default: () => <p>the drawer</p> }
  },
  ({ onClose }) => onClose(),
)

function Bar() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        More
      </button>
      {open && <Drawer onClose={() => setOpen(false)} />}
    </>
  )
}

it('what did not come is said, and the next press asks for it again', async () => {
  const said: string[] = []
  const deaf = bus.on('notice', ({ text }) => void said.push(text))
  const { user } = renderScreen(<Bar />)
  const more = screen.getByRole('button')
  await user.click(more)
  await waitFor(() => expect(more.getAttribute('aria-expanded')).toBe('false'))
  expect(said).toEqual([words.failed.act])
  comes = true
  await user.click(more)
  expect(await screen.findByText('the drawer')).toBeTruthy()
  deaf()
})
