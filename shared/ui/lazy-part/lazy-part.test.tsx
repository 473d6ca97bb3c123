import { beforeEach, expect, it } from '@jest/globals'
import words from '@southbound/shared/i18n/common.en'
import { renderScreen } from '@southbound/shared/testing'
import { Dialog } from '@southbound/shared/ui/page'
import { screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'

const gone = () => Promise.reject(new Error('Loading chunk 7 failed.\n(error: /7.js)'))
let comes = false
beforeEach(() => {
  comes = false
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
const Note = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="A note" onClose={onClose}>
    the note
  </Dialog>
)

function Page({ part: Part }: { part: ReturnType<typeof lazyPart<{ onClose: () => void }>> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <input aria-label="words" />
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Suspense>{open && <Part onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

it('a dialog that does not come leaves the page as it is, and comes with Retry or when it is opened again', async () => {
  const part = lazyPart(() => (comes ? Promise.resolve({ default: Note }) : gone()))
  const { user } = renderScreen(<Page part={part} />)
  await user.type(screen.getByLabelText('words'), 'typed')
  await user.click(screen.getByText('open'))
  await user.click(await screen.findByRole('button', { name: words.close }))
  expect(screen.queryByText(words.failed.title)).toBeNull()
  await user.click(screen.getByText('open'))
  const retry = await screen.findByRole('button', { name: words.retry })
  comes = true
  await user.click(retry)
  expect(await screen.findByText('the note')).toBeTruthy()
  expect(screen.getByLabelText('words')).toHaveProperty('value', 'typed')
})

class Broken extends Component<{ children: ReactNode }> {
  override state: { error: Error | null } = { error: null }
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? `broken: ${this.state.error.message}` : this.props.children
  }
}

it('what comes and breaks is an error of the page', async () => {
  const broken = lazyPart<{ onClose: () => void }>(async () => ({
    default: (): never => {
      throw new TypeError('x is undefined')
    },
  }))
  const { user } = renderScreen(
    <Broken>
      <Page part={broken} />
    </Broken>,
  )
  await user.click(screen.getByText('open'))
  expect(await screen.findByText('broken: x is undefined')).toBeTruthy()
})
